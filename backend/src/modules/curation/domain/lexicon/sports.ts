import type { CategoryWords } from './category-words.ts';
import { SPORTS_NAMES } from './sports-names.ts';

export const SPORTS: CategoryWords = {
  decisive: {
    play: `
      midfielder striker goalkeeper quarterback premiership premier_league champions_league six_nations grand_slam
      world_cup super_bowl playoff semifinal semi-final quarter-final nba nfl mlb nhl injury_time batsman wicket
    `,
  },
  strong: {
    'of previews and reports': `
      how_to_watch live_stream start_time kickoff_time point_spread betting_odds betting_line over/under odds_to_win
      game_preview bowl_projections bowl-eligible top_25 ap_poll coaches_poll college_football_playoff =cfp =bcs
      unranked redshirt practice_squad =ir waived one-year_deal two-year_deal contract_year cap_space trade_bait
      trade_candidates winter_meetings qualifying_offer nlcs alcs nlds alds slugger southpaw righty lefty defenseman
      blue_line penalty_kill shots_on_goal game-winner buzzer injury_list injured_list disabled_list
      return_to_the_field season-high career-best field-goal rushing_yards passing_yards receiving_yards yards_and
      total_yards red-zone third_down two-minute_drill pick-six shutouts sideline_reporter pregame postgame
      halftime_show bench_press pro_day combine_results scouting_report recruiting_rankings decommit commits_to
      verbal_commitment head-coaching coaching_search coaching_change fired_coach play-caller play_calling sacks
      forced_fumbles starting_quarterback backup_quarterback starting_lineup win_probability win_over loss_to
      victory_over beat_writer mailbag player_grades player_ratings power_ranking game_grades
    `,
    'more of the games': `
      rugby_international fly_half fullback full-back outside_centre prop_forward triple_crown wooden_spoon
      calcutta_cup grand_slam_hopes lions_tour ruck maul 60m 100m 200m 400m 800m 1500m 3000m 5000m 10,000m 5,000m
      hurdles indoor_championships personal_best season's_best equaliser equalizer goalless crossbar goalmouth
      sent_off booked_for on_aggregate last-gasp substitute_striker dressing_room doubles_partner mixed_doubles
      double_fault hard_court clay_court grass_court world_number_one world_no.1 second-round third-round first-round
      fourth-round quarterfinals title_holder title_contender salary_cap lockout luxury_tax_threshold trade_rumors
      starting_job passing_game rushing_attack yards_per snap_count run_game batting_average home_opener away_game
      road_game home_game extra_innings perfect_game complete_game go-ahead game-winning game-tying three-run two-run
      solo_shot pinch-hit pinch_hitter designated_hitter double-play stolen_base power-play goal short-handed
      empty-net shootout_win split_decision unanimous_decision first-round_knockout weigh-ins title_shot strawweight
      flyweight cruiserweight pound-for-pound race_winner checkered_flag victory_lane restrictor hole-in-one tee_off
      leaderboard final-round low_round missed_the_cut make_the_cut nets_practice declared_at follow-on middle_order
      opening_batsman run_chase =overs powerplay_overs twenty20 one-day_side touring_side
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
      punt punter punt_return fumble interception end_zone two-point_conversion first_down fourth_down
      defensive_coordinator offensive_coordinator pass_rush pass_rusher nose_tackle inning pitcher bullpen shortstop
      =homers =homered home_run strikeout =batter =batters =rbi rbis no-hitter doubleheader outfielder infielder
      first_baseman second_baseman third_baseman left-hander right-hander grand_slam_homer bases-loaded
      starting_pitcher relief_pitcher spring_training batsmen bowled wicketkeeper lbw spinner all-rounder fast_bowler
      innings not_out goalie midfield defender winger centre-back left-back right-back scrum scrum-half number_eight
      flanker line-out lineout try-scorer penalty_shootout penalty_kick free_kick corner_kick stoppage_time extra_time
      own_goal clean_sheet hat-trick offside red_card yellow_card point_guard shooting_guard power_forward
      small_forward slam_dunk free_throw three-pointer three-pointers 3-pointer =rebounds double-double triple-double
      buzzer-beater slap_shot puck faceoff shutout overtime_win birdie bogey eagle_putt putt fairway par-5 tee_shot
      straight_sets break_point match_point tiebreak tie-break unseeded top_seed seeded forehand backhand heavyweight
      middleweight welterweight featherweight bantamweight octagon ringside pole_position pit_stop paddock
      podium_finish yellow_jersey sprinter hurdler relay_team backstroke breaststroke freestyle_swimmer pole_vault
      long_jump high_jump javelin shot_put discus
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
      swimmer skier surfer jockey teammate team-mate manager_sir referee umpire linesman sportsman sportswoman
      =captained bowler cornerman benchwarmer goaltender goaltending goalscorer sports_agent team_owner
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
  names: SPORTS_NAMES,
  words: {
    'of the game': `
      =gm sophomore freshman junior senior points assists blocks steals period odds prediction predictions picks
      takeaways grades recap highlights upset_win rivalry_game homecoming_game road_trip_of bounce_back clash showdown
      matchup hosts_the visit_the face_off
    `,
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
      newcastle leeds bolton nationals_park stint suspended_for ban_for sidelined rehab relegation_battle wage_bill
    `,
  },
  faint: {
    general: `
      international england wales scotland ireland australia new_zealand south_africa france coach_said boss bid
      chance form season week sunday saturday monday_night starts half third second fourth quarter consecutive
      straight lead leads led trail point young veteran career loan sign signed manager record edge edged down top
      crown host grab squander star stars favourite favorite open masters crowd jersey shirt number bounce return
      returns
    `,
  },
};
