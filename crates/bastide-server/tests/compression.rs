//! Which compression a browser gets: what was compressed when the client was built, or gzip, or none.

use std::borrow::Cow;

use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, StatusCode, header};
use bastide_server::{Client, router};
use tower::ServiceExt;

const PACKED: &[u8] = b"packed when the client was built";

/// A script and its brotli twin, a picture that was not worth it, and a twin without a file.
fn client() -> Client {
    let script = "export const answer = 42;\n".repeat(200).into_bytes();
    let files: [(&str, Vec<u8>); 5] = [
        ("index.html", b"<!doctype html><title>Bastide</title>".to_vec()),
        ("assets/main-1a2b.js.br", PACKED.to_vec()),
        ("assets/main-1a2b.js", script),
        ("assets/land-3c4d.webp", vec![7; 3000]),
        ("assets/lost.js.br", PACKED.to_vec()),
    ];
    files.into_iter().map(|(path, content)| (path.to_owned(), Cow::Owned(content))).collect()
}

async fn get(path: &str, encodings: Option<&str>) -> Response<Body> {
    let mut request = Request::builder().uri(path).header(header::HOST, "localhost");
    if let Some(encodings) = encodings {
        request = request.header(header::ACCEPT_ENCODING, encodings);
    }
    router(client()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

fn named<'a>(response: &'a Response<Body>, name: &header::HeaderName) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn brotli_is_better_than_gzip_and_gzip_better_than_nothing() {
    for (encodings, expected) in [
        (Some("gzip, deflate, br, zstd"), "br"),
        (Some("br;q=0.1, gzip"), "br"),
        (Some("*"), "br"),
        (Some("gzip"), "gzip"),
        (Some("br;q=0, *"), "gzip"),
        (Some("br;q=0, gzip;q=0.5"), "gzip"),
        (Some("br;q=0, gzip;q=0"), ""),
        (Some("identity"), ""),
        (None, ""),
    ] {
        let response = get("/assets/main-1a2b.js", encodings).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(named(&response, &header::CONTENT_ENCODING), expected, "{encodings:?}");
        assert_eq!(named(&response, &header::VARY), "accept-encoding", "{encodings:?}");
        assert_eq!(named(&response, &header::CONTENT_TYPE), "text/javascript; charset=utf-8");
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        assert_eq!(body == PACKED, expected == "br", "{encodings:?}");
    }
}

#[tokio::test]
async fn the_tag_is_the_same_in_every_compression() {
    let path = "/assets/main-1a2b.js";
    let tag = named(&get(path, None).await, &header::ETAG).to_owned();
    for encodings in ["br", "gzip"] {
        assert_eq!(named(&get(path, Some(encodings)).await, &header::ETAG), tag);
    }
}

#[tokio::test]
async fn what_was_not_compressed_is_sent_as_it_is() {
    let response = get("/assets/land-3c4d.webp", Some("br, gzip")).await;
    assert_eq!(named(&response, &header::CONTENT_ENCODING), "");
    assert_eq!(named(&response, &header::CONTENT_TYPE), "image/webp");
}

#[tokio::test]
async fn compressed_files_have_no_address_of_their_own() {
    for path in ["/assets/main-1a2b.js.br", "/assets/lost.js.br", "/assets/lost.js"] {
        assert_eq!(get(path, Some("br")).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}
