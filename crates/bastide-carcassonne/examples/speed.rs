use bastide_carcassonne::{Config, Rules};
use bastide_kernel::{Game, Rng, play_random};
use std::time::Instant;
fn main() {
    for (with, n) in [("", 20000), ("river,abbot,inns-and-cathedrals,traders-and-builders", 8000)] {
        let mut c = Config::base(2);
        c.add_all(with).unwrap();
        let rules = Rules::new(c).unwrap();
        let mut s = rules.start();
        let mut buf = Vec::new();
        let t = Instant::now();
        let mut acts = 0;
        let mut sum = [0i64; 2];
        let mut digest = 0u64;
        for g in 0..n {
            rules.restart(&mut s);
            let p = play_random(&rules, &mut s, &mut Rng::new(7, g), &mut buf, &mut ());
            acts += p.actions;
            digest = digest.wrapping_add(p.digest);
            let sc = rules.scores(&s);
            sum[0] += sc.0[0] as i64;
            sum[1] += sc.0[1] as i64;
        }
        let e = t.elapsed();
        println!(
            "{with}: {:.0} games/s {:.0} ns/action {:.1} actions/game mean {:.1} {:.1} {digest:x} bytes {}",
            n as f64 / e.as_secs_f64(),
            e.as_nanos() as f64 / acts as f64,
            acts as f64 / n as f64,
            sum[0] as f64 / n as f64,
            sum[1] as f64 / n as f64,
            s.bytes()
        );
    }
}
