//! The order of pairings within a bracket.

use super::matching::{Graph, Matching};

/// The first legal pairing of a bracket whose members are numbered in their order: highest score first, then lowest number. None
/// when there is no legal one.
///
/// In every pair one is the *top*, who stands before the other, the *bottom*. A pairing comes before another when its tops, in
/// their order, come first or, with the same tops, when their bottoms, in the order of the tops, do (C.04.5). So a member is a
/// top whenever a legal pairing is left with that, in the order of the members; then every top, in their order, gets the first
/// bottom with whom a legal pairing of the rest is left.
pub(super) fn first_pairing(legal: &Graph) -> Option<Vec<[usize; 2]>> {
    let mut graph = legal.clone();
    let mut matching = Matching::perfect(&graph)?;
    let tops: Vec<usize> = (0..graph.size())
        .filter(|member| make_top(&mut graph, &mut matching, *member))
        .collect();
    let pairs = tops.iter().map(|top| {
        let bottom = (0..graph.size()).find(|bottom| {
            graph.has(*top, *bottom) && fix(&mut graph, &mut matching, *top, *bottom)
        });
        bottom.map(|bottom| [*top, bottom])
    });
    pairs.collect()
}

/// Makes a member a top, if that leaves a legal pairing, or else a bottom, and says which.
fn make_top(graph: &mut Graph, matching: &mut Matching, member: usize) -> bool {
    let closed = graph.close(member, |other| other < member);
    let Some(before) = matching.mate(member).filter(|mate| *mate < member) else {
        return true;
    };
    matching.part(member);
    if matching.augment(graph, member) {
        return true;
    }
    matching.join(before, member);
    graph.reopen(member, &closed);
    graph.close(member, |other| other > member);
    false
}

/// Pairs two for good, if that leaves a legal pairing.
fn fix(graph: &mut Graph, matching: &mut Matching, top: usize, bottom: usize) -> bool {
    let of_top = graph.close(top, |other| other != bottom);
    let of_bottom = graph.close(bottom, |other| other != top);
    if matching.mate(top) == Some(bottom) {
        return true;
    }
    let left = (matching.part(top), matching.part(bottom));
    matching.join(top, bottom);
    let (Some(of_top_mate), Some(of_bottom_mate)) = left else {
        return false;
    };
    if matching.augment(graph, of_top_mate) {
        return true;
    }
    matching.join(top, of_top_mate);
    matching.join(bottom, of_bottom_mate);
    graph.reopen(top, &of_top);
    graph.reopen(bottom, &of_bottom);
    false
}
