//! Tokens: what players and the bank hold beside figures and tiles.

mod card;
mod chip;
mod piece;
#[cfg(test)]
mod tests;

use bastide_carcassonne::Good;
use bastide_kernel::Seat;

use crate::document;
use crate::frame::Frame;
use crate::geometry::Point;
use crate::mark::Mark;
use crate::sheet::{Sheet, placed};
use crate::theme::Theme;

/// How a bridge lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Span {
    /// From the left to the right.
    EastWest,
    /// From the top to the bottom.
    NorthSouth,
}

/// What a token of the catapult does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Throw {
    /// It sends home whom it touches.
    KnockOut,
    /// It replaces the nearest follower.
    Seduction,
    /// It wants to be near the fair.
    Target,
    /// It wants to be caught, or not.
    Catch,
}

/// What a message offers beside two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Message {
    /// Points for the smallest road.
    SmallestRoad,
    /// Points for the smallest city.
    SmallestCity,
    /// Points for the smallest monastery.
    SmallestMonastery,
    /// One more tile.
    ExtraTile,
    /// Points for pennants.
    Pennants,
    /// Points for knights.
    Knights,
    /// Points for farmers.
    Farmers,
    /// Points for a follower, who comes home.
    ScoreAndRecall,
}

/// The number of a die or of an outbreak.
type Number = u8;

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Token {
    /// A good from a city.
    Good(Good),
    /// A castle, which covers a small city.
    Castle,
    /// One end of a tunnel, in one of six colours.
    Tunnel(Seat),
    /// A bridge across a tile.
    Bridge(Span),
    /// A ferry.
    Ferry,
    /// A piece of gold.
    Gold,
    /// An active flea.
    Flea,
    /// A flea that sleeps.
    LatentFlea,
    /// An outbreak of the plague with its number.
    Outbreak(Number),
    /// An outbreak that is over.
    Eradicated,
    /// A message, face down.
    SealedMessage,
    /// A message, face up.
    Message(Message),
    /// What a seat throws with the catapult.
    Catapult(Throw, Seat),
    /// The king, for the largest city.
    King,
    /// The robber baron, for the longest road.
    RobberBaron,
    /// The abbey of a player, a tile of its own.
    Abbey,
    /// The marker of a seat that has gone around the score track, with the points that it stands for.
    Points(Seat, i32),
    /// A face of the die of the flying machines.
    Die(Number),
}

impl Token {
    /// Every token.
    pub fn all() -> impl Iterator<Item = Token> {
        use {Message::*, Throw::*};
        let seats = || Seat::ALL.into_iter();
        let goods = Good::ALL.map(Token::Good);
        let bridges = [Span::EastWest, Span::NorthSouth].map(Token::Bridge);
        let fleas = [Token::Ferry, Token::Gold, Token::Flea, Token::LatentFlea];
        let messages =
            [SmallestRoad, SmallestCity, SmallestMonastery, ExtraTile, Pennants, Knights, Farmers, ScoreAndRecall];
        let throws = [KnockOut, Seduction, Target, Catch];
        let cards = [Token::King, Token::RobberBaron, Token::Abbey];
        let first = goods.into_iter().chain([Token::Castle]).chain(seats().map(Token::Tunnel)).chain(bridges);
        first
            .chain(fleas)
            .chain((1..=6).map(Token::Outbreak))
            .chain([Token::Eradicated, Token::SealedMessage])
            .chain(messages.map(Token::Message))
            .chain(throws.into_iter().flat_map(move |throw| seats().map(move |seat| Token::Catapult(throw, seat))))
            .chain(cards)
            .chain(seats().flat_map(|seat| [50, 100].map(|points| Token::Points(seat, points))))
            .chain((1..=3).map(Token::Die))
    }

    /// Its name.
    pub fn name(self) -> String {
        match self {
            Token::Good(good) => good.name().to_owned(),
            Token::Castle => "castle".to_owned(),
            Token::Tunnel(seat) => format!("{} tunnel", seat.name()),
            Token::Bridge(Span::EastWest) => "bridge".to_owned(),
            Token::Bridge(Span::NorthSouth) => "bridge north to south".to_owned(),
            Token::Ferry => "ferry".to_owned(),
            Token::Gold => "gold".to_owned(),
            Token::Flea => "flea".to_owned(),
            Token::LatentFlea => "latent flea".to_owned(),
            Token::Outbreak(number) => format!("outbreak {number}"),
            Token::Eradicated => "eradicated outbreak".to_owned(),
            Token::SealedMessage => "message".to_owned(),
            Token::Message(message) => format!("message: {}", message.name()),
            Token::Catapult(throw, seat) => format!("{} {} token", seat.name(), throw.name()),
            Token::King => "king".to_owned(),
            Token::RobberBaron => "robber baron".to_owned(),
            Token::Abbey => "abbey".to_owned(),
            Token::Points(seat, points) => format!("{} {points} points", seat.name()),
            Token::Die(number) => format!("die {number}"),
        }
    }

