//! Whatever the engine can say has a message, and every message of the engine can be said.

use std::collections::BTreeSet;

use bastide_art::describe::{Crossed, EndsAt, What};
use bastide_carcassonne as carcassonne;
use bastide_city as city;
use bastide_kernel::{Decision, Game, Pos, Rng, Rot, Seat, Side, random_action};
use bastide_wasm::hosted::{Award, Hosted, Occurrence};
use bastide_wasm::view::Share;
use bastide_wasm::whereabouts::LANDMARKS;

use crate::game::{Played, random_host};
use crate::messages::Messages;
use crate::rulings;

#[test]
fn every_word_has_a_message_and_every_message_is_said() {
    let mut messages = Messages::english();
    played::<carcassonne::Rules>(&mut messages);
    played::<city::Rules>(&mut messages);
    seen::<carcassonne::Rules>(&mut messages);
    seen::<city::Rules>(&mut messages);
    listed_of_carcassonne(&mut messages);
    listed_of_the_city(&mut messages);
    listed_of_both(&mut messages);
    assert_eq!(messages.never_said(), [""; 0], "messages that the engine never says");
}

/// What rules say in random games: offers, events, refusals, features, dead squares, remarks.
fn played<G: Played>(messages: &mut Messages) {
    for (i, config) in G::configs().iter().enumerate() {
        let rules = G::from_config_text(config).unwrap();
        let (mut state, mut rng, mut actions) = (rules.start(), Rng::new(5, i as u64), Vec::new());
        while let Some(action) = random_action(&rules, &state, &mut rng, &mut actions) {
            if matches!(rules.decision(&state), Decision::Seat(_)) {
                rules.legal_actions(&state, &mut actions);
                messages.say(&rules.asks(&state, &actions));
                for &action in &actions {
                    let offer = rules.offer(&state, action);
                    messages.say(&offer.words);
                    offer.piece.iter().for_each(|piece| messages.has(&format!("piece.{piece}")));
                }
            }
            // Looking everywhere at every position would take minutes.
            if rng.below(64) == 0 {
                looked_at(&rules, &state, messages);
            }
            let mut events = Vec::new();
            rules.apply(&mut state, action, &mut events);
            events.iter().for_each(|event| say_event(messages, &rules.occurrence(&state, event)));
        }
        looked_at(&rules, &state, messages);
    }
}

/// Everything that can be said about a position.
fn looked_at<G: Played>(rules: &G, state: &G::State, messages: &mut Messages) {
    for action in rules.attempts(state) {
        if let Err(reason) = rules.validate(state, action) {
            messages.say(&rules.refusal(reason).words);
        }
    }
    for root in rules.tableau(state).regions().roots() {
        if let Some(account) = rules.feature(state, root) {
            messages.has(&format!("feature.{}", account.kind));
            account.remarks.iter().for_each(|words| messages.say(words));
            say_shares(messages, &account.shares);
        }
    }
    rules.dead_squares(state).iter().for_each(|(_, words)| messages.say(words));
    rules.remarks(state).iter().for_each(|words| messages.say(words));
    rules.menace(state).iter().for_each(|threat| messages.say(&threat.words));
    rules.projection(state).1.iter().for_each(|award| say_award(messages, award));
    for seat in Seat::first(rules.seats()) {
        rules.pieces(state, seat).iter().for_each(|stock| messages.has(&format!("piece.{}", stock.name)));
    }
}

fn say_event(messages: &mut Messages, occurrence: &Occurrence) {
    messages.say(&occurrence.words);
    occurrence.award.iter().for_each(|award| say_award(messages, award));
}

fn say_award(messages: &mut Messages, award: &Award) {
    messages.say(&award.title);
    say_shares(messages, &award.shares);
}

fn say_shares(messages: &mut Messages, shares: &[Share]) {
    shares.iter().flat_map(|share| &share.terms).for_each(|term| messages.say(&term.what));
}

/// What a client is given: a few positions, but whole views and answers.
fn seen<G: Played>(messages: &mut Messages) {
    for (i, config) in G::configs().iter().enumerate().take(3) {
        let mut host = random_host::<G>(config, i as u64, usize::MAX);
        for ply in [0, 1, 2, 3, 40, 41, 42, usize::MAX] {
            host.jump(ply);
            messages.say_all(&host.view());
            messages.say_all(&host.features());
            messages.say_all(&host.projection());
            messages.say_all(&host.fields());
            messages.say_all(&host.dead_squares());
            for tile in host.rules().tableau(host.state()).tiles() {
                messages.say_all(&host.square_words(tile.pos));
            }
        }
        messages.say_all(&host.log());
        messages.say_all(&host.refusal("no action"));
    }
}

