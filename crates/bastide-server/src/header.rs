//! Headers that every answer carries (what the page may do, and with whom it may talk) and that every request needs.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, Version, header};
use axum::response::{IntoResponse, Response};

/// The page loads only from where it came; it may compile WebAssembly, style by attributes, and show pictures it drew.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
     style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Nothing the game needs: whoever got hold of the page could not ask for it either.
const PERMISSIONS_POLICY: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), \
     magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()";

/// Adds the headers to an answer.
pub(crate) async fn secure(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        // Pages of others neither hold a handle on this one nor show what comes from here.
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS_POLICY),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

const WHICH_HOST: &str = "a request names one host, in a header Host\n";

/// Refuses a request that does not say which host it asks, as HTTP/1.1 wants it.
pub(crate) async fn with_host(request: Request) -> Result<Request, Response> {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    let is_old = request.version() < Version::HTTP_11;
    if hosts == 1 || hosts == 0 && is_old {
        Ok(request)
    } else {
        Err((StatusCode::BAD_REQUEST, WHICH_HOST).into_response())
    }
}
