//! Matchings: whether, and how, all of a group can be paired.
//!
//! A pairing of some of a graph's vertices grows by one pair along an *augmenting path* (Berge); the search for one shrinks odd
//! cycles, the *blossoms* (Edmonds, "Paths, trees, and flowers", 1965). A pairing that exists already is kept where a rule takes
//! one edge away, so that the next question costs one search and not a whole matching.

use std::collections::VecDeque;

/// Who may be paired with whom. Vertices are numbered from 0 on.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    size: usize,
    edges: Vec<bool>,
}

impl Graph {
    /// A graph of `size` vertices with the edges that `legal` allows; it is asked for the smaller number first.
    pub(super) fn new(size: usize, legal: impl Fn(usize, usize) -> bool) -> Graph {
        let mut graph = Graph {
            size,
            edges: vec![false; size * size],
        };
        for one in 0..size {
            for other in one + 1..size {
                graph.set(one, other, legal(one, other));
            }
        }
        graph
    }

    /// The graph of some of the vertices, numbered in their order.
    pub(super) fn of(&self, members: &[usize]) -> Graph {
        Graph::new(members.len(), |one, other| {
            self.has(members[one], members[other])
        })
    }

    pub(super) fn size(&self) -> usize {
        self.size
    }

    pub(super) fn has(&self, one: usize, other: usize) -> bool {
        self.edges[one * self.size + other]
    }

    fn set(&mut self, one: usize, other: usize, legal: bool) {
        self.edges[one * self.size + other] = legal;
        self.edges[other * self.size + one] = legal;
    }

    /// Takes the edges of a vertex to those whom `gone` names; they can be given [back](Graph::reopen).
    pub(super) fn close(&mut self, vertex: usize, gone: impl Fn(usize) -> bool) -> Vec<usize> {
        let closed: Vec<usize> = (0..self.size)
            .filter(|other| self.has(vertex, *other) && gone(*other))
            .collect();
        for other in &closed {
            self.set(vertex, *other, false);
        }
        closed
    }

    /// Gives back the edges that were taken from a vertex.
    pub(super) fn reopen(&mut self, vertex: usize, closed: &[usize]) {
        for other in closed {
            self.set(vertex, *other, true);
        }
    }
}

/// A set of pairs, no vertex in two of them.
#[derive(Clone, Debug)]
pub(super) struct Matching {
    mates: Vec<Option<usize>>,
}

impl Matching {
    /// A largest one.
    pub(super) fn largest(graph: &Graph) -> Matching {
        let mut matching = Matching {
            mates: vec![None; graph.size],
        };
        for vertex in 0..graph.size {
            if matching.mates[vertex].is_none() {
                let free =
                    |other: &usize| graph.has(vertex, *other) && matching.mates[*other].is_none();
                if let Some(other) = (0..graph.size).find(free) {
                    matching.join(vertex, other);
                }
            }
        }
        for vertex in 0..graph.size {
            if matching.mates[vertex].is_none() {
                matching.augment(graph, vertex);
            }
        }
        matching
    }

    /// One that leaves nobody out, if there is such.
    pub(super) fn perfect(graph: &Graph) -> Option<Matching> {
        let matching = Matching::largest(graph);
        (matching.exposed() == 0).then_some(matching)
    }

    /// How many vertices it leaves out.
    pub(super) fn exposed(&self) -> usize {
        self.mates.iter().filter(|mate| mate.is_none()).count()
    }

    pub(super) fn mate(&self, vertex: usize) -> Option<usize> {
        self.mates[vertex]
    }

    pub(super) fn join(&mut self, one: usize, other: usize) {
        self.mates[one] = Some(other);
        self.mates[other] = Some(one);
    }

    /// Takes a vertex and its mate apart.
    pub(super) fn part(&mut self, vertex: usize) -> Option<usize> {
        let mate = self.mates[vertex].take()?;
        self.mates[mate] = None;
        Some(mate)
    }

