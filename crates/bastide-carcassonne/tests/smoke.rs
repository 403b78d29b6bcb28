use bastide_carcassonne::{Config, Rules};
use bastide_kernel::*;
#[test]
fn random_games_hold_together() {
    for with in [
        "",
        "river",
        "river-2",
        "river,river-2",
        "abbot,inns-and-cathedrals",
        "river,river-2,abbot,inns-and-cathedrals,traders-and-builders",
    ] {
        let mut c = Config::base(3);
        c.add_all(with).unwrap();
        assert_eq!(c.to_string().parse::<Config>().unwrap(), c);
        let rules = Rules::new(c).unwrap();
        for g in 0..20 {
            let mut s = rules.start();
            let mut rng = Rng::new(1, g);
            let mut buf = vec![];
            loop {
                rules.check(&s).unwrap();
                let again = rules.restore(&rules.snapshot(&s)).unwrap();
                assert_eq!(again, s);
                rules.legal_actions(&s, &mut buf);
                assert!(buf.is_sorted());
                if rules.decision(&s) == Decision::Over {
                    assert!(buf.is_empty());
                    break;
                }
                let a = buf[rng.below(buf.len() as u32) as usize];
                rules.validate(&s, a).unwrap();
                rules.apply(&mut s, a, &mut Vec::new());
            }
        }
    }
}