/// What random games seldom reach.
fn listed_of_carcassonne(messages: &mut Messages) {
    use carcassonne::{
        Action, Counted, Event, Figure, Good, Leaving, Neutral, Place, SegmentKind, Spot, TileKind, Wait,
    };
    let rules = carcassonne::Rules::from_config("seats=2");
    let start = rules.start();
    let (seat, pos) = (Seat::ALL[0], Pos::new(0, 0));
    for wait in Wait::all() {
        messages.has(&format!("question.carcassonne.{}", wait.name()));
    }
    messages.has("question.carcassonne.Action.princess_insists");
    for of in ["city", "road", "monastery", "field", "final"] {
        messages.has(&format!("question.carcassonne.CountRedeploy.{of}"));
    }
    let reasons = reasons_of_carcassonne();
    let codes: BTreeSet<&str> = reasons.iter().map(|reason| reason.code()).collect();
    assert_eq!(codes.len(), 72, "a reason is missing in the list");
    reasons.iter().for_each(|&reason| messages.say(&rules.refusal(reason).words));
    for spot in Spot::all() {
        messages.has(&format!("feature.{}", spot.kind().name()));
        let at = Place { pos, spot };
        for figure in Figure::ALL.into_iter().filter(|figure| figure.stands_on(spot.kind())) {
            messages.has(&format!("choice.{}.{}", figure.name(), spot.kind().name()));
            say_event(messages, &rules.occurrence(&start, &Event::FigurePlaced { seat, figure, at }));
            for why in Leaving::ALL {
                let event = Event::FigureReturned { seat, figure, from: at, why };
                say_event(messages, &rules.occurrence(&start, &event));
            }
            if spot.kind().is_single_tile() {
                messages.has(&format!("choice.recall.{}", spot.kind().name()));
                messages.has(&format!("score.recalled.{}", spot.kind().name()));
            }
        }
    }
    for goods in [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [1, 0, 1], [0, 1, 1], [1, 2, 3]] {
        let city = Place { pos, spot: spot_of(SegmentKind::City) };
        say_event(messages, &rules.occurrence(&start, &Event::GoodsTaken { seat, goods, city }));
    }
    let kind = TileKind::all().next().unwrap();
    for event in [Event::StartPlayer { seat }, Event::TileDiscarded { seat, kind }, Event::SecondTile { seat }] {
        say_event(messages, &rules.occurrence(&start, &event));
    }
    for neutral in [Neutral::Dragon, Neutral::Fairy] {
        for beside in [None, Some(Place { pos, spot: spot_of(SegmentKind::City) })] {
            let event = Event::NeutralMoved { seat, neutral, from: None, to: pos, beside };
            say_event(messages, &rules.occurrence(&start, &event));
        }
    }
    for figure in Figure::ALL.into_iter().filter(|figure| figure.is_follower()) {
        messages.has(&format!("choice.portal.{}", figure.name()));
        messages.has(&format!("choice.send_away.{}", figure.name()));
    }
    listed_of_towers_and_quarters(&rules, messages);
    for cause in ["turn_start", "completed", "final", "recalled"] {
        messages.has(&format!("score.{cause}.fairy"));
    }
    for key in ["remark.fairy", "remark.fairy_on_tile", "remark.fairy_bonus", "square.fairy_only"] {
        messages.has(key);
    }
    for key in ["remark.dragon_wakes", "remark.in_danger"] {
        messages.has(key);
    }
    for key in ["choice.fairy_on_tile", "choice.fairy_only", "choice.fairy_only_on_tile"] {
        messages.has(key);
    }
    Good::ALL.iter().for_each(|good| messages.has(&format!("score.final.{}", good.name())));
    for kind in [SegmentKind::Road, SegmentKind::City, SegmentKind::Monastery, SegmentKind::Garden] {
        messages.has(&format!("score.completed.{}", kind.name()));
        messages.has(&format!("score.final.{}", kind.name()));
    }
    for key in [
        "choice.second_tile",
        "choice.no_second_tile",
        "choice.no_figure",
        "choice.no_follower",
        "choice.nothing",
        "choice.elsewhere",
    ] {
        messages.has(key);
    }
    Counted::NAMES.iter().for_each(|what| messages.has(&format!("counted.{what}")));
    messages.say(&rules.offer(&rules.start(), Action::Draw(kind)).words);
}

