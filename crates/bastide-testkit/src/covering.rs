//! Covering arrays: few configurations that together contain every pair of settings.
//!
//! A setting only counts where it matters: an option of the river proves nothing in a game without one.

use bastide_kernel::Rng;

/// A factor, by its index, set to a value, by its index.
pub type Setting = (usize, usize);

/// One value for every factor.
pub type Row = Vec<usize>;

/// Something that can be set to one of several values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Factor {
    /// Its name.
    pub name: String,
    /// The names of its values.
    pub values: Vec<String>,
    /// When it matters: of each list at least one setting must hold.
    pub needs: Vec<Vec<Setting>>,
}

impl Factor {
    /// A factor that always matters.
    pub fn new(name: &str, values: &[&str]) -> Factor {
        let values = values.iter().map(|&value| value.to_owned()).collect();
        Factor { name: name.to_owned(), values, needs: Vec::new() }
    }
}

/// Says when factors matter, as a table of names and conditions such as `river=on|river-2=on abbot=on`: every
/// word must hold, in one of its alternatives.
///
/// # Panics
/// If the table names a factor or value that does not exist.
pub fn set_needs(factors: &mut [Factor], needs: &[(&str, &str)]) {
    for (name, condition) in needs {
        let any = |word: &str| word.split('|').map(|text| setting(factors, text)).collect();
        let needs: Vec<Vec<Setting>> = condition.split(' ').map(any).collect();
        factors[position(factors, name)].needs = needs;
    }
}

fn setting(factors: &[Factor], text: &str) -> Setting {
    let (name, value) = text.split_once('=').expect("the table of needs has the form name=value");
    let factor = position(factors, name);
    let value = factors[factor].values.iter().position(|known| known == value);
    (factor, value.expect("the table of needs names values that exist"))
}

fn position(factors: &[Factor], name: &str) -> usize {
    factors.iter().position(|factor| factor.name == name).expect("the table of needs names factors that exist")
}

/// Rows tried for each one that is taken.
const CANDIDATES: u64 = 100;

/// Rows that have to be added to others so that every pair of settings that can matter together does so at
/// least once. The same for ever for the same factors and rows.
pub fn rows(factors: &[Factor], recorded: &[Row]) -> Vec<Row> {
    let mut open = all_pairs(factors);
    open.retain(|&pair| !recorded.iter().any(|row| covers(factors, row, pair)));
    open.retain(|&pair| complete(factors, pair).is_some());
    // Those with most needs are the hardest to place, and their rows have room for the most others.
    open.sort_by_key(|(a, b)| std::cmp::Reverse(factors[a.0].needs.len() + factors[b.0].needs.len()));
    let mut rows: Vec<Row> = Vec::new();
    while let Some(&pair) = open.first() {
        let stream = rows.len() as u64 * CANDIDATES;
        let candidates = (0..CANDIDATES).map(|i| candidate(factors, pair, &open, &mut Rng::new(0, stream + i)));
        let best = candidates.max_by_key(|row| gain(factors, row, &open)).expect("there are candidates");
        open.retain(|&pair| !covers(factors, &best, pair));
        rows.push(best);
    }
    rows
}

/// Whether both settings of a pair are in the row, and matter there.
pub fn covers(factors: &[Factor], row: &[usize], (a, b): (Setting, Setting)) -> bool {
    [a, b].into_iter().all(|(factor, value)| row[factor] == value && matters(factors, row, factor))
}

fn matters(factors: &[Factor], row: &[usize], factor: usize) -> bool {
    factors[factor].needs.iter().all(|any| any.iter().any(|&(factor, value)| row[factor] == value))
}

/// Every pair of settings of two factors.
pub fn all_pairs(factors: &[Factor]) -> Vec<(Setting, Setting)> {
    let settings = |factor: usize| (0..factors[factor].values.len()).map(move |value| (factor, value));
    (0..factors.len())
        .flat_map(|a| (a + 1..factors.len()).map(move |b| (a, b)))
        .flat_map(|(a, b)| settings(a).flat_map(move |x| settings(b).map(move |y| (x, y))))
        .collect()
}

/// The settings that a pair and its needs fix; `None` if they contradict each other.
fn complete(factors: &[Factor], (a, b): (Setting, Setting)) -> Option<Vec<Option<usize>>> {
    let mut partial = vec![None; factors.len()];
    partial[a.0] = Some(a.1);
    partial[b.0] = Some(b.1);
    let needs: Vec<&Vec<Setting>> = factors[a.0].needs.iter().chain(&factors[b.0].needs).collect();
    satisfy(&needs, partial)
}

