//! The built client: the files of the page, by their paths.

use std::borrow::Cow;
use std::collections::BTreeMap;

use rust_embed::RustEmbed;

use crate::asset::Asset;

/// What `cargo xtask web` builds; in a debug build it is read when the server starts.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The page that is shown for `/`.
const INDEX: &str = "index.html";

/// A file with this ending is the one without it, compressed with brotli; nobody asks for it by name.
const BROTLI: &str = ".br";

/// The files that a browser can ask for.
#[derive(Debug, Default)]
pub struct Client {
    assets: BTreeMap<String, Asset>,
}

impl Client {
    /// The client that was built with this program; empty if there was none.
    pub fn built() -> Client {
        let file = |path: Cow<'static, str>| Some((path.to_string(), Built::get(&path)?.data));
        // What the tools of the project keep beside the client is hidden.
        Client::from_iter(Built::iter().filter(|path| !path.starts_with('.')).filter_map(file))
    }

    /// Whether there is a page to show.
    pub fn is_complete(&self) -> bool {
        self.assets.contains_key(INDEX)
    }

    /// The file at a path of the address, which begins with `/`. Screens of the client are behind the `#`, which is
    /// never sent, so that there is only one page.
    pub(crate) fn asset(&self, path: &str) -> Option<&Asset> {
        let path = if path == "/" { INDEX } else { path.strip_prefix('/')? };
        self.assets.get(path)
    }
}

impl FromIterator<(String, Cow<'static, [u8]>)> for Client {
    /// A client of files with their paths from its root, such as `assets/main.js`.
    fn from_iter<I: IntoIterator<Item = (String, Cow<'static, [u8]>)>>(files: I) -> Client {
        let mut client = Client::default();
        let mut packed = Vec::new();
        for (path, content) in files {
            match path.strip_suffix(BROTLI) {
                Some(plain) => packed.push((plain.to_owned(), content)),
                None => drop(client.assets.insert(path.clone(), Asset::new(&path, content))),
            }
        }
        for (path, content) in packed {
            if let Some(asset) = client.assets.get_mut(&path) {
                asset.add_brotli(content);
            }
        }
        client
    }
}
