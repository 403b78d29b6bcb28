//! Looks: which figures there are.

/// What a figure looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// A follower who stands.
    Follower,
    /// A follower who lies, as farmers and stewards do.
    Lying,
    /// The big follower.
    Big,
    /// The big follower as a farmer.
    BigLying,
    /// The abbot.
    Abbot,
    /// The builder.
    Builder,
    /// The pig.
    Pig,
    /// The mayor.
    Mayor,
    /// The wagon.
    Wagon,
    /// The barn.
    Barn,
    /// The phantom.
    Phantom,
    /// The phantom as a farmer.
    PhantomLying,
    /// The robber.
    Robber,
    /// The woman follower, the second scoring figure.
    Woman,
    /// A guard on a wall of The City.
    Guard,
    /// The dragon.
    Dragon,
    /// The fairy.
    Fairy,
    /// The count of Carcassonne.
    Count,
    /// The mage.
    Mage,
    /// The witch.
    Witch,
    /// The teacher.
    Teacher,
    /// The pig of the wheel of fortune.
    WheelPig,
    /// The king, who goes with the largest city.
    King,
    /// The robber baron, who goes with the longest road.
    RobberBaron,
    /// A piece of a tower.
    TowerPiece,
    /// A bridge.
    Bridge,
}

impl Look {
    /// Every look.
    pub const ALL: [Look; 26] = [
        Look::Follower,
        Look::Lying,
        Look::Big,
        Look::BigLying,
        Look::Abbot,
        Look::Builder,
        Look::Pig,
        Look::Mayor,
        Look::Wagon,
        Look::Barn,
        Look::Phantom,
        Look::PhantomLying,
        Look::Robber,
        Look::Woman,
        Look::Guard,
        Look::Dragon,
        Look::Fairy,
        Look::Count,
        Look::Mage,
        Look::Witch,
        Look::Teacher,
        Look::WheelPig,
        Look::King,
        Look::RobberBaron,
        Look::TowerPiece,
        Look::Bridge,
    ];

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Look::Follower => "follower",
            Look::Lying => "lying follower",
            Look::Big => "big follower",
            Look::BigLying => "lying big follower",
            Look::Abbot => "abbot",
            Look::Builder => "builder",
            Look::Pig => "pig",
            Look::Mayor => "mayor",
            Look::Wagon => "wagon",
            Look::Barn => "barn",
            Look::Phantom => "phantom",
            Look::PhantomLying => "lying phantom",
            Look::Robber => "robber",
            Look::Woman => "woman follower",
            Look::Guard => "guard",
            Look::Dragon => "dragon",
            Look::Fairy => "fairy",
            Look::Count => "count",
            Look::Mage => "mage",
            Look::Witch => "witch",
            Look::Teacher => "teacher",
            Look::WheelPig => "wheel pig",
            Look::King => "king",
            Look::RobberBaron => "robber baron",
            Look::TowerPiece => "tower piece",
            Look::Bridge => "bridge",
        }
    }

    /// Whether it belongs to nobody, and so has colours of its own.
    pub const fn is_neutral(self) -> bool {
        self as u8 >= Look::Dragon as u8
    }

    /// Whether one can see through it.
    pub(crate) const fn is_ghost(self) -> bool {
        matches!(self, Look::Phantom | Look::PhantomLying)
    }

    /// How large it is on the board, in hundredths of its drawing: the dragon fills most of a tile, the fairy keeps a follower
    /// company.
    pub(crate) const fn hundredths(self) -> u32 {
        match self {
            Look::Dragon => 135,
            Look::Fairy => 75,
            _ => 100,
        }
    }

    /// The class of the theme in which it is painted if it belongs to nobody.
    pub(crate) const fn own_colour(self) -> &'static str {
        match self {
            Look::Dragon => "dragon",
            Look::Fairy => "fairy",
            Look::Count => "count",
            Look::Mage => "mage",
            Look::Witch => "witch",
            Look::Teacher => "teacher",
            Look::King => "king",
            Look::RobberBaron => "baron",
            _ => "wood",
        }
    }
}
