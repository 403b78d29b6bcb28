//! What a browser gets for each address.

use std::borrow::Cow;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderName, Method, Request, Response, StatusCode, Version, header};
use bastide_server::{Client, router};
use tower::ServiceExt;

/// A client with a file of each kind; the script is long enough to be compressed.
fn client() -> Client {
    let script = "export const answer = 42;\n".repeat(200).into_bytes();
    let files: [(&str, Vec<u8>); 8] = [
        ("index.html", b"<!doctype html><title>Bastide</title>".to_vec()),
        ("sw.js", b"self.addEventListener('fetch', () => {});".to_vec()),
        ("app.webmanifest", b"{}".to_vec()),
        ("icon.svg", b"<svg/>".to_vec()),
        ("icon.png", vec![0x89; 3000]),
        ("assets/main-1a2b.js", script),
        ("assets/main-1a2b.css", b"a{}".to_vec()),
        ("assets/engine-3c4d.wasm", b"\0asm\x01\0\0\0".to_vec()),
    ];
    files.into_iter().map(|(path, content)| (path.to_owned(), Cow::Owned(content))).collect()
}

async fn ask(router: Router, method: Method, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let mut request = Request::builder().method(method).uri(path).header("host", "localhost");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    router.oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

async fn get(path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    ask(router(client()), Method::GET, path, headers).await
}

fn header(response: &Response<Body>, name: header::HeaderName) -> &str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

async fn body(response: Response<Body>) -> Vec<u8> {
    to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec()
}

async fn text(response: Response<Body>) -> String {
    String::from_utf8(body(response).await).unwrap()
}

#[tokio::test]
async fn every_file_has_its_kind_and_its_time_to_live() {
    const FOR_EVER: &str = "public, max-age=31536000, immutable";
    for (path, kind, cache) in [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/app.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/icon.png", "image/png", "no-cache"),
        ("/assets/main-1a2b.js", "text/javascript; charset=utf-8", FOR_EVER),
        ("/assets/main-1a2b.css", "text/css; charset=utf-8", FOR_EVER),
        ("/assets/engine-3c4d.wasm", "application/wasm", FOR_EVER),
    ] {
        let response = get(path, &[]).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(header(&response, header::CONTENT_TYPE), kind, "{path}");
        assert_eq!(header(&response, header::CACHE_CONTROL), cache, "{path}");
    }
    assert_eq!(text(get("/", &[]).await).await, "<!doctype html><title>Bastide</title>");
    assert_eq!(text(get("/?from=home", &[]).await).await, "<!doctype html><title>Bastide</title>");
}

#[tokio::test]
async fn what_the_browser_has_is_not_sent_again() {
    for path in ["/", "/sw.js", "/assets/main-1a2b.js"] {
        let tag = header(&get(path, &[]).await, header::ETAG).to_owned();
        let strong = tag.strip_prefix("W/").unwrap().to_owned();
        for known in
            [tag.clone(), format!("\"old\", {tag}"), "*".to_owned(), strong.clone(), format!("{strong},W/\"old\"")]
        {
            let response = get(path, &[("if-none-match", &known)]).await;
            assert_eq!(response.status(), StatusCode::NOT_MODIFIED, "{path} {known}");
            assert_eq!(header(&response, header::ETAG), tag);
            assert!(body(response).await.is_empty());
        }
        assert_eq!(get(path, &[("if-none-match", "\"old\"")]).await.status(), StatusCode::OK);
    }
}

#[tokio::test]
async fn long_texts_are_compressed_on_request() {
    let path = "/assets/main-1a2b.js";
    let plain = get(path, &[]).await;
    assert_eq!((header(&plain, header::CONTENT_ENCODING), header(&plain, header::VARY)), ("", "accept-encoding"));
    let plain = body(plain).await;
    let packed = get(path, &[("accept-encoding", "br, gzip")]).await;
    assert_eq!(header(&packed, header::CONTENT_ENCODING), "gzip");
    let packed = body(packed).await;
    assert!(packed.len() < plain.len() / 10, "{} of {}", packed.len(), plain.len());
    let mut unpacked = Vec::new();
    std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(packed.as_slice()), &mut unpacked).unwrap();
    assert_eq!(unpacked, plain);
    let picture = get("/icon.png", &[("accept-encoding", "gzip")]).await;
    assert_eq!(header(&picture, header::CONTENT_ENCODING), "");
}