    /// The token with this name.
    pub fn from_name(name: &str) -> Option<Token> {
        Token::all().find(|token| token.name() == name)
    }

    /// Nothing of it is farther from its middle than this to the left or right, up or down, in units.
    pub const fn reach(self) -> i32 {
        match self {
            Token::Good(_) | Token::Gold | Token::Ferry => 36,
            Token::Tunnel(_) | Token::Flea | Token::LatentFlea | Token::Outbreak(_) | Token::Eradicated => 36,
            Token::Catapult(..) | Token::Points(..) | Token::Die(_) => 42,
            Token::SealedMessage | Token::Message(_) => 52,
            Token::King | Token::RobberBaron | Token::Castle => 68,
            Token::Bridge(_) | Token::Abbey => 124,
        }
    }

    /// Its id in pictures: the token as letters and digits.
    fn id(self) -> String {
        format!("T{}", self.name().replace([' ', ':'], "-"))
    }
}

impl Throw {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Throw::KnockOut => "knock-out",
            Throw::Seduction => "seduction",
            Throw::Target => "target",
            Throw::Catch => "catch",
        }
    }
}

impl Message {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Message::SmallestRoad => "smallest road",
            Message::SmallestCity => "smallest city",
            Message::SmallestMonastery => "smallest monastery",
            Message::ExtraTile => "extra tile",
            Message::Pennants => "pennants",
            Message::Knights => "knights",
            Message::Farmers => "farmers",
            Message::ScoreAndRecall => "score and recall",
        }
    }
}

/// Draws a token with its middle at a point.
pub fn draw(token: Token, at: Point, sheet: &mut Sheet) -> String {
    let id = token.id();
    if !sheet.has(&id) {
        // The drawings are written in lines for those who read them.
        let body = body(token, sheet).replace('\n', "");
        sheet.define(&id, || format!(r#"<g id="{id}" class="l-h-ink" stroke-linejoin="round">{body}</g>"#));
    }
    placed(&id, at)
}

/// What a token looks like.
fn body(token: Token, sheet: &mut Sheet) -> String {
    match token {
        Token::Good(Good::Wine) => chip::good("h-lilac", Mark::Wine),
        Token::Good(Good::Grain) => chip::good("h-green", Mark::Grain),
        Token::Good(Good::Cloth) => chip::good("h-sky", Mark::Cloth),
        Token::Castle => piece::CASTLE.to_owned(),
        Token::Tunnel(colour) => chip::tunnel(colour, sheet),
        Token::Bridge(Span::EastWest) => piece::bridge_across(),
        Token::Bridge(Span::NorthSouth) => piece::bridge_down(),
        Token::Ferry => piece::FERRY.to_owned(),
        Token::Gold => piece::GOLD.to_owned(),
        Token::Flea => chip::flea("h-red", "h-ink"),
        Token::LatentFlea => chip::flea("h-pink", "h-wine"),
        Token::Outbreak(number) => chip::outbreak(number),
        Token::Eradicated => chip::eradicated(),
        Token::SealedMessage => card::SEALED.to_owned(),
        Token::Message(message) => card::message(message, sheet),
        Token::Catapult(throw, seat) => chip::catapult(throw, seat, sheet),
        Token::King => card::portrait("h-blue", card::KING),
        Token::RobberBaron => card::portrait("h-forest", card::ROBBER_BARON),
        Token::Abbey => piece::ABBEY.to_owned(),
        Token::Points(seat, points) => chip::points(seat, points, sheet),
        Token::Die(number) => chip::die(number),
    }
}

/// A token as a picture of its own, `size` pixels wide and high.
pub fn svg(token: Token, theme: &Theme, size: u32) -> String {
    let mut sheet = Sheet::default();
    let body = draw(token, Point::default(), &mut sheet);
    document::write(&token.name(), Frame::icon(2 * token.reach(), size), theme, &sheet, &body)
}
