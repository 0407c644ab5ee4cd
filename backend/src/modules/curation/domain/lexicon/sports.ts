import type { CategoryWords } from './category-words.ts';

export const SPORTS: CategoryWords = {
  decisive: {
    play: `
      midfielder striker goalkeeper quarterback premiership premier_league champions_league six_nations grand_slam
      world_cup super_bowl playoff semifinal semi-final quarter-final nba nfl mlb nhl injury_time batsman wicket
    `,
  },
  strong: {
    'more of the games': `
      rugby_international fly_half fullback full-back outside_centre prop_forward triple_crown wooden_spoon
      calcutta_cup grand_slam_hopes lions_tour ruck maul 60m 100m 200m 400m 800m 1500m 3000m 5000m 10,000m 5,000m
      hurdles indoor_championships personal_best season's_best equaliser equalizer goalless crossbar goalmouth
      sent_off booked_for on_aggregate last-gasp substitute_striker dressing_room doubles_partner mixed_doubles
      double_fault hard_court clay_court grass_court world_number_one world_no.1 second-round third-round first-round
      fourth-round quarterfinals title_holder title_contender salary_cap lockout luxury_tax_threshold trade_rumors
      starting_job passing_game rushing_attack yards_per red_zone snap_count run_game batting_average era_of
      home_opener away_game road_game home_game extra_innings perfect_game complete_game go-ahead game-winning
      game-tying three-run two-run solo_shot pinch-hit pinch_hitter designated_hitter double-play stolen_base
      power-play goal short-handed empty-net shootout_win split_decision unanimous_decision first-round_knockout
      weigh-ins title_shot strawweight flyweight cruiserweight pound-for-pound race_winner checkered_flag victory_lane
      green-white-checkered restrictor hole-in-one tee_off leaderboard three-shot final-round second-round_lead
      low_round missed_the_cut make_the_cut nets_practice declared_at follow-on middle_order opening_batsman run_chase
      overs powerplay_overs twenty20 one-day_side touring_side
    `,
    federations: `
      iaaf fia itf rfu wru irb football_association =fa uci icc_world wba wbc ibf wbo lta usta usga nflpa mlbpa nhlpa
      uswnt usmnt sepp_blatter roger_goodell adam_silver rob_manfred gary_bettman bud_selig bernie_ecclestone
      jacques_rogge dana_white
    `,
    disciplines: `
      football soccer baseball basketball softball volleyball handball netball hockey tennis golf cricket rugby boxing
      wrestling judo karate taekwondo fencing archery rowing cyclist gymnastics athletics triathlon decathlon
      heptathlon pentathlon marathon biathlon snooker billiards lacrosse badminton table_tennis bobsled bobsleigh
      figure_skating figure_skater speed_skating snowboarder snowboarding slalom skateboarder horse_racing
      thoroughbred steeplechase motorsport motorsports kickboxing jiu-jitsu mixed_martial_arts sumo powerlifting
      weightlifting ironman ultramarathon water_polo track_and_field cross-country_race beach_volleyball pickleball
    `,
    leagues: `
      mls wnba nwsl ncaa nascar indycar motogp pga lpga atp wta ufc wwe bellator fifa uefa concacaf conmebol ioc nfc
      afc xfl cfl ahl big_ten big_12 pac-12 big_east american_league national_league minor_league major_league
      major_leagues la_liga serie_a bundesliga ligue_1 eredivisie europa_league college_football college_basketball
      football_league scottish_premier super_league rugby_union rugby_league county_cricket ipl nrl afl g_league
      formula_one formula_1 =f1 indy_500
    `,
    tournaments: `
      world_series stanley_cup fa_cup carling_cup league_cup wimbledon us_open australian_open french_open
      roland_garros ryder_cup solheim_cup davis_cup fed_cup tri-nations heineken_cup grand_prix olympic olympics
      olympian olympiad paralympic paralympics winter_games summer_games commonwealth_games asian_games
      pan_american_games tour_de_france giro vuelta ashes test_match test_series one-day_international copa_america
      africa_cup_of_nations uefa_cup euro_2004 euro_2016 euro_2020 masters_tournament pga_tour pga_championship
      kentucky_derby preakness belmont_stakes breeders_cup grand_national cheltenham_festival daytona_500
      march_madness final_four sweet_16 rose_bowl sugar_bowl orange_bowl cotton_bowl fiesta_bowl bowl_game pro_bowl
      all-star_game wild_card division_series championship_series heisman ballon_d'or
    `,
    games: `
      touchdown =qb linebacker cornerback running_back tight_end wide_receiver offensive_line lineman linemen =kicker
      punt punter punt_return fumble interception end_zone field_goal two-point_conversion first_down fourth_down
      defensive_coordinator offensive_coordinator pass_rush pass_rusher nose_tackle inning pitcher bullpen shortstop
      =homers =homered home_run strikeout =batter =batters =rbi rbis no-hitter doubleheader outfielder infielder
      first_baseman second_baseman third_baseman left-hander right-hander grand_slam_homer bases-loaded
      starting_pitcher relief_pitcher spring_training batsmen bowled wicketkeeper lbw spinner all-rounder fast_bowler
      innings not_out goalie midfield defender winger centre-back left-back right-back scrum scrum-half number_eight
      flanker line-out lineout try-scorer penalty_shootout penalty_kick free_kick corner_kick stoppage_time extra_time
      own_goal clean_sheet hat-trick offside red_card yellow_card point_guard shooting_guard power_forward
      small_forward slam_dunk free_throw three-pointer three-pointers 3-pointer =rebounds double-double triple-double
      buzzer-beater slap_shot puck faceoff shutout overtime_win birdie bogey eagle_putt putt fairway par-5 tee_shot
      straight_sets break_point match_point tiebreak tie-break unseeded top_seed seeded forehand backhand
      knockout_blow heavyweight middleweight welterweight featherweight lightweight_title bantamweight octagon
      ringside pole_position pit_stop paddock podium_finish peloton yellow_jersey sprinter hurdler relay_team
      backstroke breaststroke freestyle_swimmer pole_vault long_jump high_jump javelin shot_put discus
    `,
    season: `
      postseason preseason pre-season offseason off-season quarterfinal halftime half-time free_agent free_agency
      trade_deadline roster rookie undefeated unbeaten winless walk-off regular_season bye_week depth_chart
      injured_reserve injury_report day-to-day =waivers draft_pick first-round_pick nba_draft nfl_draft mock_draft
      draft_prospect recruiting_class five-star_recruit four-star transfer_portal transfer_window loan_deal
      caretaker_manager fixture kick-off kickoff matchday promotion_race relegation relegated top_of_the_table
      winning_streak losing_streak losing_skid final_whistle fantasy_football power_rankings box_score game_day
      gameday game_thread game_recap tailgate hall_of_famer all-star all-american mvp cy_young gold_glove
      heisman_trophy world_title title_defense title_fight pay-per-view_fight medal medallist medalist gold_medal
      silver_medal bronze_medal world_record_holder world_champion reigning_champion defending_champion runner-up
    `,
    people: `
      athlete head_coach coach coaching_staff assistant_coach footballer cricketer golfer gymnast boxer wrestler
      swimmer skier surfer jockey teammate team-mate manager_sir referee umpire linesman scout_combine sportsman
      sportswoman =captained bowler cornerman benchwarmer goaltender goaltending goalscorer sprint_star sports_agent
      team_owner
    `,
    places: `
      stadium ballpark lambeau_field fenway_park wrigley_field yankee_stadium wembley old_trafford anfield
      stamford_bridge emirates_stadium highbury white_hart_lane twickenham murrayfield millennium_stadium lord's_test
      cowboys_stadium velodrome racetrack speedway churchill_downs flushing_meadows
    `,
    wrongs: `
      doping steroid_scandal anabolic anti-doping wada match-fixing performance-enhancing balco deflategate bountygate
      sign-stealing
    `,
    media: `espn sportscenter sports_illustrated play-by-play sportscaster sports_betting sportsbook`,
    shapes: `#score`,
  },
  names: {
    'players in America': `
      dwyane_wade iverson garnett tim_duncan yao_ming tracy_mcgrady carmelo_anthony ron_artest vince_carter
      kyrie_irving james_harden westbrook anthony_davis doncic zion_williamson kyle_lowry draymond_green klay_thompson
      jimmy_butler embiid ben_simmons popovich spoelstra steve_kerr phil_jackson doc_rivers michael_vick randy_moss
      terrell_owens mcnabb ricky_williams dak_prescott ezekiel_elliott lamar_jackson deshaun_watson mayfield
      philip_rivers garoppolo kirk_cousins matt_ryan cam_newton carson_wentz jared_goff darnold daniel_jones mccaffrey
      saquon_barkley antonio_brown gronkowski j.j._watt khalil_mack von_miller bosa joe_burrow tua_tagovailoa
      jalen_hurts chase_young nick_saban dabo_swinney harbaugh urban_meyer ryan_day kirby_smart lincoln_riley orgeron
      spurrier paterno bowden krzyzewski calipari parcells andy_reid sean_payton tomlin jason_garrett kitchens_browns
      pete_carroll shanahan mcvay zimmer_vikings nagy lafleur gruden gerrit_cole strasburg anthony_rendon bryce_harper
      juan_soto scherzer verlander greinke kershaw bellinger mookie_betts yelich aaron_judge altuve bregman joe_maddon
      bumgarner david_ortiz manny_ramirez mariano_rivera giambi sammy_sosa mark_mcgwire joe_torre terry_francona
      sidney_crosby mcdavid mackinnon auston_matthews patrick_kane jon_jones nate_diaz masvidal khabib usman adesanya
      cormier canelo tyson_fury anthony_joshua deontay_wilder golovkin de_la_hoya bernard_hopkins roy_jones
      ricky_hatton calzaghe amir_khan klitschko
    `,
    'rugby, cricket, track, tennis, golf and wheels': `
      o'driscoll gavin_henson martin_corry jason_robinson andy_robinson eddie_o'sullivan mike_ruddock dallaglio
      gareth_thomas leicester_tigers ospreys munster leinster harlequins saracens biarritz stade_francais london_irish
      wigan_warriors st_helens bradford_bulls leeds_rhinos inzamam muralitharan kumble dravid ganguly ponting kallis
      graeme_smith steve_harmison marcus_trescothick andrew_strauss kevin_pietersen gebrselassie bekele el_guerrouj
      kenteris thanou gatlin maurice_greene colin_jackson dwain_chambers conte_balco allyson_felix mo_farah davenport
      kuznetsova dementieva myskina ferrero gaudio moya rusedski hingis andy_murray medvedev_tennis halep kvitova
      coco_gauff sloane_stephens koepka dustin_johnson justin_thomas goosen padraig_harrington montgomerie
      darren_clarke sorenstam michelle_wie rory jan_ullrich basso froome bradley_wiggins cavendish tyler_hamilton
      ian_thorpe kyle_busch kevin_harvick truex jimmie_johnson earnhardt jeff_gordon hamlin logano chase_elliott
      juan_pablo_montoya jenson_button valentino_rossi
    `,
    'players of football': `
      drogba frank_lampard john_terry robben petr_cech ashley_cole patrick_vieira vieira bergkamp pires sol_campbell
      lehmann giggs scholes roy_keane rio_ferdinand van_nistelrooy shearer souness bellamy redknapp allardyce moyes
      martin_o'neill mcleish strachan keegan hoddle klinsmann morientes cisse xabi_alonso carragher pele maradona kaka
      shevchenko eto'o luis_figo figo raul_madrid mbappe neymar harry_kane raheem_sterling mo_salah mohamed_salah
      van_dijk de_bruyne zlatan ibrahimovic pulisic alex_morgan carli_lloyd
    `,
    clubs: `
      arsenal chelsea_fc liverpool_fc manchester_united manchester_city man_utd man_united man_city newcastle_united
      everton tottenham hotspur aston_villa west_ham leeds_united leicester_city southampton_fc crystal_palace
      middlesbrough birmingham_city charlton bolton_wanderers blackburn_rovers fulham wolverhampton sunderland_afc
      celtic_park rangers_fc old_firm real_madrid barcelona barca atletico_madrid juventus ac_milan inter_milan
      bayern_munich borussia_dortmund psg paris_saint-germain ajax benfica boca_juniors river_plate la_galaxy =yankees
      red_sox =mets =dodgers =cubs =astros =braves =phillies =orioles white_sox =brewers blue_jays =diamondbacks
      =padres =mariners =athletics =marlins =nats =cowboys =steelers =packers =bengals =ravens =raiders =chargers
      =broncos =seahawks =rams =falcons =buccaneers =bucs =colts =texans =redskins =49ers =niners =lakers =celtics
      =knicks =spurs =mavericks =mavs =pistons =cavaliers =cavs =raptors =clippers =blazers =timberwolves =grizzlies
      =hornets =pelicans =sixers =76ers =nuggets =bruins =blackhawks =canucks =oilers maple_leafs =canadiens =sabres
      =islanders =avalanche golden_knights red_wings blue_jackets new_york_giants new_york_jets new_york_rangers
      chicago_bears chicago_bulls detroit_lions detroit_tigers miami_dolphins miami_heat buffalo_bills
      kansas_city_chiefs kansas_city_royals new_orleans_saints new_england_patriots minnesota_vikings minnesota_twins
      tennessee_titans arizona_cardinals st_louis_cardinals carolina_panthers cleveland_browns philadelphia_eagles
      jacksonville_jaguars pittsburgh_pirates pittsburgh_penguins houston_rockets golden_state_warriors denver_nuggets
      phoenix_suns orlando_magic utah_jazz milwaukee_bucks indiana_pacers atlanta_hawks brooklyn_nets sacramento_kings
      washington_wizards washington_capitals san_jose_sharks anaheim_ducks calgary_flames dallas_stars texas_rangers
      cincinnati_reds cleveland_indians tampa_bay new_jersey_devils
    `,
    'college teams': `
      =buckeyes =wolverines =hoosiers =boilermakers =hawkeyes =cornhuskers =huskers =gophers nittany_lions tar_heels
      blue_devils =gators =seminoles =longhorns =aggies =sooners =jayhawks =wildcats =razorbacks crimson_tide
      =gamecocks =badgers =huskies =utes sun_devils fighting_irish ohio_state michigan_state penn_state florida_state
      oklahoma_state oregon_state boise_state kansas_state iowa_state arizona_state mississippi_state ole_miss
      texas_tech virginia_tech georgia_tech =lsu =uconn =byu =tcu =ucla_bruins clemson gonzaga villanova auburn_tigers
      notre_dame wallabies springboks all_blacks
    `,
    names: `
      federer nadal djokovic sharapova serena roddick agassi sampras hewitt safin henin clijsters mauresmo
      venus_williams serena_williams naomi_osaka tiger_woods mickelson vijay_singh ernie_els mcilroy spieth schumacher
      lewis_hamilton fernando_alonso vettel raikkonen barrichello lebron kobe shaquille shaq durant steph_curry
      stephen_curry kawhi giannis michael_jordan beckham rooney ronaldo messi ronaldinho zidane thierry_henry
      wayne_rooney michael_owen gerrard lampard mourinho wenger alex_ferguson rafael_benitez eriksson
      sven-goran_eriksson capello klopp guardiola henman tim_henman paula_radcliffe kelly_holmes usain_bolt
      michael_phelps simone_biles katie_ledecky lance_armstrong muhammad_ali mike_tyson mayweather pacquiao
      lennox_lewis conor_mcgregor ronda_rousey tom_brady peyton_manning eli_manning aaron_rodgers brett_favre
      drew_brees mahomes russell_wilson belichick odell_beckham kaepernick barry_bonds a-rod alex_rodriguez
      derek_jeter roger_clemens pedro_martinez curt_schilling randy_johnson mike_trout ichiro gretzky ovechkin
      brian_lara shane_warne sachin_tendulkar andrew_flintoff michael_vaughan marion_jones jonny_wilkinson
      clive_woodward megan_rapinoe caster_semenya
    `,
  },
  words: {
    'of local clubs': `
      clubhouse_bar youth_team under-21 under-19 reserves_match home_side visitors_side away_side home_win away_win
      kick-offs throw-in goal_difference points_clear bottom_club mid-table unbeaten_run winless_run clean_sheets
      spectators supporters_club season_ticket terrace_fans groundsman floodlights racecourse racegoers oarsmen
      oarswoman rower paddlers canoeist cyclocross time_trial stage_winner breakaway sprint_finish finish_line
      finishing_line
    `,
    general: `
      sport sporting team game match league cup championship champion title win won winner winning victory beat beaten
      defeat defeated loss score scored scorer scoring player played playing squad injury injured knee hamstring ankle
      groin concussion acl mcl final round club transfer race racing driver lap qualifying qualifier seed rank ranked
      ranking field pitch ball bat kick yard overtime bowl drafted fan second-half first-half comeback rivalry rival
      streak =standings conference division starter lineup line-up bench defense defensive offense offensive defence
      starting captain skipper trophy tie draw tackle leg upset rout thrash clinch clinched season-ending
      season_opener career-high contract_extension fly catch catcher receiver passing rushing sack blitz snap huddle
      pass dribble dunk rebound assist basket hoop court guard forward foul penalty header save keeper shootout
      playmaker tryout athletic athleticism runner running run swim swimming dive diving skating skate ski skiing surf
      surfing sail sailing regatta yacht row crew boat_race gym_team bout ring title_bout knockout round_of fight
      fighter opponent undercard weigh-in cage promoter belt triumph medal_hopes qualify qualified qualifies finish
      finished third-place first-place second-place stroke under-par bunker hole clubhouse homer dugout pitching
      batting hitter hitting mound outfield infield base base_hit hit-and-run rotation prospect recruit recruiting
      commit junior_varsity varsity high_school_football playbook coordinator sideline locker_room training_camp
      practice scrimmage exhibition_game tackled kicked midseason opener finale_game fourth_quarter third_quarter
      first_quarter second_quarter third_period turnover turnovers spurs rangers celtic kings hawks tigers pirates
      =flames =nationals =dolphins =jaguars =nets =browns =panthers =eagles =giants =bears =titans =bills =jets
      =vikings =lions =warriors =rockets =bulls =penguins =chiefs =saints =patriots =sharks =cardinals =reds =twins
      =angels =rays =indians =royals =suns =magic =heat =bucks =pacers =wizards =capitals =caps =ducks =devils
      =coyotes =predators =bulldogs =cougars =trojans =spartans =beavers =buffaloes =mountaineers chelsea liverpool
      newcastle leeds bolton nationals_park sponsorship_deal stint suspended_for ban_for sidelined rehab
      relegation_battle wage_bill
    `,
  },
  faint: {
    general: `
      season week sunday saturday monday_night starts half third second fourth quarter consecutive straight lead leads
      led trail point young veteran career loan sign signed boss manager record edge edged down top crown host grab
      squander star stars favourite favorite open masters crowd jersey shirt number bounce return returns
    `,
  },
};
