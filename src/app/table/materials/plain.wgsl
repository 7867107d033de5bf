// How things look on machines that draw by software: lit by the lamp and evenly by the room, with a soft gleam, and
// nothing else. What the full shader can do is worked out there for every pixel, whether it is used or not; here light is
// worked out at the corners of meshes, and a pixel pays only for what its material has. A condition in a shader spares a
// processor nothing: both ways are gone. So materials choose by definitions.
//
// The lights, as the camera gets them, and their directions are constants that the program adds: `LAMP`, `LAMP_FROM`,
// `FILL`, `FILL_FROM`, `ROOM` (see `lamps.rs`), and `window_sheen` is in `sheen.wgsl`.

#import bevy_pbr::{
    forward_io::Vertex,
    mesh_bindings::mesh,
    mesh_functions,
    mesh_view_bindings::view,
    pbr_bindings::material,
    view_transformations::position_world_to_clip,
}
#ifdef TEXTURED
#import bevy_pbr::pbr_bindings::{base_color_sampler, base_color_texture}
#endif
#ifdef DISTANCE_FOG
#import bevy_pbr::mesh_view_bindings::fog
#endif
#ifdef TONEMAP_IN_SHADER
#import bevy_core_pipeline::tonemapping::tonemapping_pbr_neutral
#endif

const PI: f32 = 3.14159265;

struct Corner {
    @builtin(position) position: vec4<f32>,
    // The colour with the light on it.
    @location(0) colour: vec4<f32>,
#ifdef TEXTURED
    @location(1) uv: vec2<f32>,
#endif
#ifdef GLOSSY
    @location(2) normal: vec3<f32>,
    // Between the ways to the lamp and to the eye.
    @location(3) half_way: vec3<f32>,
    // The gleam of the room, and how far the surface faces the lamp.
    @location(4) gleam: vec4<f32>,
    // What the surface mirrors of the lamp, and how narrowly; the same everywhere.
    @location(6) @interpolate(flat) narrow: vec4<f32>,
    // What its coat mirrors of the window that the lamp is; the same everywhere.
    @location(7) @interpolate(flat) wide: vec3<f32>,
#endif
#ifdef DISTANCE_FOG
    @location(5) place: vec3<f32>,
#endif
}

// The room's light that falls on a surface with this normal, divided by pi, for a brightness of one: the map of the room
// in spherical harmonics of the second order.
fn room_light(n: vec3<f32>) -> vec3<f32> {
    return max(vec3(0.64989, 0.62908, 0.69571)
        + n.x * vec3(-0.37804, -0.50428, -0.77003)
        + n.y * vec3(0.27576, 0.22951, 0.22132)
        + n.z * vec3(-0.03668, -0.04723, -0.07139)
        + n.x * n.y * vec3(-0.10975, -0.10381, -0.15504)
        + n.y * n.z * vec3(0.02969, 0.02823, 0.02927)
        + (3.0 * n.z * n.z - 1.0) * vec3(-0.06118, -0.06817, -0.08721)
        + n.x * n.z * vec3(-0.01272, -0.01655, -0.00069)
        + (n.x * n.x - n.y * n.y) * vec3(0.14956, 0.20744, 0.30380), vec3(0.02));
}

@vertex
fn vertex(in: Vertex) -> Corner {
    var out: Corner;
    let world_from_local = mesh_functions::get_world_from_local(in.instance_index);
    let place = mesh_functions::mesh_position_local_to_world(world_from_local, vec4(in.position, 1.0)).xyz;
    out.position = position_world_to_clip(place);
    out.colour = material.base_color;
#ifdef VERTEX_COLORS
    out.colour *= in.color;
#endif
#ifdef TEXTURED
#ifdef LIT
    // Textures of surfaces are there twice in both directions, that of shadows once.
    out.uv = in.uv * 0.5;
#else
    out.uv = in.uv;
#endif
#endif
#ifdef DISTANCE_FOG
    out.place = place;
#endif

#ifdef LIT
    let normal = mesh_functions::mesh_normal_local_to_world(in.normal, in.instance_index);
    let facing = max(dot(normal, LAMP_FROM), 0.0);
    let light = ROOM * room_light(normal) + LAMP * (facing / PI) + FILL * (max(dot(normal, FILL_FROM), 0.0) / PI);
    out.colour = vec4(out.colour.rgb * light * (1.0 - material.metallic), out.colour.a);
#ifdef SHEEN
    let size = length(world_from_local[0].xyz);
    let sheen = window_sheen(place, size, normal, normalize(view.world_position.xyz - place));
    out.colour = vec4(out.colour.rgb + sheen * in.color.rgb, out.colour.a);
#endif
#ifdef GLOSSY
    // A little of what a smooth surface would mirror of the room.
    let to_eye = normalize(view.world_position.xyz - place);
    let mirrored = mix(vec3(0.02), material.base_color.rgb, material.metallic);
    let smoothed = (mirrored + vec3(0.03 * material.clearcoat)) * mix(0.5, 1.2, material.metallic);
    out.gleam = vec4(ROOM * room_light(reflect(-to_eye, normal)) * smoothed, facing);
    out.half_way = LAMP_FROM + to_eye;
    out.normal = normal;
    let alpha = material.perceptual_roughness * material.perceptual_roughness;
    let power = 2.0 / max(alpha * alpha, 0.002) - 2.0;
    // A power of the cosine near one is an exponential function of its square.
    out.narrow = vec4(LAMP * mirrored * ((power + 2.0) / (8.0 * PI)), 0.7213 * power);
    out.wide = LAMP * (material.clearcoat * 0.035);
#endif
#endif
    return out;
}

@fragment
fn fragment(in: Corner) -> @location(0) vec4<f32> {
    var colour = in.colour;
#ifdef TEXTURED
    colour *= textureSample(base_color_texture, base_color_sampler, in.uv);
#endif

#ifdef GLOSSY
    // Blinn and Phong's gleam, as wide as the surface is rough, by the square of the cosine.
    let shine = max(dot(in.normal, in.half_way), 0.0);
    let cosine = shine * shine / (dot(in.normal, in.normal) * dot(in.half_way, in.half_way));
    let narrow = exp2(in.narrow.a * (cosine - 1.0)) * in.gleam.a;
    let window = smoothstep(0.775, 0.975, cosine);
    colour = vec4(colour.rgb + in.gleam.rgb + in.narrow.rgb * narrow + in.wide * window, colour.a);
#endif

#ifdef DISTANCE_FOG
    let away = distance(view.world_position.xyz, in.place);
    let faded = clamp((away - fog.be.x) / (fog.be.y - fog.be.x), 0.0, 1.0);
    colour = vec4(mix(colour.rgb, fog.base_color.rgb, faded), colour.a);
#endif

#ifdef TONEMAP_IN_SHADER
    // Not `tone_mapping`, which also raises to powers for gradings that the table has none of.
    colour = vec4(tonemapping_pbr_neutral(max(colour.rgb, vec3(0.0))), colour.a);
#endif
    return colour;
}
