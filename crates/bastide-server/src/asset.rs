//! A file of the client, and how it is sent.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::OnceLock;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Files in this folder have a digest of their content in their name.
const HASHED: &str = "assets/";

/// Smaller files are sent as they are.
const WORTH_COMPRESSING: usize = 1024;

/// One file with all that its headers say.
#[derive(Debug)]
pub(crate) struct Asset {
    bytes: Bytes,
    kind: &'static str,
    cache: &'static str,
    tag: HeaderValue,
    /// Compressed as well as can be, when the client was built; not every file is.
    brotli: Option<Bytes>,
    /// Compressed when first wanted; `None` if that is not worth it.
    gzip: OnceLock<Option<Bytes>>,
}

impl Asset {
    pub(crate) fn new(path: &str, content: Cow<'static, [u8]>) -> Asset {
        let bytes = bytes(content);
        Asset { kind: kind(path), cache: cache(path), tag: tag(&bytes), brotli: None, gzip: OnceLock::new(), bytes }
    }

    /// Takes the same file compressed with brotli.
    pub(crate) fn add_brotli(&mut self, content: Cow<'static, [u8]>) {
        self.brotli = Some(bytes(content));
    }

    /// The answer to a request with these headers: the file, or that the asker has it already.
    pub(crate) fn answer(&self, request: &HeaderMap) -> Response {
        let common = [
            (header::ETAG, self.tag.clone()),
            (header::CACHE_CONTROL, HeaderValue::from_static(self.cache)),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ];
        if self.is_known_to(request) {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(self.kind))];
        match self.packed(request) {
            Some((name, bytes)) => {
                (common, kind, [(header::CONTENT_ENCODING, name)], Body::from(bytes)).into_response()
            }
            None => (common, kind, Body::from(self.bytes.clone())).into_response(),
        }
    }

    /// The file in the best compression that the asker takes, and the name of that.
    fn packed(&self, request: &HeaderMap) -> Option<(&'static str, Bytes)> {
        let brotli = || self.brotli.clone().filter(|_| accepts(request, "br")).map(|bytes| ("br", bytes));
        let gzip = || accepts(request, "gzip").then(|| self.gzip()).flatten().map(|bytes| ("gzip", bytes));
        brotli().or_else(gzip)
    }

    /// Whether the asker names the file's tag among those it has. They are compared weakly: some who pass files on
    /// leave out the `W/`, and strong or weak, the content is the same.
    fn is_known_to(&self, request: &HeaderMap) -> bool {
        let strong = |tag: &str| tag.strip_prefix("W/").unwrap_or(tag).to_owned();
        let own = self.tag.to_str().map(strong).ok();
        words(request, header::IF_NONE_MATCH).any(|known| known == "*" || Some(strong(known)) == own)
    }

    fn gzip(&self) -> Option<Bytes> {
        let compress = || {
            let is_text = self.kind.starts_with("text/") || self.kind.contains("json") || self.kind.contains("xml");
            let is_promising = is_text || self.kind == "application/wasm";
            (is_promising && self.bytes.len() >= WORTH_COMPRESSING).then(|| gzip(&self.bytes))
        };
        self.gzip.get_or_init(compress).clone()
    }
}

/// The words of a header that is a list with commas.
fn words(request: &HeaderMap, name: header::HeaderName) -> impl Iterator<Item = &str> {
    let values = request.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim)
}

fn bytes(content: Cow<'static, [u8]>) -> Bytes {
    match content {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

/// Whether the asker takes a compression: `gzip;q=0` means that it is not wanted; `*` is whatever is not named.
fn accepts(request: &HeaderMap, coding: &str) -> bool {
    let wants = |wanted: &str| {
        words(request, header::ACCEPT_ENCODING).find_map(|word| {
            let (name, weight) = word.split_once(';').unwrap_or((word, "q=1"));
            let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
            name.trim().eq_ignore_ascii_case(wanted).then(|| weight.is_some_and(|weight| weight > 0.0))
        })
    };
    wants(coding).or_else(|| wants("*")).unwrap_or(false)
}

fn gzip(bytes: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    Bytes::from(written.expect("writing to memory does not fail"))
}

/// A weak tag, because the compressed file has the same.
fn tag(bytes: &[u8]) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    HeaderValue::try_from(format!("W/\"{:016x}\"", hasher.finish())).expect("digits and quotes are allowed in a header")
}

/// A name with a digest means the same content for ever; everything else is asked for again, and answered by its tag.
fn cache(path: &str) -> &'static str {
    if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" | "bgn" => "text/plain; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepting(value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))])
    }

    #[test]
    fn gzip_is_sent_to_those_who_take_it() {
        for (value, expected) in [
            ("gzip", true),
            ("deflate, gzip;q=0.5, br", true),
            ("*", true),
            ("GZIP", true),
            ("identity;q=0, *;q=0.1", true),
            ("*, gzip;q=0", false),
            ("br, deflate", false),
            ("gzip;q=0", false),
            ("gzip; q=0.0, br", false),
            ("gzip;q=much", false),
            ("", false),
        ] {
            assert_eq!(accepts(&accepting(value), "gzip"), expected, "{value}");
        }
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn only_what_gets_smaller_is_compressed() {
        let zeros = || Cow::Owned(vec![b' '; 5000]);
        let of = |path: &str| Asset::new(path, zeros()).gzip().map(|bytes| bytes.len());
        for path in ["index.html", "assets/a.js", "assets/a.css", "assets/e.wasm", "icon.svg", "app.webmanifest"] {
            assert!(of(path).is_some_and(|length| length < 100), "{path}: {:?}", of(path));
        }
        assert_eq!(of("icon.png"), None);
        assert_eq!(Asset::new("a.js", Cow::Borrowed(b"short")).gzip(), None);
    }

    #[test]
    fn tags_follow_the_content() {
        assert_eq!(tag(b"a"), tag(b"a"));
        assert_ne!(tag(b"a"), tag(b"b"));
    }
}
