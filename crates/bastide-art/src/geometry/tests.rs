//! Tests of the geometry with plans of both games.