    /// Grows by one pair, so that `root`, which had no mate, has one. Nothing changes when that is impossible.
    pub(super) fn augment(&mut self, graph: &Graph, root: usize) -> bool {
        let mut search = Search::new(self, graph, root);
        let Some(mut end) = search.run() else {
            return false;
        };
        let parents = search.parents;
        while let Some(parent) = parents[end] {
            let next = self.mates[parent];
            self.join(parent, end);
            match next {
                Some(next) => end = next,
                None => break,
            }
        }
        true
    }
}

/// A search for an augmenting path from `root`.
struct Search<'a> {
    mates: &'a [Option<usize>],
    graph: &'a Graph,
    root: usize,
    /// From where an inner vertex was reached.
    parents: Vec<Option<usize>>,
    /// The vertex that stands for the blossom around each.
    bases: Vec<usize>,
    /// Whether it is an outer vertex, from which the search goes on.
    outer: Vec<bool>,
    queue: VecDeque<usize>,
}

impl<'a> Search<'a> {
    fn new(matching: &'a Matching, graph: &'a Graph, root: usize) -> Search<'a> {
        let mut outer = vec![false; graph.size];
        outer[root] = true;
        Search {
            mates: &matching.mates,
            graph,
            root,
            parents: vec![None; graph.size],
            bases: (0..graph.size).collect(),
            outer,
            queue: VecDeque::from([root]),
        }
    }

    /// The other end of the path.
    fn run(&mut self) -> Option<usize> {
        while let Some(vertex) = self.queue.pop_front() {
            for other in 0..self.graph.size {
                let in_blossom = self.bases[vertex] == self.bases[other];
                if !self.graph.has(vertex, other) || in_blossom || self.mates[vertex] == Some(other)
                {
                    continue;
                }
                let is_outer = self.mates[other].is_some_and(|mate| self.parents[mate].is_some());
                if other == self.root || is_outer {
                    self.shrink(vertex, other);
                } else if self.parents[other].is_none() {
                    self.parents[other] = Some(vertex);
                    let Some(mate) = self.mates[other] else {
                        return Some(other);
                    };
                    self.outer[mate] = true;
                    self.queue.push_back(mate);
                }
            }
        }
        None
    }

    /// Makes one vertex of the odd cycle that an edge between two outer vertices closes.
    fn shrink(&mut self, one: usize, other: usize) {
        let base = self.common(one, other);
        let mut inside = vec![false; self.graph.size];
        self.mark(one, base, other, &mut inside);
        self.mark(other, base, one, &mut inside);
        for vertex in 0..self.graph.size {
            if inside[self.bases[vertex]] {
                self.bases[vertex] = base;
                if !self.outer[vertex] {
                    self.outer[vertex] = true;
                    self.queue.push_back(vertex);
                }
            }
        }
    }

    /// Where the ways from two outer vertices to the root meet.
    fn common(&self, one: usize, other: usize) -> usize {
        let mut seen = vec![false; self.graph.size];
        let mut at = self.bases[one];
        seen[at] = true;
        while let Some(parent) = self.mates[at].and_then(|mate| self.parents[mate]) {
            at = self.bases[parent];
            seen[at] = true;
        }
        at = self.bases[other];
        while !seen[at] {
            match self.mates[at].and_then(|mate| self.parents[mate]) {
                Some(parent) => at = self.bases[parent],
                None => break,
            }
        }
        at
    }

    fn mark(&mut self, from: usize, base: usize, child: usize, inside: &mut [bool]) {
        let (mut at, mut child) = (from, child);
        while self.bases[at] != base {
            let Some(mate) = self.mates[at] else { break };
            inside[self.bases[at]] = true;
            inside[self.bases[mate]] = true;
            self.parents[at] = Some(child);
            child = mate;
            match self.parents[mate] {
                Some(parent) => at = parent,
                None => break,
            }
        }
    }
}
