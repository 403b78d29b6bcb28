//! The texts that the licence of a package asks to pass on.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::Package;

/// How files with licences are called.
const BEGINNINGS: [&str; 5] = ["licen", "copying", "copyright", "notice", "unlicense"];

/// The texts of a package. Of several licences to choose from that of MIT is taken, which many packages have in common.
pub(super) fn of(package: &Package) -> Result<Vec<String>> {
    let all = files(package)?;
    let name = |file: &PathBuf| file.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let may_choose_mit = is_choice_of_mit(&package.licence);
    let of_mit: Vec<PathBuf> = all.iter().filter(|file| name(file).contains("mit")).cloned().collect();
    let chosen = if may_choose_mit && !of_mit.is_empty() { of_mit } else { all };
    if chosen.is_empty() {
        return match may_choose_mit {
            true => Ok(vec![MIT.replace("NAME", &package.name)]),
            false => bail!("its sources have no licence"),
        };
    }
    let read = |file: &PathBuf| {
        let text = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        Ok(tidied(&String::from_utf8_lossy(&text)))
    };
    chosen.iter().map(read).collect()
}

/// Whether the licence is that of MIT, or one may take it instead of others.
fn is_choice_of_mit(licence: &str) -> bool {
    !licence.contains("AND") && licence.split(" OR ").any(|choice| choice.trim() == "MIT")
}

/// The files of a package that look like a licence, in the order of their names.
fn files(package: &Package) -> Result<Vec<PathBuf>> {
    let folder = &package.folder;
    let entries = fs::read_dir(folder).with_context(|| format!("the sources are not in {}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_file() && BEGINNINGS.iter().any(|beginning| name.starts_with(beginning)) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The same text whatever the system was on which it was written.
fn tidied(text: &str) -> String {
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// For packages that name the licence without its text.
const MIT: &str = "\
MIT License

Copyright (c) the authors of NAME

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the \"Software\"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mit_is_chosen_where_it_may_be() {
        for (licence, expected) in [
            ("MIT", true),
            ("MIT OR Apache-2.0", true),
            ("Zlib OR Apache-2.0 OR MIT", true),
            ("MIT AND BSD-3-Clause", false),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", false),
            ("Apache-2.0", false),
        ] {
            assert_eq!(is_choice_of_mit(licence), expected, "{licence}");
        }
    }

    #[test]
    fn line_ends_do_not_matter() {
        assert_eq!(tidied("\u{feff}\r\na \r\n\r\nb\r\n"), tidied("a\n\nb\n\n"));
    }
}
