//! Documents: a whole picture as one SVG text.

use crate::frame::Frame;
use crate::geometry::TILE_UNITS;
use crate::ink::escaped;
use crate::sheet::Sheet;
use crate::theme::Theme;

/// A whole SVG document: what it is called, what it shows, in which colours, with which symbols.
pub(crate) fn write(title: &str, frame: Frame, theme: &Theme, sheet: &Sheet, body: &str) -> String {
    let definitions = sheet.definitions();
    let style = theme.style(&[&definitions, body]);
    let Frame { width, height, .. } = frame;
    let view_box = frame.view_box();
    let head =
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}" width="{width}" height="{height}""#);
    let title = escaped(title);
    let name = match title.as_str() {
        "" => ">".to_owned(),
        title => format!(r#" role="img" aria-label="{title}"><title>{title}</title>"#),
    };
    [&head, &name, &style, &definitions, body, "</svg>\n"].concat()
}

/// A reference to the symbol of a tile, with its north-west corner at a point in units.
pub(crate) fn placed(id: &str, x: i32, y: i32) -> String {
    format!(r##"<use href="#{id}" x="{x}" y="{y}" width="{TILE_UNITS}" height="{TILE_UNITS}"/>"##)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_cannot_end_its_element() {
        let svg = write("a < \"b\"", Frame::around([], 10), Theme::classic(), &Sheet::default(), "");
        assert!(svg.contains(r#"aria-label="a &lt; &quot;b&quot;"><title>a &lt; &quot;b&quot;</title>"#), "{svg}");
    }

    #[test]
    fn only_classes_that_occur_get_colours() {
        let svg = write("", Frame::around([], 10), Theme::classic(), &Sheet::default(), r#"<g class="ink l-table"/>"#);
        assert!(svg.contains(".ink{") && svg.contains(".l-table{") && !svg.contains("meadow"), "{svg}");
    }
}
