//! Which request gets which answer.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::middleware::{map_request, map_response};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use crate::client::Client;
use crate::header::{secure, with_host};

/// What a browser shows if the program was built without the client.
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Bastide</title>\
     <p>This program was built without its page: run <code>cargo xtask play</code>, which builds both.</p></html>\n";

const NOTHING_HERE: &str = "there is nothing at this address; the game is at /\n";

const ONLY_READ: &str = "this address can only be read (GET, HEAD)\n";

/// Answers everything: the state of the server at `/healthz`, and the files of the client.
pub fn router(client: Client) -> Router {
    Router::new()
        .route("/healthz", get(health))
        .fallback(get(file).fallback(only_read))
        .method_not_allowed_fallback(only_read)
        .layer(map_request(with_host))
        .layer(map_response(secure))
        .with_state(Arc::new(client))
}

/// Whoever reads this knows that the server answers.
async fn health() -> Response {
    ([(header::CACHE_CONTROL, "no-store")], "ok\n").into_response()
}

async fn file(State(client): State<Arc<Client>>, uri: Uri, headers: HeaderMap) -> Response {
    match client.asset(uri.path()) {
        Some(asset) => asset.answer(&headers),
        None if uri.path() == "/" => (StatusCode::SERVICE_UNAVAILABLE, uncached(Html(NOT_BUILT))).into_response(),
        None => (StatusCode::NOT_FOUND, uncached(NOTHING_HERE)).into_response(),
    }
}

async fn only_read() -> Response {
    (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")], ONLY_READ).into_response()
}

/// An answer that the next build can change.
fn uncached(answer: impl IntoResponse) -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-store")], answer)
}
