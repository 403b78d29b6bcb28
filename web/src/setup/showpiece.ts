/** Games to look at: what the pictures of the home screen show. They were played by this project's computer opponents. */

/** A part of the table, in units of pictures. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A position and the part of it that looks best. */
export interface Showpiece {
  bgn: string;
  crop: Crop;
}

/** A land with a river, in the middle of the game. */
export const LAND: Showpiece = {
  crop: { x: -700, y: -120, width: 2580, height: 1290 },
  bgn: `[Game "carcassonne"]
[Rules "1"]
[Config "seats=4 with=base,river,abbot,inns-and-cathedrals preset=seed"]
[Result "*"]

1 red RI.1/IFI 1,0@0 small>1,0:field.ER
2 blue RI.1/RrII 2,0@0 small>2,0:road.N
3 green RI.1/CIRI 2,1@90 small>2,1:city.E
4 yellow RI.1/II 2,2@90 small>2,2:field.NR
5 red RI.1/LIRI 1,2@180 small>1,2:monastery
6 blue RI.1/CcII 0,2@0 small>0,2:city.N
7 green RI.1/IIG 0,3@90 abbot>0,3:garden
8 yellow RI.1/CICI -1,3@0 small>-1,3:field.EL
9 red RI.1/RIrI -2,3@90 small>-2,3:road.N
10 blue RI.1/IFI -3,3@0 pass
11 green RI.1/I.e -4,3@180 small>-4,3:field.NL
12 yellow IC/RRR.i 1,1@0 big>1,1:road.E
13 red BA/Rr -2,2@270
14 blue IC/RCc.i 0,1@270 small>0,1:road.E
15 green BA/Cc.1 -1,4@90 small>-1,4:city.N
16 yellow BA/L -3,2@0 small>-3,2:monastery
17 red IC/CCCCG 3,1@0 abbot>3,1:garden
18 blue BA/RFr 2,-1@90 pass
19 green BA/CRRR 4,1@270 big>4,1:city.W
20 yellow BA/CFc+ 3,2@90 small>3,2:city.N
21 red BA/RFr 4,2@90 small>4,2:field.NL
22 blue BA/CRr 3,0@180 big>3,0:city.S
23 green BA/CRRR 4,3@90 big>4,3:road.N
24 yellow IC/CRCR 3,3@0 small>3,3:road.E
25 red IC/CCc+ -1,0@0 small>-1,0:city.N
26 blue IC/C! 3,4@0 small>3,4:city.N
27 green BA/CccR+ 5,3@180 small>5,3:city.E
28 yellow BA/CRRR 5,1@180 small>5,1:road.W
29 red BA/L -4,2@0 small>-4,2:monastery
30 blue BA/Rr 2,4@0 small>2,4:field.NL
31 green BA/C 0,4@270 recall<0,3:garden
32 yellow IC/CFR 5,2@0 small>5,2:city.N
33 red BA/RRR 4,0@270 big>4,0:road.S
34 blue BA/CC.2 6,2@180 small>6,2:field.NL
35 green BA/Ccc+ 6,3@0 small>6,3:field.SL
36 yellow BA/Ccc 7,2@0 small>7,2:city.N
37 red BA/CCG -1,-1@180 abbot>-1,-1:garden
38 blue BA/CcRr+ -1,1@90 pass
39 green BA/CFCG 7,3@90 abbot>7,3:garden
40 yellow IC/CcRr+.i 5,0@90 big>5,0:road.S
41 red BA/C 0,-1@270 big>0,-1:city.W
42 blue BA/CFc+ 6,0@0 small>6,0:city.E
43 green BA/RRR -2,-1@90 small>-2,-1:field.NR
44 yellow BA/RRR 4,4@270 small>4,4:field.NR
45 red BA/RrC -2,0@90 pass
46 blue BA/RrG 1,4@270 abbot>1,4:garden
47 green BA/CccG 8,3@180 small>8,3:city.E
48 yellow BA/CRr 8,2@270 pass
49 red BA/Rr 7,4@270 small>7,4:field.NL
50 blue BA/CFC.2 7,0@90 pass
51 green BA/C 6,4@270 recall<7,3:garden
52 yellow BA/Rr 4,-1@270 pass
53 red BA/CcRr 2,-2@0 pass
54 blue IC/RrRr 3,-2@0 pass
55 green BA/CcRr+ 5,4@90 small>5,4:road.S
56 yellow BA/RCr 7,1@180 small>7,1:field.ER
57 red BA/Rr -2,4@90 pass
58 blue BA/RFr 9,2@0 small>9,2:field.ER
59 green BA/Cccc+ 2,-3@0 small>2,-3:city.N
60 yellow IC/CcR -3,0@0 big>-3,0:road.E
61 red BA/C 8,0@270

*
`,
};

