//! The counts that the gate compares with, and the file that keeps them.

use std::fmt::{self, Display, Formatter};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

/// Where they are kept, seen from the root.
pub(super) const FILE: &str = "testdata/instructions.txt";

/// How the file explains itself.
const EXPLANATION: &str = "\
# Instructions per random game. `cargo xtask bench --gate` counts them again and fails beyond +3 %.
# One line per case: its name; its instructions in the commit below, or a dash if that cannot play it; arguments of `bastide sim`.
";

/// What stands for a count that there is none of.
const NONE: &str = "-";

/// The counts of a commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Baseline {
    pub(super) commit: String,
    /// The compiler that its program was built with.
    pub(super) compiler: String,
    pub(super) cases: Vec<Case>,
}

/// A configuration whose games are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Case {
    pub(super) name: String,
    /// Instructions per game; `None` if the commit cannot play it.
    pub(super) instructions: Option<u64>,
    /// Arguments of `bastide sim`.
    pub(super) arguments: Vec<String>,
}

impl Baseline {
    pub(super) fn read(root: &Path) -> Result<Baseline> {
        let text = fs::read_to_string(root.join(FILE)).with_context(|| format!("cannot read {FILE}"))?;
        Baseline::parse(&text).with_context(|| format!("cannot understand {FILE}"))
    }

    pub(super) fn write(&self, root: &Path) -> Result<()> {
        fs::write(root.join(FILE), self.to_string()).with_context(|| format!("cannot write {FILE}"))
    }

    fn parse(text: &str) -> Result<Baseline> {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        let mut value = |key: &str| {
            let line = lines.next().and_then(|line| line.split_once(' ')).filter(|(word, _)| *word == key);
            line.map(|(_, value)| value.trim().to_owned()).with_context(|| format!("a line `{key} …` is missing"))
        };
        let (commit, compiler) = (value("commit")?, value("compiler")?);
        let cases = lines.map(Case::parse).collect::<Result<Vec<_>>>()?;
        ensure!(!cases.is_empty(), "there is no case");
        Ok(Baseline { commit, compiler, cases })
    }

    /// The commit as people write it.
    pub(super) fn short_commit(&self) -> &str {
        self.commit.get(..7).unwrap_or(&self.commit)
    }
}

impl Display for Baseline {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{EXPLANATION}commit {}\ncompiler {}\n", self.commit, self.compiler)?;
        self.cases.iter().try_for_each(|case| writeln!(f, "{case}"))
    }
}

impl Case {
    fn parse(line: &str) -> Result<Case> {
        let mut words = line.split_whitespace().map(str::to_owned);
        let (Some(name), Some(count)) = (words.next(), words.next()) else {
            bail!("`{line}` is not a name, a number or {NONE}, and arguments");
        };
        let instructions = match count.as_str() {
            NONE => None,
            number => Some(number.parse().with_context(|| format!("`{number}` in `{line}` is no number"))?),
        };
        Ok(Case { name, instructions, arguments: words.collect() })
    }
}

impl Display for Case {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let count = self.instructions.map_or_else(|| NONE.to_owned(), |count| count.to_string());
        write!(f, "{:<16} {count:>8}  {}", self.name, self.arguments.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Baseline {
        let case = |name: &str, instructions, arguments: &[&str]| Case {
            name: name.to_owned(),
            instructions,
            arguments: arguments.iter().copied().map(str::to_owned).collect(),
        };
        Baseline {
            commit: "0123456789abcdef".to_owned(),
            compiler: "rustc 1.0.0 (x 2015-05-15) for a-b-c".to_owned(),
            cases: vec![case("base", Some(250_000), &["--seats", "2"]), case("dragon", None, &["--with", "dragon"])],
        }
    }

    #[test]
    fn what_is_written_can_be_read() {
        let text = sample().to_string();
        assert!(
            text.contains("\nbase               250000  --seats 2\ndragon                  -  --with dragon\n"),
            "{text}"
        );
        assert_eq!(Baseline::parse(&text).unwrap(), sample());
    }

    #[test]
    fn what_is_missing_or_wrong_is_named() {
        let error = |text: &str| Baseline::parse(text).unwrap_err().to_string();
        assert_eq!(error("# nothing\n"), "a line `commit …` is missing");
        assert_eq!(error("commit a\nbase 7 --seats 2\n"), "a line `compiler …` is missing");
        assert_eq!(error("commit a\ncompiler b\n"), "there is no case");
        assert_eq!(error("commit a\ncompiler b\nbase\n"), "`base` is not a name, a number or -, and arguments");
        assert_eq!(error("commit a\ncompiler b\nbase 7k\n"), "`7k` in `base 7k` is no number");
    }

    #[test]
    fn the_file_in_the_tree_is_as_it_would_be_written() {
        let text = include_str!("../../../testdata/instructions.txt");
        let baseline = Baseline::parse(text).unwrap();
        assert_eq!(baseline.to_string(), text);
        // Whatever is added later, these are what must not get slower.
        for name in ["base", "sets", "city"] {
            let case = baseline.cases.iter().find(|case| case.name == name);
            assert!(case.is_some_and(|case| case.instructions.is_some()), "{name} has no count");
        }
    }
}
