//! The engine in the page, tested without a page: words, histories, views, queries, foreign input.

mod counting;
mod game;
mod history;
mod messages;
mod neutral;
mod places;
mod robustness;
mod rulings;
mod said;
mod sites;
mod views;
