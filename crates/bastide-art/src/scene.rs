//! Scenes: a drawing in the making, in which things that stand up hide what is behind them.

use crate::geometry::Point;
use crate::sheet::{Motif, Sheet};

/// A drawing in the making.
#[derive(Debug)]
pub struct Scene<'a> {
    /// Where shared symbols go.
    pub(crate) sheet: &'a mut Sheet,
    flat: String,
    /// What stands up, with the y of its foot.
    standing: Vec<(i32, String)>,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(sheet: &'a mut Sheet) -> Scene<'a> {
        Scene { sheet, flat: String::new(), standing: Vec::new() }
    }

    /// What stands up so far is hidden by what is laid from now on.
    pub(crate) fn settle(&mut self) {
        self.standing.sort_by_key(|&(y, _)| y);
        self.flat.extend(self.standing.drain(..).map(|(_, element)| element));
    }

    /// Draws on the ground, over what was drawn there before.
    pub(crate) fn lay(&mut self, element: &str) {
        self.flat.push_str(element);
    }

    /// Lays a motif flat on the ground.
    pub(crate) fn lay_motif(&mut self, motif: &Motif, at: Point) {
        let element = self.sheet.motif(motif, at);
        self.flat.push_str(&element);
    }

    /// Stands a motif on the ground.
    pub(crate) fn stand(&mut self, motif: &Motif, at: Point) {
        let element = self.sheet.motif(motif, at);
        self.standing.push((at.y, element));
    }

    /// Stands any element on the ground, with the foot at a y.
    pub(crate) fn stand_element(&mut self, y: i32, element: String) {
        self.standing.push((y, element));
    }

    /// The whole drawing: the ground, and what stands on it from back to front.
    pub(crate) fn finish(mut self) -> String {
        self.settle();
        self.flat
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_front_is_drawn_last() {
        let mut sheet = Sheet::default();
        let mut scene = Scene::new(&mut sheet);
        scene.stand_element(20, "c".to_owned());
        scene.stand_element(10, "b".to_owned());
        scene.lay("a");
        assert_eq!(scene.finish(), "abc");
    }

    #[test]
    fn what_has_settled_is_hidden_by_what_is_laid_later() {
        let mut sheet = Sheet::default();
        let mut scene = Scene::new(&mut sheet);
        scene.stand_element(20, "b".to_owned());
        scene.stand_element(10, "a".to_owned());
        scene.settle();
        scene.lay("c");
        assert_eq!(scene.finish(), "abc");
    }
}