/// The same for towers, prisoners, barns, the City of Carcassonne and the cards.
fn listed_of_towers_and_quarters(rules: &carcassonne::Rules, messages: &mut Messages) {
    use carcassonne::{Card, Event, Figure, Neutral, Place, Quarter, SegmentKind};
    let (start, seat, captor, pos) = (rules.start(), Seat::ALL[0], Seat::ALL[1], Pos::new(0, 0));
    let from = Place { pos, spot: spot_of(SegmentKind::City) };
    let mut say = |event: Event| say_event(messages, &rules.occurrence(&start, &event));
    for figure in Figure::FOLLOWERS {
        for is_exchange in [false, true] {
            say(Event::Freed { captor, seat, figure, is_exchange });
        }
    }
    say(Event::Captured { captor, seat, figure: Figure::Small, from });
    say(Event::TowerRaised { seat, at: pos, height: 2 });
    for quarter in Quarter::ALL {
        let at = Place { pos, spot: quarter.spot() };
        let event = Event::NeutralMoved { seat, neutral: Neutral::Count, from: Some(pos), to: pos, beside: Some(at) };
        say(event);
        say(Event::FigureMoved { seat, figure: Figure::Small, from: at, to: from });
    }
    for card in Card::ALL {
        say(Event::CardTaken { seat, card, tiles: 5, from: None, at: from });
    }
    for card in Card::ALL {
        for key in ["remark", "score.held", "score.final"] {
            messages.has(&format!("{key}.{}", card.name()));
        }
    }
    for figure in Figure::FOLLOWERS {
        for key in ["capture", "capture_own", "exchange", "ransom"] {
            messages.has(&format!("choice.{key}.{}", figure.name()));
        }
        messages.has(&format!("prisoner.{}", figure.name()));
    }
    for key in ["abbey", "abbey_at_end", "capture", "count", "move_in", "move_out", "ransom", "wagon"] {
        messages.has(&format!("choice.no_{key}"));
    }
    for key in [
        "choice.move_out",
        "choice.place_abbey",
        "event.abbey_placed",
        "event.wagon_moved",
        "remark.barn",
        "remark.in_reach",
        "remark.mayor",
        "score.barn_joined.field",
        "score.barn_placed.field",
        "score.final.barn",
        "score.final.quarter",
        "score.ransom.ransom",
        "square.tower_closed",
    ] {
        messages.has(key);
    }
}

