//! What followers in the quarters of the City of Carcassonne could win.

use bastide_carcassonne::{Ask, CountFinal, Quarter, Rules, SegmentKind, State, Step, Strengths, Wait};
use bastide_kernel::{NodeId, Seat, Seats};

use super::prospects::{Look, Stake};

/// Nobody moves for nothing, neither out of the City nor into it: less than any point.
const STAYS: f32 = 0.01;

/// How sure it is that others use their followers when it pays.
const CONTESTED: f32 = 0.9;

/// What followers of a seat change by moving into a feature.
#[derive(Clone, Copy, Default)]
struct Change {
    /// What the seat wins.
    own: f32,
    /// What each of the present owners loses.
    lost: f32,
}

/// Adds what each seat can expect of its followers in the City.
pub(super) fn add(look: &mut Look<'_>) {
    let Some(city) = look.rules.city().and_then(|pos| look.state.board().tile_at(pos)) else { return };
    let node = |quarter: Quarter| city.node(quarter.index() as u8);
    let is_contested =
        matches!((look.state.wait(), look.state.step()), (Wait::Answer(Ask::MoveOut), Step::CountRedeploy));
    for quarter in Quarter::ALL {
        let waiting = waiting(look.state, node(quarter));
        if waiting == Strengths::default() {
            continue;
        }
        if is_contested && look.state.count() != quarter {
            contest(look, quarter, waiting);
        }
        for seat in Seat::first(look.rules.seats()).filter(|&seat| waiting.of(seat) > 0) {
            wait(look, quarter, seat, waiting.of(seat));
        }
    }
}

/// The points of the best field that nobody stands on, as it is now: a follower of the market could have it at the end.
pub(super) fn free_field(rules: &Rules, state: &State, cities: &mut Vec<NodeId>) -> f32 {
    let board = state.board();
    let is_free = |root: &NodeId| {
        let region = board.regions().at(*root);
        region.kind == SegmentKind::Field && !region.is_occupied() && !board.has_barn(*root)
    };
    let points = board.regions().roots().filter(is_free).map(|root| {
        board.completed_cities(rules, root, cities);
        3.0 * cities.len() as f32
    });
    points.fold(0.0, |best, points| if points > best { points } else { best })
}

/// The strength that each seat has in a quarter. A mayor counts for one, whatever city he will come to.
fn waiting(state: &State, quarter: NodeId) -> Strengths {
    let board = state.board();
    let mut waiting = Strengths::default();
    if board.regions().at(quarter).is_occupied() {
        for standing in board.figures().iter().filter(|d| d.node == quarter) {
            waiting.add(standing.seat, standing.figure.strength().max(1));
        }
    }
    waiting
}

/// What followers in a quarter can expect: something of what is to come, and of what is there the best they could win.
fn wait(look: &mut Look<'_>, quarter: Quarter, seat: Seat, strength: u8) {
    let is_inside = matches!(look.state.step(), Step::CountRedeploy | Step::CountFinal);
    look.expected[seat] += f32::from(strength) * if is_inside { STAYS } else { -STAYS };
    let is_kept = look.state.count() == quarter;
    if look.state.step() >= Step::CountFinal {
        // Whoever stays then stays for ever.
        if !is_kept && opens_at_end(look.rules, quarter) && is_still_asked(look, seat) {
            win(look, quarter, seat, strength, 1.0);
        }
        return;
    }
    let share = if is_kept { look.weights.kept_in } else { 1.0 };
    // Fields are scored at the end; everything else needs time.
    let time = if quarter == Quarter::Market { 1.0 } else { look.time.min(1.0) };
    look.expected[seat] += share * look.weights.quarters[quarter.index()] * time;
    win(look, quarter, seat, strength, share * look.weights.swing);
}

/// Whether followers can leave a quarter at the end of the game.
pub(super) fn opens_at_end(rules: &Rules, quarter: Quarter) -> bool {
    quarter == Quarter::Market || rules.options().count_final == CountFinal::AnyQuarter
}