#[tokio::test]
async fn unknown_addresses_are_refused_in_words() {
    for path in
        ["/nope", "/assets/", "/assets/main.js", "//index.html", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/play/7"]
    {
        let response = get(path, &[]).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(header(&response, header::CACHE_CONTROL), "no-store");
        assert_eq!(text(response).await, "there is nothing at this address; the game is at /\n", "{path}");
    }
}

#[tokio::test]
async fn addresses_are_only_read() {
    for path in ["/", "/healthz", "/nope"] {
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
            let response = ask(router(client()), method.clone(), path, &[]).await;
            assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert!(header(&response, header::ALLOW).contains("GET"), "{method} {path}");
            assert_eq!(text(response).await, "this address can only be read (GET, HEAD)\n", "{method} {path}");
        }
        let whole = get(path, &[]).await;
        let head = ask(router(client()), Method::HEAD, path, &[]).await;
        assert_eq!(head.status(), whole.status());
        assert_eq!(header(&head, header::CONTENT_LENGTH), body(whole).await.len().to_string(), "{path}");
        assert!(body(head).await.is_empty(), "{path}");
    }
}

#[tokio::test]
async fn every_answer_tells_the_browser_to_be_careful() {
    let requests = [(Method::GET, "/"), (Method::GET, "/healthz"), (Method::GET, "/nope"), (Method::POST, "/")];
    for (method, path) in requests {
        let response = ask(router(client()), method, path, &[]).await;
        let policy = header(&response, header::CONTENT_SECURITY_POLICY);
        for part in ["script-src 'self' 'wasm-unsafe-eval';", "worker-src 'self';", "connect-src 'self';"] {
            assert!(policy.contains(part), "{part} in {policy}");
        }
        assert_eq!(header(&response, header::X_CONTENT_TYPE_OPTIONS), "nosniff");
        assert_eq!(header(&response, header::REFERRER_POLICY), "no-referrer");
        for policy in ["cross-origin-opener-policy", "cross-origin-resource-policy"] {
            assert_eq!(header(&response, HeaderName::from_static(policy)), "same-origin");
        }
        let permissions = header(&response, HeaderName::from_static("permissions-policy"));
        assert!(permissions.contains("camera=()") && permissions.contains("microphone=()"), "{permissions}");
    }
}

#[tokio::test]
async fn a_server_without_client_says_how_to_build_it() {
    let response = ask(router(Client::default()), Method::GET, "/", &[]).await;
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(header(&response, header::CONTENT_TYPE), "text/html; charset=utf-8");
    assert!(text(response).await.contains("cargo xtask play"));
    let response = ask(router(Client::default()), Method::GET, "/healthz", &[]).await;
    assert_eq!((response.status(), text(response).await.as_str()), (StatusCode::OK, "ok\n"));
    assert!(client().is_complete());
    assert!(!Client::default().is_complete());
}

#[tokio::test]
async fn a_request_names_one_host() {
    for (version, hosts, expected) in [
        (Version::HTTP_11, 0, StatusCode::BAD_REQUEST),
        (Version::HTTP_11, 1, StatusCode::OK),
        (Version::HTTP_11, 2, StatusCode::BAD_REQUEST),
        (Version::HTTP_10, 0, StatusCode::OK),
        (Version::HTTP_10, 2, StatusCode::BAD_REQUEST),
    ] {
        let mut request = Request::builder().uri("/").version(version);
        for _ in 0..hosts {
            request = request.header("host", "localhost");
        }
        let response = router(client()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(response.status(), expected, "{version:?} with {hosts}");
        assert_eq!(header(&response, header::X_CONTENT_TYPE_OPTIONS), "nosniff");
    }
}