/// Every reason for a refusal. The compiler does not know if one is missing, but the number of codes does.
fn reasons_of_carcassonne() -> Vec<carcassonne::Illegal> {
    use carcassonne::{Figure, Illegal, Place, SegmentKind as Kind, Wait};
    let (seat, side, pos) = (Seat::ALL[1], Side::ALL[2], Pos::new(3, -4));
    let mut reasons = vec![
        Illegal::GameOver,
        Illegal::NotNow { waiting: Wait::Placement },
        Illegal::NotInStack,
        Illegal::DrawnLater,
        Illegal::BeforeVolcano,
        Illegal::FitsNowhere,
        Illegal::NoSuchSeat,
        Illegal::SquareTaken,
        Illegal::NotBesideTile,
        Illegal::FirstTileInMiddle,
        Illegal::EdgeMismatch { side, own: Kind::City, neighbour: Kind::River },
        Illegal::SameAsRotation { rot: Rot::R90 },
        Illegal::RiverNotContinued,
        Illegal::RiverTurnsBack { side },
        Illegal::RiverBlocked { side },
        Illegal::RiverBranchesMeet { side },
        Illegal::RiverTurnsTwice { side },
        Illegal::NotOnNewTile { new_tile: pos },
        Illegal::NoSuchFeature,
        Illegal::NoFarmers,
        Illegal::NoGardens,
        Illegal::NoFigureOnVolcano,
        Illegal::NoAbbotThere,
        Illegal::NotYourAbbot { seat },
        Illegal::NoRecallAfterVolcano,
        Illegal::MustPlace,
        Illegal::NoFairy,
        Illegal::FairyIsThere,
        Illegal::NoFollowerThere,
        Illegal::NotYourFollower { seat },
        Illegal::NoPortal,
        Illegal::PortalLeadsAway,
        Illegal::DragonIsThere,
        Illegal::NoPrincess,
        Illegal::NoSuchFigure,
        Illegal::NotAKnightThere,
        Illegal::PrincessInsists,
        Illegal::NoTileThere,
        Illegal::DragonTooFar { at: pos },
        Illegal::DragonWasThere,
        Illegal::FairyBarsDragon,
        Illegal::DragonOutsideCity,
        Illegal::NoTowers,
        Illegal::NoTowerThere,
        Illegal::TowerClosed,
        Illegal::NoTowerPieces,
        Illegal::NoTowerAfterVolcano,
        Illegal::OutOfReach,
        Illegal::OwnFollower,
        Illegal::NotAFollower,
        Illegal::SafeInCity,
        Illegal::NoPrisoner,
        Illegal::TooPoor,
        Illegal::RansomedAlready,
        Illegal::NoHole,
        Illegal::NotAFieldCorner,
        Illegal::NotOnNewCorner,
        Illegal::HasBarn,
        Illegal::NotLinked,
        Illegal::TooFarForWagon,
        Illegal::CountIsThere,
        Illegal::NobodyInQuarter,
        Illegal::NotScoredNow,
        Illegal::WrongQuarter,
        Illegal::OnlyInCity,
    ];
    for figure in Figure::ALL {
        reasons.push(Illegal::WrongFigure { figure, kind: Kind::River });
        reasons.push(Illegal::NoneInSupply { figure });
        if figure.is_follower() {
            reasons.push(Illegal::PortalLeadsNowhere { figure });
        } else {
            reasons.push(Illegal::NotThroughPortal { figure });
        }
        if figure.needs_company() {
            reasons.push(Illegal::NeedsOwnFollower { figure, kind: Kind::City });
        }
    }
    for kind in [Kind::City, Kind::Road, Kind::Monastery, Kind::Garden, Kind::Field] {
        reasons.push(Illegal::Occupied { kind, seat, at: Place { pos, spot: spot_of(kind) } });
        if kind != Kind::Field {
            reasons.push(Illegal::Completed { kind });
        }
    }
    reasons
}

/// What random games seldom reach.
fn listed_of_the_city(messages: &mut Messages) {
    use city::{EndReason, Event, Place, SegmentKind, Step};
    let rules = city::Rules::from_config("seats=2");
    let start = rules.start();
    let (seat, pos) = (Seat::ALL[0], Pos::new(0, 0));
    for step in Step::ALL.into_iter().filter(|step| step.waits_for().is_some()) {
        messages.has(&format!("question.the-city.{}", step.name()));
    }
    let reasons = reasons_of_the_city();
    let codes: BTreeSet<&str> = reasons.iter().map(|reason| reason.code()).collect();
    assert_eq!(codes.len(), 27, "a reason is missing in the list");
    reasons.iter().for_each(|&reason| messages.say(&rules.refusal(reason).words));
    for kind in [SegmentKind::Street, SegmentKind::Market, SegmentKind::Area] {
        messages.has(&format!("feature.{}", kind.name()));
        let at = Place { pos, spot: spot_of(kind) };
        say_event(messages, &rules.occurrence(&start, &Event::FollowerPlaced { seat, at }));
        say_event(messages, &rules.occurrence(&start, &Event::FollowerReturned { seat, from: at, rests: true }));
        if kind != SegmentKind::Area {
            let unfinished = Event::Unfinished { kind, at, seats: vec![seat], holes: Vec::new() };
            say_event(messages, &rules.occurrence(&start, &unfinished));
            messages.has(&format!("score.closing.{}", kind.name()));
        }
    }
    for reason in [EndReason::LastWall, EndReason::LastTile, EndReason::NearlyClosed, EndReason::NothingFits] {
        say_event(messages, &rules.occurrence(&start, &Event::EndReached { reason }));
    }
    let kind = rules.config().tiles.kinds().next().unwrap();
    say_event(messages, &rules.occurrence(&start, &Event::TileDiscarded { seat, kind }));
    for key in ["dead.barred", "dead.seals_off", "dead.nothing_matches", "remark.hole", "remark.ends_now"] {
        messages.has(key);
    }
}

