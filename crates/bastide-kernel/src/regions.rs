//! Regions: connected segments of many tiles, as disjoint sets with data at their roots.

/// A segment of a placed tile, as a member of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u16);

impl NodeId {
    /// Position in arrays over all nodes.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Disjoint sets of nodes, joined by size, without path compression: reading never writes.
///
/// `data` is valid at roots only. Each region's members also form a ring, so that they can be listed
/// in time proportional to their number. Only this module writes parents.
#[derive(Debug)]
pub struct Regions<D> {
    nodes: Vec<Node>,
    data: Vec<D>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    parent: u16,
    /// The next member of the same region, in a ring.
    next: u16,
    /// Members of the region; valid at roots.
    size: u16,
}

impl<D> Default for Regions<D> {
    fn default() -> Regions<D> {
        Regions { nodes: Vec::new(), data: Vec::new() }
    }
}

impl<D: Clone> Clone for Regions<D> {
    fn clone(&self) -> Regions<D> {
        Regions { nodes: self.nodes.clone(), data: self.data.clone() }
    }

    fn clone_from(&mut self, source: &Regions<D>) {
        self.nodes.clone_from(&source.nodes);
        self.data.clone_from(&source.data);
    }
}

impl<D: PartialEq> PartialEq for Regions<D> {
    /// What is left at nodes that are no roots any more does not count.
    fn eq(&self, other: &Regions<D>) -> bool {
        let is_same = |id: usize| {
            let (a, b) = (&self.nodes[id], &other.nodes[id]);
            let is_root = a.parent as usize == id;
            (a.parent, a.next) == (b.parent, b.next)
                && (!is_root || (a.size, &self.data[id]) == (b.size, &other.data[id]))
        };
        self.nodes.len() == other.nodes.len() && (0..self.nodes.len()).all(is_same)
    }
}

impl<D: Copy> Regions<D> {
    /// Forgets every node, keeps the buffers.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.data.clear();
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no node yet.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Adds a region of one node.
    #[inline]
    pub fn add(&mut self, data: D) -> NodeId {
        let id = self.nodes.len() as u16;
        self.nodes.push(Node { parent: id, next: id, size: 1 });
        self.data.push(data);
        NodeId(id)
    }

    /// The root of the region that the node belongs to.
    #[inline]
    pub fn find(&self, node: NodeId) -> NodeId {
        let mut id = node.0;
        loop {
            let parent = self.nodes[id as usize].parent;
            if parent == id {
                return NodeId(id);
            }
            id = parent;
        }
    }

    /// The data of a region, by its root.
    #[inline]
    pub fn at(&self, root: NodeId) -> &D {
        debug_assert_eq!(self.find(root), root, "region data is read at roots");
        &self.data[root.index()]
    }

    /// The data of a region, by its root.
    #[inline]
    pub fn at_mut(&mut self, root: NodeId) -> &mut D {
        debug_assert_eq!(self.find(root), root, "region data is written at roots");
        &mut self.data[root.index()]
    }

    /// The data of the region that the node belongs to.
    #[inline]
    pub fn of(&self, node: NodeId) -> &D {
        self.at(self.find(node))
    }

    /// Number of members of a region, by its root.
    #[inline]
    pub fn size(&self, root: NodeId) -> u16 {
        self.nodes[root.index()].size
    }

    /// Joins two different regions, given by their roots, and returns the root of the union. `merged`
    /// becomes its data.
    #[inline]
    pub fn join(&mut self, a: NodeId, b: NodeId, merged: D) -> NodeId {
        debug_assert_ne!(a, b, "a region is not joined with itself");
        let (root, child) = if self.size(a) >= self.size(b) { (a, b) } else { (b, a) };
        self.nodes[child.index()].parent = root.0;
        self.nodes[root.index()].size += self.nodes[child.index()].size;
        let next = self.nodes[root.index()].next;
        self.nodes[root.index()].next = self.nodes[child.index()].next;
        self.nodes[child.index()].next = next;
        self.data[root.index()] = merged;
        root
    }

    /// Every member of the region of a node, starting with that node.
    pub fn members(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let mut at = Some(node);
        std::iter::from_fn(move || {
            let now = at?;
            let next = NodeId(self.nodes[now.index()].next);
            at = (next != node).then_some(next);
            Some(now)
        })
    }

    /// Heap bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.nodes) + size_of_val(&*self.data)
    }

    /// The root of every region.
    pub fn roots(&self) -> impl Iterator<Item = NodeId> + '_ {
        (0..self.nodes.len() as u16).map(NodeId).filter(|id| self.nodes[id.index()].parent == id.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_regions_share_root_data_and_members() {
        let mut regions = Regions::default();
        let ids: Vec<NodeId> = (1..=5).map(|weight| regions.add(weight)).collect();
        let mut root = ids[0];
        for &id in &ids[1..4] {
            let sum = regions.at(root) + regions.at(id);
            root = regions.join(root, id, sum);
        }
        assert_eq!(*regions.of(ids[3]), 10);
        assert_eq!(*regions.of(ids[4]), 5);
        let mut members: Vec<NodeId> = regions.members(ids[2]).collect();
        members.sort_unstable();
        assert_eq!(members, ids[..4]);
        assert_eq!(regions.roots().count(), 2);
    }
}
