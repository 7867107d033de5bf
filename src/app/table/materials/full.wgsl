// How things look on machines that draw by hardware: Bevy's own light, and the sheen of the window on the table.

#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    mesh_functions,
    mesh_view_bindings::view,
    pbr_bindings::material,
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{alpha_discard, apply_pbr_lighting, main_pass_post_lighting_processing},
    pbr_types::STANDARD_MATERIAL_FLAGS_UNLIT_BIT,
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var input = pbr_input_from_standard_material(in, is_front);
    input.material.base_color = alpha_discard(input.material, input.material.base_color);
    var out: FragmentOutput;
    if (input.material.flags & STANDARD_MATERIAL_FLAGS_UNLIT_BIT) == 0u {
        out.color = apply_pbr_lighting(input);
    } else {
        out.color = input.material.base_color;
    }
#ifdef SHEEN
    let size = length(mesh_functions::get_world_from_local(in.instance_index)[0].xyz);
    let to_eye = normalize(view.world_position.xyz - in.world_position.xyz);
    let sheen = window_sheen(in.world_position.xyz, size, input.N, to_eye);
    // The fibres that darken the wood scatter it, and the dusk dims it.
    let dimmed = input.material.base_color.rgb / material.base_color.rgb;
    out.color = vec4(out.color.rgb + sheen * dimmed, out.color.a);
#endif
    out.color = main_pass_post_lighting_processing(input, out.color);
    return out;
}