/// Every reason for a refusal.
fn reasons_of_the_city() -> Vec<city::Illegal> {
    use city::{Edge, Illegal, Place, SegmentKind as Kind, Step};
    let (seat, side, pos) = (Seat::ALL[1], Side::ALL[2], Pos::new(3, -4));
    let edge = Edge { pos, side };
    let mut reasons = vec![
        Illegal::GameOver,
        Illegal::NotNow { waiting: Step::BuildWall },
        Illegal::MustPlace,
        Illegal::MustBuild,
        Illegal::NotInStack,
        Illegal::NoSuchSeat,
        Illegal::SquareTaken,
        Illegal::NotBesideTile,
        Illegal::FirstTileInMiddle,
        Illegal::StreetMismatch { side },
        Illegal::SameAsRotation { rot: Rot::R180 },
        Illegal::Barred { by: edge },
        Illegal::SealsOff { square: pos },
        Illegal::NotOnNewTile { new_tile: pos },
        Illegal::NoSuchFeature,
        Illegal::NoFollower,
        Illegal::Complete { kind: Kind::Street },
        Illegal::Complete { kind: Kind::Market },
        Illegal::NoSuchEdge,
        Illegal::NotOnContour,
        Illegal::GateFirst,
        Illegal::GateStands,
        Illegal::NotAtEnd { ends: [edge, edge] },
        Illegal::GuardOpposite { seat },
        Illegal::NoTower,
        Illegal::TowerThere,
        Illegal::TowerWorthless,
    ];
    reasons.extend([Kind::Street, Kind::Market, Kind::Area].map(|kind| {
        let at = Place { pos, spot: spot_of(kind) };
        Illegal::Occupied { kind, seat, at }
    }));
    reasons
}

/// What is said before a game, and about places and rulings in any.
fn listed_of_both(messages: &mut Messages) {
    for name in LANDMARKS {
        messages.has(&format!("landmark.at.{name}"));
        messages.has(&format!("landmark.of.{name}"));
    }
    for way in ["north", "east", "south", "west", "north_east", "south_east", "south_west", "north_west"] {
        messages.has(&format!("where.way.{way}"));
        messages.has(&format!("where.in.{way}"));
    }
    for key in ["where.at", "where.by", "where.away", "where.region", "where.in.middle", "where.square"] {
        messages.has(key);
    }
    for kind in ["city", "market", "road", "street", "monastery"] {
        messages.has(&format!("where.owned.{kind}"));
    }
    ["refused.turned", "refused.no_rotation"].iter().for_each(|key| messages.has(key));
    rulings::cited().iter().for_each(|ruling| messages.has(&rulings::key(ruling)));
    messages.say_all(&carcassonne::Rules::info());
    messages.say_all(&city::Rules::info());
    Side::ALL.iter().for_each(|side| messages.has(&format!("side.{}", side.name())));
}

#[test]
fn every_part_of_a_tile_can_be_described() {
    let mut messages = Messages::english();
    for what in What::ALL {
        match what {
            What::Roads | What::Streets => {
                for number in ["one", "many", "all"] {
                    messages.has(&format!("describe.{number}.{}", what.name()));
                }
            }
            _ => messages.has(&format!("describe.part.{}", what.name())),
        }
    }
    EndsAt::ALL.iter().for_each(|at| messages.has(&format!("describe.end.{}", at.name())));
    Crossed::ALL.iter().for_each(|over| messages.has(&format!("describe.over.{}", over.name())));
    for goods in city::Goods::ALL {
        messages.has(&format!("describe.market.{}", goods.name()));
        messages.has(&format!("describe.end.the_market.{}", goods.name()));
    }
    let shapes = carcassonne::Marks::NOT_CASTLE_BASE.union(carcassonne::Marks::CARCASSONNE);
    let marks = carcassonne::Marks::NAMED.into_iter().filter(|&(mark, _)| !shapes.has(mark));
    for (_, name) in marks.chain([(carcassonne::Marks::INN, "pennant")]) {
        messages.has(&format!("describe.mark.{}", name.replace(' ', "_")));
    }
}

/// A spot of a kind.
fn spot_of<T: bastide_kernel::Terrain>(kind: T) -> bastide_kernel::Spot<T> {
    bastide_kernel::Spot::all().find(|spot| spot.kind() == kind).unwrap()
}

/// Rules of a configuration that is known to be good.
trait FromConfig: Hosted {
    fn from_config(text: &str) -> Self {
        Self::from_config_text(text).unwrap()
    }
}

impl<G: Hosted> FromConfig for G {}
