// The sheen of the window on a broad surface that is far from a mirror, for the plain shader and for the full one. The
// window stands beside the table, as far away as suits its size, so the sheen stays on its side and fades with the
// distance. `WINDOW` and `SHEEN` are constants that the program adds (see
// `lamps.rs`).
fn window_sheen(place: vec3<f32>, size: f32, normal: vec3<f32>, to_eye: vec3<f32>) -> vec3<f32> {
    let facing = max(dot(to_eye, normal), 0.0);
    let towards = max(dot(reflect(-to_eye, normal), normalize(WINDOW * size - place)), 0.0);
    return SHEEN * ((0.04 + 0.96 * pow(1.0 - facing, 5.0)) * pow(towards, 8.0));
}
