//! Palettes: the few colours of an animation, chosen once for all of its pictures.

/// The number of cells into which all colours are sorted: 5 bits of red, 6 of green, 5 of blue.
const CELLS: usize = 1 << 16;

/// The cell of a colour.
pub(crate) fn cell([red, green, blue]: [u8; 3]) -> u16 {
    u16::from(red >> 3) << 11 | u16::from(green >> 2) << 5 | u16::from(blue >> 3)
}

/// How often each colour occurs.
#[derive(Debug)]
pub(crate) struct Census {
    /// Number and sum of the colours in each cell.
    cells: Vec<([u64; 3], u64)>,
}

impl Census {
    pub(crate) fn new() -> Census {
        Census { cells: vec![([0; 3], 0); CELLS] }
    }

    /// Counts a pixel.
    pub(crate) fn add(&mut self, colour: [u8; 3]) {
        let (sums, count) = &mut self.cells[usize::from(cell(colour))];
        for (sum, part) in sums.iter_mut().zip(colour) {
            *sum += u64::from(part);
        }
        *count += 1;
    }

    /// The palette of at most so many colours.
    pub(crate) fn palette(&self, most: usize) -> Palette {
        let entries: Vec<Entry> = (0..CELLS).filter_map(|cell| self.entry(cell)).collect();
        let mut boxes = vec![entries.clone()];
        while boxes.len() < most {
            let Some((widest, axis)) = widest(&boxes) else { break };
            let (low, high) = split(std::mem::take(&mut boxes[widest]), axis);
            boxes[widest] = low;
            boxes.push(high);
        }
        let colours: Vec<[u8; 3]> = boxes.iter().map(|entries| mean(entries).map(|part| part as u8)).collect();
        let mut index = vec![0; CELLS];
        for entry in entries {
            let nearest = (0..colours.len()).min_by_key(|&i| distance(entry.colour, colours[i])).unwrap_or(0);
            index[entry.cell] = nearest as u8;
        }
        Palette { colours, index }
    }

    fn entry(&self, cell: usize) -> Option<Entry> {
        let (sums, count) = self.cells[cell];
        // What covers little, such as a figure, must not drown in what covers much.
        let weight = (count as f64).sqrt() as u64;
        (count > 0).then(|| Entry { cell, colour: sums.map(|sum| (sum / count) as u8), weight })
    }
}

/// A colour with its weight.
#[derive(Clone, Copy, Debug)]
struct Entry {
    cell: usize,
    colour: [u8; 3],
    weight: u64,
}

/// The colours of an animation.
#[derive(Debug)]
pub(crate) struct Palette {
    colours: Vec<[u8; 3]>,
    /// The colour of each cell.
    index: Vec<u8>,
}

impl Palette {
    /// The colours one after the other, red, green and blue of each.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// The number of the colour that stands for a cell.
    pub(crate) fn index(&self, cell: u16) -> u8 {
        self.index[usize::from(cell)]
    }
}

/// The mean of colours by weight.
fn mean(entries: &[Entry]) -> [u64; 3] {
    let total = entries.iter().map(|entry| entry.weight).sum::<u64>().max(1);
    [0, 1, 2].map(|axis| entries.iter().map(|e| u64::from(e.colour[axis]) * e.weight).sum::<u64>() / total)
}

/// The box whose colours differ most from their mean, and the part of colour in which they do.
fn widest(boxes: &[Vec<Entry>]) -> Option<(usize, usize)> {
    let mut best = (0, None);
    for (i, entries) in boxes.iter().enumerate() {
        let mean = mean(entries);
        for (axis, middle) in mean.into_iter().enumerate() {
            let spread: u64 =
                entries.iter().map(|e| u64::from(e.colour[axis]).abs_diff(middle).pow(2) * e.weight).sum();
            if entries.len() > 1 && spread > best.0 {
                best = (spread, Some((i, axis)));
            }
        }
    }
    best.1
}

/// Divides colours at their mean; both sides get at least one.
fn split(mut entries: Vec<Entry>, axis: usize) -> (Vec<Entry>, Vec<Entry>) {
    let middle = mean(&entries)[axis];
    entries.sort_by_key(|entry| (entry.colour[axis], entry.cell));
    let at = entries.partition_point(|entry| u64::from(entry.colour[axis]) <= middle);
    let high = entries.split_off(at.clamp(1, entries.len() - 1));
    (entries, high)
}

fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    a.into_iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn census(pixels: &[([u8; 3], usize)]) -> Census {
        let mut census = Census::new();
        for &(colour, count) in pixels {
            (0..count).for_each(|_| census.add(colour));
        }
        census
    }

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let colours = [[200, 16, 46], [31, 95, 191], [156, 191, 94]];
        let palette = census(&[(colours[0], 1), (colours[1], 500), (colours[2], 100_000)]).palette(255);
        for colour in colours {
            assert_eq!(palette.colours[usize::from(palette.index(cell(colour)))], colour);
        }
        assert_eq!(palette.bytes().len(), 9);
    }

    #[test]
    fn a_rare_colour_is_not_lost_among_many_shades_of_another() {
        let mut pixels: Vec<([u8; 3], usize)> = (0..64).map(|i| ([10, 100 + 2 * i, 10], 10_000)).collect();
        pixels.push(([240, 20, 20], 40));
        let palette = census(&pixels).palette(16);
        assert_eq!(palette.colours.len(), 16);
        assert_eq!(palette.colours[usize::from(palette.index(cell([240, 20, 20])))], [240, 20, 20]);
    }

    #[test]
    fn nothing_has_no_colours_to_divide() {
        assert_eq!(Census::new().palette(255).bytes().len(), 3);
    }
}
