//! Colours as eyes see them, to check that what a theme paints can be told apart.

/// A colour, its parts in light rather than in the numbers of the screen: red, green and blue from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Colour([f64; 3]);

/// How somebody sees colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vision {
    /// With all three kinds of cones.
    Normal,
    /// Without the cones for long waves: red and green come close.
    Protanopia,
    /// Without the cones for middle waves: red and green come close.
    Deuteranopia,
    /// Without the cones for short waves: blue and green come close.
    Tritanopia,
    /// No colours at all, as on a grey print.
    Grey,
}

impl Vision {
    /// Normal vision and the three common kinds of colour blindness.
    pub(crate) const WITH_COLOURS: [Vision; 4] =
        [Vision::Normal, Vision::Protanopia, Vision::Deuteranopia, Vision::Tritanopia];

    /// What becomes of light: the shares of red, green and blue in each of them. For the kinds of colour blindness
    /// these are the numbers of Machado, Oliveira and Fernandes (2009) for severity 1.
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Vision::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Vision::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Vision::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Vision::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
            Vision::Grey => [LUMINANCE, LUMINANCE, LUMINANCE],
        }
    }
}

/// What red, green and blue of sRGB add to the luminance.
const LUMINANCE: [f64; 3] = [0.212_672_9, 0.715_152_2, 0.072_175_0];

/// From the light of sRGB to CIE XYZ, relative to the white of daylight D65.
const XYZ: [[f64; 3]; 3] = [
    [0.412_456_4 / 0.950_47, 0.357_576_1 / 0.950_47, 0.180_437_5 / 0.950_47],
    LUMINANCE,
    [0.019_333_9 / 1.088_83, 0.119_192_0 / 1.088_83, 0.950_304_1 / 1.088_83],
];

fn times(matrix: [[f64; 3]; 3], parts: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * parts[0] + row[1] * parts[1] + row[2] * parts[2])
}

impl Colour {
    /// Reads `#rrggbb`, or `#rrggbbaa` without its opacity; `None` for everything else.
    pub(crate) fn parse(text: &str) -> Option<Colour> {
        let digits: Vec<u32> = text.strip_prefix('#')?.chars().map(|c| c.to_digit(16)).collect::<Option<_>>()?;
        let part = |at: usize| (digits[at] * 16 + digits[at + 1]) as u8;
        matches!(digits.len(), 6 | 8).then(|| Colour::new([part(0), part(2), part(4)]))
    }

    /// The colour with these numbers on the screen.
    pub(crate) fn new(screen: [u8; 3]) -> Colour {
        Colour(screen.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        }))
    }

    /// Its numbers on the screen.
    pub(crate) fn screen(self) -> [u8; 3] {
        self.0.map(|light| {
            let part = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
            (part * 255.0).round() as u8
        })
    }

    /// What somebody sees of it.
    pub(crate) fn seen_with(self, vision: Vision) -> Colour {
        Colour(times(vision.matrix(), self.0).map(|part| part.clamp(0.0, 1.0)))
    }

    /// How bright it is, from 0 for black to 1 for white: the relative luminance of WCAG.
    pub(crate) fn luminance(self) -> f64 {
        LUMINANCE.iter().zip(self.0).map(|(share, part)| share * part).sum()
    }

    /// The contrast of WCAG with another colour, from 1 to 21. Graphics want 3, text wants 4.5.
    pub(crate) fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        if a > b { a / b } else { b / a }
    }

    /// Lightness and the two axes of colour of CIE Lab.
    pub(crate) fn lab(self) -> [f64; 3] {
        let [x, y, z] = times(XYZ, self.0)
            .map(|t| if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// How different another colour looks: the distance in CIE Lab. 2.3 can just be noticed, black and white are 100
    /// apart.
    pub(crate) fn difference(self, other: Colour) -> f64 {
        self.lab().iter().zip(other.lab()).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Colour = Colour([0.0; 3]);
    const WHITE: Colour = Colour([1.0; 3]);

    fn colour(text: &str) -> Colour {
        Colour::parse(text).unwrap()
    }

    fn near(a: f64, b: f64, most: f64) -> bool {
        (a - b).abs() < most
    }

    #[test]
    fn colours_are_read() {
        assert_eq!(colour("#ff8000").screen(), [255, 128, 0]);
        assert_eq!(colour("#Ff800010").screen(), [255, 128, 0], "without its opacity");
        for text in ["", "#", "none", "ff8000", "#ff80", "#ff80000", "#gg8000", "#+f8000", "#ä8000"] {
            assert_eq!(Colour::parse(text), None, "{text}");
        }
    }

    #[test]
    fn light_and_screen_are_inverse() {
        for value in 0..=255 {
            assert_eq!(Colour::new([value; 3]).screen(), [value; 3]);
        }
    }

    #[test]
    fn contrast_is_that_of_wcag() {
        assert!(near(BLACK.contrast(WHITE), 21.0, 1e-4));
        assert!(near(WHITE.contrast(WHITE), 1.0, 1e-9));
        // Both are the well-known limits for text on white.
        assert!(near(colour("#767676").contrast(WHITE), 4.54, 0.01));
        assert!(near(WHITE.contrast(colour("#949494")), 3.03, 0.01));
    }

    #[test]
    fn lab_is_that_of_cie() {
        for (text, [l, a, b]) in [
            ("#ff0000", [53.24, 80.09, 67.20]),
            ("#00ff00", [87.73, -86.18, 83.18]),
            ("#0000ff", [32.30, 79.19, -107.86]),
        ] {
            let own = colour(text).lab();
            assert!(near(own[0], l, 0.02) && near(own[1], a, 0.02) && near(own[2], b, 0.02), "{text}: {own:?}");
        }
        assert!(near(BLACK.difference(WHITE), 100.0, 0.01));
        assert!(near(colour("#808080").difference(colour("#808080")), 0.0, 1e-9));
    }

    #[test]
    fn white_and_black_look_the_same_to_everybody() {
        for vision in Vision::WITH_COLOURS.into_iter().chain([Vision::Grey]) {
            assert!(WHITE.seen_with(vision).difference(WHITE) < 0.1, "{vision:?}");
            assert!(BLACK.seen_with(vision).difference(BLACK) < 0.1, "{vision:?}");
        }
    }

    #[test]
    fn blindness_brings_the_right_colours_together() {
        let apart = |a: &str, b: &str, vision| colour(a).seen_with(vision).difference(colour(b).seen_with(vision));
        let (red, green, blue, teal) = ("#b04020", "#6a6a10", "#3050d0", "#107080");
        for vision in [Vision::Protanopia, Vision::Deuteranopia] {
            assert!(apart(red, green, vision) < apart(red, green, Vision::Normal) / 2.0, "{vision:?}");
            assert!(apart(green, blue, vision) > 50.0, "{vision:?}");
        }
        assert!(apart(blue, teal, Vision::Tritanopia) < apart(blue, teal, Vision::Normal) / 2.0);
        let [r, g, b] = colour(red).seen_with(Vision::Grey).screen();
        assert!(r == g && g == b);
    }
}