/// Whether a seat is asked for its followers in the City now or later: from the one that is asked on, the active one last.
fn is_still_asked(look: &Look<'_>, seat: Seat) -> bool {
    let first = std::iter::successors(Some(look.state.asked()), |&seat| Some(seat.next(look.rules.seats())));
    let mut before_last = first.take_while(|&seat| seat != look.state.active());
    seat == look.state.active() || before_last.any(|asked| asked == seat)
}

/// Adds a share of the best that followers of a quarter could win.
fn win(look: &mut Look<'_>, quarter: Quarter, seat: Seat, strength: u8, share: f32) {
    let free = if quarter == Quarter::Market { look.free_field() } else { 0.0 };
    let (mut best, mut root) = (Change { own: free, lost: 0.0 }, None);
    for stake in look.stakes().iter().filter(|stake| leads_to(look.state, quarter, stake)) {
        let change = change(look, stake, seat, strength);
        if change.own + change.lost > best.own + best.lost {
            (best, root) = (change, Some(stake.root));
        }
    }
    look.expected[seat] += share * best.own;
    let Some(root) = root else { return };
    let owners = look.state.board().owners(root);
    owners.filter(|&owner| owner != seat).for_each(|owner| look.expected[owner] -= share * best.lost);
}

/// Whether followers of a quarter could come to a feature when it will be scored. What is scored right now is decided by
/// those who are asked.
fn leads_to(state: &State, quarter: Quarter, stake: &Stake) -> bool {
    Quarter::towards(stake.kind) == Some(quarter) && !state.completed().contains(&stake.root)
}

/// What changes if followers of this strength move into a feature.
fn change(look: &Look<'_>, stake: &Stake, seat: Seat, strength: u8) -> Change {
    let before = look.state.board().strengths(stake.root);
    let rival = Seat::first(look.rules.seats()).filter(|&other| other != seat).map(|other| before.of(other)).max();
    let (rival, own) = (rival.unwrap_or(0), before.of(seat));
    let with = own + strength;
    let is_owner = own > 0 && own >= rival;
    let wins = !is_owner && with >= rival;
    let ousts = rival > 0 && own <= rival && with > rival;
    Change { own: if wins { stake.prize } else { 0.0 }, lost: if ousts { stake.prize } else { 0.0 } }
}

/// Features that are about to be scored: whoever is still asked moves in if that pays.
fn contest(look: &mut Look<'_>, quarter: Quarter, waiting: Strengths) {
    for i in 0..look.state.completed().len() {
        let root = look.state.completed()[i];
        let region = look.state.board().regions().at(root);
        if Quarter::towards(region.kind) != Some(quarter) {
            continue;
        }
        let points = points(look, root, region.kind);
        let before = look.state.board().strengths(root);
        let after = joined(look, before, waiting);
        let mut change = Seats::<f32>::default();
        before.owners().for_each(|seat| change[seat] -= points);
        after.owners().for_each(|seat| change[seat] += points);
        Seat::first(look.rules.seats()).for_each(|seat| look.expected[seat] += CONTESTED * change[seat]);
    }
}

/// What a feature pays that is about to be scored.
fn points(look: &Look<'_>, root: NodeId, kind: SegmentKind) -> f32 {
    match kind {
        SegmentKind::Field => look.stakes().iter().find(|stake| stake.root == root).map_or(0.0, |stake| stake.prize),
        _ => bastide_carcassonne::worth(look.rules, look.state.board(), root, true, &mut ()) as f32,
    }
}

/// The strengths on a feature after everybody who is still asked has moved in, each if he gains by it.
fn joined(look: &Look<'_>, mut strengths: Strengths, waiting: Strengths) -> Strengths {
    let mut seat = look.state.asked();
    loop {
        let with = strengths.of(seat) + waiting.of(seat);
        let is_alone = strengths.owners().eq([seat]);
        if waiting.of(seat) > 0 && !is_alone && with >= strengths.most() {
            strengths.add(seat, waiting.of(seat));
        }
        if seat == look.state.active() {
            return strengths;
        }
        seat = seat.next(look.rules.seats());
    }
}