/** A city whose wall has just been begun. */
export const CITY: Showpiece = {
  crop: { x: -1290, y: 380, width: 780, height: 690 },
  bgn: `[Game "the-city"]
[Rules "1"]
[Config "seats=3"]
[Result "*"]

1 red CI/TEEw.G 0,0@90 steward>0,0:area.EL
2 blue CI/CRVs-w.LF 0,-1@270 steward>0,-1:area.NR
3 green CI/TEEw.L -1,-1@0 citizen>-1,-1:street.E
4 red CI/CRVsw.F -1,0@0 steward>-1,0:area.NL
5 blue CI/TEEw.L -1,1@90 market-woman>-1,1:market.N
6 green CI/TEEw.G 0,-2@0 steward>0,-2:area.NL
7 red CI/CRVs-w.FG -2,1@90 steward>-2,1:area.EL
8 blue CI/ENDmm.G -2,0@0 steward>-2,0:area.NL
9 green CI/STR+ -2,-1@0 steward>-2,-1:area.NR
10 red CI/TEEw.G -2,2@0 pass
11 blue CI/MMRM.G 1,-1@180 market-woman>1,-1:market.E
12 green CI/TEEw.F 0,1@270 steward>0,1:area.ER
13 red CI/MMRM.F -3,2@0 market-woman>-3,2:market.N
14 blue CI/ENDmm.F 2,-1@90 steward>2,-1:area.NL
15 green CI/ENDmm.L -3,1@270 market-woman>-3,1:market.N
16 red CI/STRe-w.LF -4,2@0 pass
17 blue CI/END.SaintSernin -2,-2@180
18 green CI/STRe-w.FG 1,1@270 citizen>1,1:street.E
19 red CI/M-R-M.LF+ 2,0@90 steward>2,0:area.NL
20 blue CI/CRVw.F+ -4,1@90 steward>-4,1:area.EL
21 green CI/ENDm.L+ -3,0@0 pass
22 red CI/TEE+ -4,3@180 steward>-4,3:area.NR
23 blue CI/END.SaintNazaire 1,0@270
24 green CI/CRX+ -1,2@0 pass
25 red CI/CRVs.F+ 2,1@180
26 blue CI/CRVsw.L -5,2@270 market-woman>-5,2:market.E
27 green CI/TEEw.L 2,2@0 pass
28 red CI/MRMR.L -3,3@90 pass
29 blue CI/RRRR.ChateauComtal -4,0@0 steward>-4,0:area.NL
30 green CI/STR+ -5,3@90 citizen>-5,3:street.E gate>-5,3:W wall>-5,3:S pass wall>-4,3:S guard pass
31 red CI/TEEw.G -2,3@0 pass
32 blue CI/STRe.G+ -4,-1@90 pass
33 green CI/MRMR.F 1,2@0 market-woman>1,2:market.N
34 red CI/M-R-M.FG+ 3,0@180 steward>3,0:area.EL
35 blue CI/TEEw.F -5,0@180 pass
36 green CI/STRe-w.GL 1,3@90 pass wall>-5,2:W guard wall>-3,3:S pass wall>-2,3:S guard tower>ccw
37 red CI/CRV+ 3,1@90 pass
38 blue CI/STRe.L+ -2,-3@90
39 green CI/CRVs.L+ 3,-1@270 steward>3,-1:area.NR
40 red CI/STRe-w.GL 4,0@0 pass
41 blue CI/CRX.GrandPuits 4,1@0
42 green CI/CRVsw.G 3,-2@180 citizen>3,-2:street.S
43 red CI/MRMR.G 3,-3@90 pass
44 blue CI/STRe.L+ -2,-4@90
45 green CI/ENDm.G+ 2,-2@90 pass wall>-2,3:E guard wall>-1,2:S pass wall>-1,2:E tower>ccw
46 red CI/ENDm.F+ -1,-2@180 pass
47 blue CI/STRe-w.FG -5,1@0
48 green CI/MMRM.L 2,-3@0 market-woman>2,-3:market.N
49 red CI/TEE+ -5,-1@90 steward>-5,-1:area.ER
50 blue CI/END.TourCarree -4,-2@90
51 green CI/CRVsw.L 2,-4@0
52 red CI/CRVsw.F -3,-1@180
53 blue CI/CRVsw.G 1,-3@270
54 green CI/END.Batiment 1,-2@270
55 red CI/TEEw.L -6,-1@90
56 blue CI/STRe.F+ -2,-5@90
57 green CI/CRVs-w.GL 0,-3@90
58 red CI/M-R-M.GL+ -5,-2@180
59 blue CI/MRRR.L+

*
`,
};
