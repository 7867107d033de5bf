// How things look on machines that draw by software: lit by the lamp and evenly by the room, with a soft gleam, and
// nothing else. What the full shader can do is worked out there for every pixel, whether it is used or not.

#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    mesh_view_bindings::{lights, view},
    pbr_bindings::material,
}
#ifdef TEXTURED
#import bevy_pbr::pbr_bindings::{base_color_sampler, base_color_texture}
#endif
#ifdef DISTANCE_FOG
#import bevy_pbr::mesh_view_bindings::fog
#endif
#ifdef TONEMAP_IN_SHADER
#import bevy_core_pipeline::tonemapping::tone_mapping
#endif

const PI: f32 = 3.14159265;

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

@fragment
fn fragment(in: VertexOutput) -> FragmentOutput {
    var colour = material.base_color;
#ifdef VERTEX_COLORS
    colour *= in.color;
#endif
#ifdef TEXTURED
#ifdef VERTEX_UVS_A
    colour *= textureSample(base_color_texture, base_color_sampler, in.uv);
#endif
#endif

#ifdef LIT
    let normal = normalize(in.world_normal);
    let mirrored = mix(vec3(0.02), colour.rgb, material.metallic);
    // Dull surfaces mirror too little to be seen, and cover most of the picture: they are spared the work.
    let glossy = material.metallic > 0.0 || material.clearcoat > 0.0 || material.perceptual_roughness < 0.6;
    let to_eye = normalize(view.world_position.xyz - in.world_position.xyz);
    // The room's light on a dull surface, and a little of what a smooth one would mirror.
    let room = lights.ambient_color.rgb;
    var light = room * room_light(normal);
    var gleam = vec3(0.0);
    if glossy {
        let smoothed = (mirrored + vec3(0.03 * material.clearcoat)) * mix(0.5, 1.2, material.metallic);
        gleam = room * room_light(reflect(-to_eye, normal)) * smoothed;
    }
    if lights.n_directional_lights > 0u {
        let lamp = lights.directional_lights[0];
        let facing = max(dot(normal, lamp.direction_to_light), 0.0);
        light += lamp.color.rgb * facing / PI;
        if lights.n_directional_lights > 1u {
            let fill = lights.directional_lights[1];
            light += fill.color.rgb * max(dot(normal, fill.direction_to_light), 0.0) / PI;
        }
        if glossy {
            // Blinn and Phong's gleam, as wide as the surface is rough.
            let shine = max(dot(normal, normalize(lamp.direction_to_light + to_eye)), 0.0);
            let alpha = material.perceptual_roughness * material.perceptual_roughness;
            let power = 2.0 / max(alpha * alpha, 0.002) - 2.0;
            gleam += mirrored * lamp.color.rgb * facing * pow(shine, power) * (power + 2.0) / (8.0 * PI);
            // A clear coat mirrors the window that the lamp is.
            let window = smoothstep(0.55, 0.95, dot(reflect(-to_eye, normal), lamp.direction_to_light));
            gleam += lamp.color.rgb * (material.clearcoat * 0.035 * window);
        }
    }
    let given_back = colour.rgb * (1.0 - material.metallic) * light;
    colour = vec4((given_back + gleam) * view.exposure, colour.a);
#endif

#ifdef DISTANCE_FOG
    let away = distance(view.world_position.xyz, in.world_position.xyz);
    let faded = clamp((away - fog.be.x) / (fog.be.y - fog.be.x), 0.0, 1.0);
    colour = vec4(mix(colour.rgb, fog.base_color.rgb, faded), colour.a);
#endif

#ifdef TONEMAP_IN_SHADER
    colour = tone_mapping(colour, view.color_grading);
#endif
    var out: FragmentOutput;
    out.color = colour;
    return out;
}
