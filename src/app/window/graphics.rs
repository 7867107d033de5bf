//! Graphics of the machine, found without a window.

use std::fmt::{self, Display};

use bevy::render::renderer::initialize_renderer;
use bevy::render::settings::{Backends, WgpuSettings};
use bevy::tasks::block_on;

use super::report;

/// Graphics processor and driver that the window would draw with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graphics {
    /// Name of the processor.
    name: String,
    /// Interface: Vulkan, Metal, …
    backend: String,
    /// Driver and its version.
    driver: String,
}

impl Display for Graphics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.name, self.backend)?;
        if self.driver.is_empty() { Ok(()) } else { write!(f, ", {}", self.driver) }
    }
}

/// Graphics that the window would draw with; `None` if no driver can draw.
pub fn graphics() -> Option<Graphics> {
    let look = || {
        let options = WgpuSettings::default();
        let backends = options.backends.unwrap_or(Backends::PRIMARY);
        let resources = block_on(initialize_renderer(backends, None, &options));
        let info = &resources.2;
        let driver = format!("{} {}", info.driver, info.driver_info).trim().to_owned();
        Ok(Graphics { name: info.name.clone(), backend: info.backend.to_string(), driver })
    };
    report::guard(look, |_| ()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_driver_without_a_name_is_left_out() {
        let mut graphics = Graphics {
            name: "Radeon RX 580".to_owned(),
            backend: "vulkan".to_owned(),
            driver: "radv Mesa 25.0".to_owned(),
        };
        assert_eq!(graphics.to_string(), "Radeon RX 580, vulkan, radv Mesa 25.0");
        graphics.driver.clear();
        assert_eq!(graphics.to_string(), "Radeon RX 580, vulkan");
    }
}
