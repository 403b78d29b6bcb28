//! Text forms of games.