/// Meets one need after the other, trying its settings in their order.
fn satisfy(needs: &[&Vec<Setting>], partial: Vec<Option<usize>>) -> Option<Vec<Option<usize>>> {
    let Some((first, rest)) = needs.split_first() else { return Some(partial) };
    first.iter().filter(|&&(factor, value)| partial[factor].is_none_or(|set| set == value)).find_map(
        |&(factor, value)| {
            let mut partial = partial.clone();
            partial[factor] = Some(value);
            satisfy(rest, partial)
        },
    )
}

/// A row with the pair in it: the other factors begin at random, and each is changed as long as that
/// covers more of the open pairs.
fn candidate(factors: &[Factor], pair: (Setting, Setting), open: &[(Setting, Setting)], rng: &mut Rng) -> Row {
    let fixed = complete(factors, pair).expect("open pairs are possible");
    let any = |factor: &Factor, rng: &mut Rng| rng.below(factor.values.len() as u32) as usize;
    let mut row: Row = factors.iter().zip(&fixed).map(|(factor, fixed)| fixed.unwrap_or(any(factor, rng))).collect();
    let free: Vec<usize> = (0..factors.len()).filter(|&factor| fixed[factor].is_none()).collect();
    let mut best = gain(factors, &row, open);
    loop {
        let before = best;
        for &factor in &free {
            for value in 0..factors[factor].values.len() {
                let old = std::mem::replace(&mut row[factor], value);
                match gain(factors, &row, open) {
                    more if more > best => best = more,
                    _ => row[factor] = old,
                }
            }
        }
        if best == before {
            return row;
        }
    }
}

/// How many open pairs a row covers.
fn gain(factors: &[Factor], row: &[usize], open: &[(Setting, Setting)]) -> usize {
    open.iter().filter(|&&pair| covers(factors, row, pair)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn factor(values: usize, needs: Vec<Vec<Setting>>) -> Factor {
        let values = (0..values).map(|value| value.to_string()).collect();
        Factor { name: String::new(), values, needs }
    }

    #[test]
    fn every_pair_is_covered_in_few_rows() {
        let factors: Vec<Factor> = (0..20).map(|i| factor(2 + i % 2, vec![])).collect();
        let rows = rows(&factors, &[]);
        for pair in all_pairs(&factors) {
            assert!(rows.iter().any(|row| covers(&factors, row, pair)), "{pair:?}");
        }
        assert!(rows.len() <= 20, "{} rows", rows.len());
    }

    #[test]
    fn a_new_factor_adds_rows_to_the_old_ones() {
        let mut factors: Vec<Factor> = (0..10).map(|i| factor(2 + i % 2, vec![])).collect();
        let mut all = rows(&factors, &[]);
        assert_eq!(rows(&factors, &all), [[0; 0]; 0], "nothing is missing");
        factors.push(factor(2, vec![]));
        all.iter_mut().for_each(|row| row.push(0));
        let added = rows(&factors, &all);
        assert!(!added.is_empty() && added.len() < all.len(), "{} rows", added.len());
        all.extend(added);
        for pair in all_pairs(&factors) {
            assert!(all.iter().any(|row| covers(&factors, row, pair)), "{pair:?}");
        }
    }

    #[test]
    fn a_pair_counts_only_where_both_matter() {
        // The third factor matters if both others are 1, the fourth if one of them is.
        let factors = [
            factor(2, vec![]),
            factor(2, vec![]),
            factor(2, vec![vec![(0, 1)], vec![(1, 1)]]),
            factor(2, vec![vec![(0, 1), (1, 1)]]),
        ];
        assert!(!covers(&factors, &[0, 1, 0, 0], ((1, 1), (2, 0))));
        assert!(covers(&factors, &[0, 1, 0, 0], ((1, 1), (3, 0))));
        let rows = rows(&factors, &[]);
        let is_covered = |pair| rows.iter().any(|row| covers(&factors, row, pair));
        let missing: Vec<_> = all_pairs(&factors).into_iter().filter(|&pair| !is_covered(pair)).collect();
        assert_eq!(missing, [((0, 0), (2, 0)), ((0, 0), (2, 1)), ((1, 0), (2, 0)), ((1, 0), (2, 1))]);
    }
}
