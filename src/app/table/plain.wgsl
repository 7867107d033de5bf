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
    // As much of the room's even light as the full shader lets a rough surface give back, and a little of it mirrored.
    let room = lights.ambient_color.rgb;
    var light = room * 0.4524;
    var gleam = room * mirrored * 0.4;
    if lights.n_directional_lights > 0u {
        let lamp = lights.directional_lights[0];
        let to_eye = normalize(view.world_position.xyz - in.world_position.xyz);
        let facing = max(dot(normal, lamp.direction_to_light), 0.0);
        let shine = max(dot(normal, normalize(lamp.direction_to_light + to_eye)), 0.0);
        light += lamp.color.rgb * facing / PI;
        // Blinn and Phong's gleam, as wide as the surface is rough.
        let alpha = material.perceptual_roughness * material.perceptual_roughness;
        let power = 2.0 / max(alpha * alpha, 0.002) - 2.0;
        gleam += mirrored * lamp.color.rgb * facing * pow(shine, power) * (power + 2.0) / (8.0 * PI);
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
