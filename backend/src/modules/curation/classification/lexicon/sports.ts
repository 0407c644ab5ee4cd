import type { CategoryWords } from './category-words.ts';
import { SPORTS_REPORTS } from './sports-reports.ts';
import { SPORTS_CLUBS } from './sports-clubs.ts';
import { SPORTS_AMERICANS } from './sports-americans.ts';
import { SPORTS_NAMES } from './sports-names.ts';

export const SPORTS: CategoryWords = {
  decisive: {
    play: `
      midfielder striker goalkeeper quarterback premiership premier_league champions_league six_nations grand_slam
      world_cup super_bowl playoff semifinal semi-final quarter-final nba nfl mlb nhl injury_time batsman wicket
    `,
  },
  strong: {
    ...SPORTS_REPORTS,
    'of fans and pages': `
      gamethread report_cards film_review_of_the all-22 snap_counts inactives injury_update injury_updates ruled_out_for
      designated_to_return placed_on_injured placed_on_ir out_for_season season-ending_surgery high_ankle ankle_sprain
      knee_injury shoulder_injury wrist_injury waiver_pickups start_'em_sit_'em start_or_sit dfs_picks draftkings_lineup
      point_underdogs underdog over-under money_line staff_predictions score_predictions things_to_know_about_the_game
      grading_the stock_report game_balls player_of_the_game defensive_player_of heisman_watch all-conference_team
      bowl_game_projections playoff_contention wild-card_race wild_card_round divisional_round conference_final
      conference_finals top_of_the_division clinched_a_playoff home-field_advantage home_crowd_fans road_win road_record
      home_record overall_record record-setting_season home_finale exhibition_season preseason_game preseason_poll
      preseason_ranking summer_league nba_summer rookie_minicamp nfl_combine pro_day_workout draft_lottery first-rounder
      second-rounder third-rounder undrafted undrafted_free mock_drafts draft_board big_board trade_target trade_targets
      trade_rumor requested_a_trade in_exchange_for_a_pick salary_dump contract_year_player restricted_free
      unrestricted_free opt_out_of_his_contract club_option minor-league_deal minor_league_contract claimed_off_waivers
      re-signed re-signs rotation_spot bench_role pitching_staff starting_pitching bullpen_arms save_opportunity
      blown_save earned_runs whip_of strikeouts strikeout_rate walk_rate on-base_percentage slugging_percentage
      rbi_single two-out_single grounded_out flied_out line_drive_to left_field_line gold_glover silver_slugger
      arbitration-eligible hot_stove rule_5_draft spring_training_game no-hit_bid perfect_game_bid walk-off_homer
      walk-off_single game_seven world_series_title postseason_roster red_zone_offense goal_line_stand
      third-down_conversion receiving_touchdown scoring_drive game-winning_field field_goals strip_sack fumble_recovery
      defensive_touchdown kick_returner punt_returner middle_linebacker nickel_corner wideout wideouts tight_ends
      running_backs quarterbacks offensive_guard center_snap blocking_scheme run-pass_option rpo zone_read
      spread_offense triple_option air_raid_offense cover_2 man_coverage zone_coverage secondary_coverage
      defensive_backs pass_protection pass_defense run_defense total_defense scoring_defense scoring_offense
      points_per_game yards_per_game yards_per_carry quarterback_rating interceptions_and touchdowns_and yards_and_two
      touchdowns_in shooting_slump from_three 3-point_shooting 3-pointers three-point_line free_throws
      field-goal_percentage rebounds_and assists_and points_and_rebounds blocks_per double-doubles
      triple-doubles zone_defense_basketball man-to-man_defense small_ball bigs_and wing_player two-way_player
      two-way_wing point_guards tip-off tipoff tip_time opening_tip buzzer-beating overtime_thriller double_overtime
      hoops_team college_hoops ncaa_title bubble_watch elite_eight big_east_tournament acc_tournament
      early_signing_period class_of_2020 class_of_2021 three-star_recruit five-star_prospect in-state_recruit
      decommitted crystal_ball_prediction transferring_to redshirt_sophomore fifth-year_senior booster_club_football
      state_championship_game sectional_final district_final homecoming_game_win rivalry_week bedlam goaltenders
      goalie_tandem shorthanded_goal power-play_goals empty_netter shots_on_net puck_drop faceoffs face-off_win
      forecheck backcheck blueliners wingers centerman top_six bottom_six first_pairing third_pairing ahl_affiliate
      recalled_from_ahl stanley_cup_final stanley_cup_champions conn_smythe vezina norris_trophy hart_trophy
      ufc_fight_night ufc_main_card prelims co-main main_event_fight bantamweight_title lightweight_title
      welterweight_title heavyweight_title middleweight_title featherweight_title tko knockout_of_the technical_knockout
      submission_win rear-naked guillotine_choke octagon_debut cagefighter wwe_raw wwe_smackdown royal_rumble summerslam
      survivor_series nxt nascar_cup cup_series xfinity_series truck_series daytona martinsville_speedway playoff_driver
      crew_chief stock-car stock_car_racing sprint_car dirt_track formula_1_race grand_prix_winner red_bull_racing
      mercedes_driver ferrari_driver tee_time back_nine front_nine eagle_on birdies bogeys over_par fedex_cup
      presidents_cup justin_thomas_golf us_open_tennis wimbledon_final christian_pulisic fc_cincinnati us_soccer
      usmnt_roster
    `,
    'of previews and reports': `
      how_to_watch kickoff_time point_spread betting_odds betting_line over/under odds_to_win game_preview
      bowl_projections bowl-eligible top_25 ap_poll coaches_poll college_football_playoff =cfp =bcs unranked redshirt
      practice_squad =ir waived one-year_deal two-year_deal contract_year cap_space trade_bait trade_candidates
      winter_meetings qualifying_offer nlcs alcs nlds alds slugger southpaw righty lefty defenseman blue_line
      penalty_kill shots_on_goal game-winner buzzer injury_list injured_list disabled_list return_to_the_field
      season-high career-best field-goal rushing_yards passing_yards receiving_yards yards_and total_yards red-zone
      two-minute_drill pick-six shutouts sideline_reporter pregame postgame halftime_show bench_press pro_day
      combine_results scouting_report recruiting_rankings decommit commits_to verbal_commitment head-coaching
      coaching_search coaching_change fired_coach play-caller play_calling forced_fumbles starting_quarterback
      backup_quarterback starting_lineup win_probability win_over loss_to victory_over beat_writer mailbag player_grades
      player_ratings power_ranking game_grades
    `,
    'more of the games': `
      rugby_international fly_half fullback full-back outside_centre prop_forward triple_crown wooden_spoon calcutta_cup
      grand_slam_hopes lions_tour ruck maul 1500m 3000m 5000m 10,000m 5,000m indoor_championships personal_best
      season's_best equaliser equalizer goalless crossbar goalmouth sent_off booked_for on_aggregate last-gasp
      substitute_striker dressing_room doubles_partner mixed_doubles double_fault hard_court clay_court grass_court
      world_number_one world_no.1 second-round third-round first-round fourth-round quarterfinals title_holder
      title_contender salary_cap lockout luxury_tax_threshold trade_rumors starting_job passing_game rushing_attack
      yards_per snap_count run_game batting_average home_opener away_game road_game home_game extra_innings perfect_game
      complete_game game-winning game-tying three-run two-run solo_shot pinch-hit pinch_hitter designated_hitter
      double-play stolen_base power-play short-handed empty-net shootout_win split_decision unanimous_decision
      first-round_knockout weigh-ins title_shot strawweight flyweight cruiserweight pound-for-pound race_winner
      checkered_flag victory_lane restrictor hole-in-one tee_off leaderboard final-round missed_the_cut make_the_cut
      nets_practice declared_at middle_order opening_batsman run_chase =overs powerplay_overs twenty20 one-day_side
      touring_side the_ashes ashes_series ashes_tour go-ahead_run go-ahead_goal go-ahead_homer go-ahead_touchdown
      go-ahead_single go-ahead_basket forced_to_follow_on avoid_the_follow-on 100m_final 200m_final 400m_final
      800m_final 60m_final 100m_champion 200m_champion 400m_champion 800m_champion 60m_champion men's_100m women's_100m
      men's_200m women's_200m men's_400m women's_400m men's_800m women's_800m set_point won_the_first_set
      lost_the_first_set took_the_first_set won_the_second_set sec_championship sec_championship_game round_of_16
      round_of_32 round_of_64 third-and-goal fourth-and-goal
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
      world_series stanley_cup fa_cup carling_cup league_cup wimbledon us_open australian_open french_open roland_garros
      ryder_cup solheim_cup davis_cup fed_cup tri-nations heineken_cup grand_prix olympic olympics olympian olympiad
      paralympic paralympics winter_games summer_games commonwealth_games asian_games pan_american_games tour_de_france
      giro vuelta test_match test_series one-day_international copa_america africa_cup_of_nations uefa_cup euro_2004
      euro_2016 euro_2020 masters_tournament pga_tour pga_championship kentucky_derby preakness belmont_stakes
      breeders_cup grand_national cheltenham_festival daytona_500 march_madness final_four sweet_16 rose_bowl sugar_bowl
      orange_bowl cotton_bowl fiesta_bowl bowl_game pro_bowl all-star_game wild_card division_series championship_series
      heisman ballon_d'or
    `,
    games: `
      touchdown =qb linebacker cornerback running_back tight_end wide_receiver offensive_line lineman linemen =kicker
      punt punter punt_return fumble interception end_zone two-point_conversion first_down fourth_down
      defensive_coordinator offensive_coordinator pass_rush pass_rusher nose_tackle inning pitcher bullpen shortstop
      =homers =homered home_run strikeout =batter =batters =rbi rbis no-hitter doubleheader outfielder infielder
      first_baseman second_baseman third_baseman left-hander right-hander grand_slam_homer bases-loaded starting_pitcher
      relief_pitcher spring_training batsmen bowled wicketkeeper lbw spinner all-rounder fast_bowler innings not_out
      goalie midfield defender winger centre-back left-back right-back scrum scrum-half number_eight flanker line-out
      lineout try-scorer penalty_shootout penalty_kick free_kick corner_kick stoppage_time extra_time own_goal
      clean_sheet hat-trick offside red_card yellow_card point_guard shooting_guard power_forward small_forward
      slam_dunk free_throw three-pointer three-pointers 3-pointer =rebounds double-double triple-double buzzer-beater
      slap_shot puck faceoff shutout overtime_win birdie bogey eagle_putt putt fairway par-5 tee_shot straight_sets
      break_point match_point tiebreak tie-break unseeded top_seed seeded forehand backhand middleweight welterweight
      featherweight bantamweight octagon ringside pole_position pit_stop paddock podium_finish yellow_jersey sprinter
      hurdler relay_team backstroke breaststroke freestyle_swimmer pole_vault long_jump high_jump javelin shot_put
      discus
    `,
    season: `
      postseason preseason pre-season offseason off-season quarterfinal halftime half-time free_agent free_agency
      trade_deadline roster rookie undefeated unbeaten winless walk-off regular_season bye_week depth_chart
      injured_reserve injury_report draft_pick first-round_pick nba_draft nfl_draft mock_draft draft_prospect
      recruiting_class five-star_recruit four-star transfer_portal transfer_window loan_deal caretaker_manager fixture
      matchday promotion_race relegation relegated top_of_the_table winning_streak losing_streak losing_skid
      final_whistle fantasy_football power_rankings box_score game_day gameday game_thread game_recap tailgate
      hall_of_famer all-star all-american mvp cy_young gold_glove heisman_trophy world_title title_defense title_fight
      pay-per-view_fight medal medallist medalist gold_medal silver_medal bronze_medal world_record_holder
      world_champion reigning_champion defending_champion runner-up
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
    shapes: `#score #ranked #position`,
    clubs: `#club`,
  },
  names: { ...SPORTS_NAMES, ...SPORTS_AMERICANS, ...SPORTS_CLUBS },
  words: {
    'of the game': `
      =gm sophomore freshman junior senior =points =assists =blocks =steals period odds prediction predictions =picks
      =takeaways =grades recap =highlights upset_win rivalry_game homecoming_game road_trip_of bounce_back clash
      showdown matchup visit_the face_off
    `,
    'of local clubs': `
      clubhouse_bar youth_team under-21 under-19 reserves_match home_side visitors_side away_side home_win away_win
      kick-offs throw-in goal_difference points_clear bottom_club mid-table unbeaten_run winless_run clean_sheets
      spectators supporters_club season_ticket terrace_fans groundsman floodlights racecourse racegoers oarsmen
      oarswoman rower paddlers canoeist cyclocross time_trial stage_winner breakaway sprint_finish finish_line
      finishing_line
    `,
    clubs: `
      =rangers celtic =kings =hawks =tigers =pirates =flames =nationals =dolphins =jaguars =nets =browns =panthers
      =eagles =giants =bears =titans =bills =jets =vikings =lions =warriors =rockets =bulls =penguins =chiefs =saints
      =patriots =sharks =cardinals =reds =twins =angels =rays =indians =royals =suns =magic =heat =bucks =pacers
      =wizards =capitals =caps =ducks =devils =coyotes =predators =bulldogs =cougars =trojans =spartans =beavers
      =buffaloes =mountaineers chelsea liverpool newcastle leeds bolton
    `,
    general: `
      sport sporting team game match league cup championship champion title win won winner winning victory beat beaten
      defeat defeated loss score scored scorer scoring player played playing squad injury injured knee hamstring ankle
      groin concussion acl mcl final round club transfer race racing driver lap qualifying qualifier seed rank ranked
      ranking field pitch ball bat kick yard overtime bowl drafted fan second-half first-half comeback rivalry rival
      streak =standings conference division starter lineup line-up bench defense defensive offense offensive defence
      starting captain skipper trophy tie draw tackle upset rout thrash clinch clinched season-ending season_opener
      career-high contract_extension catch catcher receiver passing rushing sack blitz huddle pass dribble dunk rebound
      basket hoop court guard forward foul penalty header keeper shootout playmaker tryout athletic athleticism runner
      run swim swimming dive diving skating skate ski skiing surf surfing sail sailing regatta yacht row crew boat_race
      gym_team bout ring title_bout knockout fight fighter opponent undercard weigh-in cage promoter triumph medal_hopes
      qualify qualified qualifies finish finished third-place first-place second-place under-par bunker clubhouse homer
      dugout pitching batting hitter hitting mound outfield infield base_hit hit-and-run rotation prospect recruit
      recruiting commit junior_varsity varsity high_school_football playbook coordinator sideline locker_room
      training_camp practice scrimmage exhibition_game tackled kicked midseason opener finale_game fourth_quarter
      third_quarter first_quarter second_quarter third_period turnover turnovers nationals_park stint suspended_for
      ban_for sidelined rehab relegation_battle wage_bill =sacks =hurdles heavyweight goal kickoff kick-off live_stream
      ruled_out extra_point top_pick contract assists_in_the_game
    `,
  },
  faint: {
    ambiguous: `
      fly base hole belt save snap leg
    `,
    general: `
      international england wales scotland ireland australia new_zealand south_africa france coach_said boss bid
      chance form season week sunday saturday monday_night starts half third second fourth quarter consecutive
      straight lead leads led trail point young veteran career loan sign signed manager record edge edged down top
      crown host grab squander star stars favourite favorite open masters crowd jersey shirt number bounce return
      returns
    `,
  },
};
