import type { WordGroups } from './category-words.ts';

/** Games, clubs and players, in the words of portals and local papers. */
export const SPORTS_REPORTS: WordGroups = {
  'of fantasy and odds': `
    start_em sit_em waiver_wire fantasy_owners fantasy_points ppr dfs draftkings fanduel daily_fantasy
    sleepers_and_busts rest-of-season_rankings rb1 wr1 waiver_claims =waivers moneyline parlay spread_pick
    against_the_spread point_favorite point_underdog underdogs favored_by oddsmakers vegas_odds survivor_pool
    expert_picks staff_picks bold_predictions game_predictions score_prediction keys_to_the_game keys_to_victory
    x-factors three_things_to_watch things_to_watch_in what_we_learned five_takeaways quick_takeaways instant_analysis
    studs_and_duds winners_and_losers stock_up_stock_down report_card_for_the film_room film_review_of_the_game pff
    by_the_numbers_game matchup_to_watch tale_of_the_tape game_notes inactive_list game-time_decision
    limited_in_practice did_not_practice full_participant listed_as_questionable doubtful_to_play
    physically_unable_to_perform concussion_protocol torn_acl torn_achilles high_ankle_sprain sprained_ankle
    sprained_knee strained_hamstring hamstring_injury hamstring_strain groin_injury quad_injury calf_injury calf_strain
    oblique_strain shoulder_surgery elbow_surgery tommy_john tommy_john_surgery meniscus plantar_fasciitis_game
    out_for_the_season out_indefinitely miss_the_rest miss_the_remainder load_management minutes_restriction
    back_in_the_lineup
  `,
  'of schedules and standings': `
    week_1 week_2 week_3 week_4 week_5 week_6 week_7 week_8 week_9 week_10 week_11 week_12 week_13 week_14 week_15
    week_16 week_17 week_18 thursday_night_football monday_night_football sunday_night_football
    saturday_night_football thursday's_game sunday's_game saturday's_game monday's_game tuesday's_game friday's_game
    wednesday's_game tonight's_game season_debut season_finale_game opening_day opening_night_game off-season_moves
    first_half_of_the second_half_of_the_season home_stretch home_stand homestand road_trip_with five-game four-game
    three-game six-game seven-game eight-game game_1 game_2 game_3 game_4 game_5 game_6 game_7 best-of-seven
    best-of-five win-loss one-loss two-loss last-place first-place_team division_lead division_rival division_title
    division_champion conference_play conference_championship conference_title conference_opener nonconference
    non-conference league_title league_leader back-to-back_games homecourt home-court home-field home_ice
    losing_record winning_record winning_season losing_season tank_for lottery_pick no._1_pick no._1_seed
    no._1_overall second-round_pick third-round_pick draft_class draft_day draft_stock nhl_draft mlb_draft
    expansion_draft rookie_season rookie_of_the_year defensive_rookie player_of_the_week player_of_the_year
    player_of_the_month coach_of_the_year manager_of_the_year mvp_race mvp_candidate mvp_award comeback_player all-pro
    all-conference all-big_ten all-sec all-acc all-nba all-defensive first-team second-team pro_bowler
    hall_of_fame_coach retired_number number_retired ring_ceremony championship_parade victory_parade
    championship_game title_game title_run national_championship national_title state_title state_championship
    state_tournament state_semifinal state_final district_title regional_final region_title playoff_berth playoff_spot
    playoff_hopes playoff_picture playoff_race playoff_run playoff_push playoff-bound bowl_eligibility bowl_bid
    wild_card_game pennant pennant_race magic_number clinching elimination_game tiebreaker
  `,
  'of plays': `
    game-winning_drive game-winning_field_goal game-winning_goal walkoff hail_mary onside_kick kickoff_return
    kick_return returner punt_block blocked_punt blocked_kick pat_attempt goal-line third-and-long fourth-and-1
    second-quarter_touchdown first-quarter_touchdown touchdown_pass touchdown_run touchdown_catch rushing_touchdown
    passing_touchdown yard_line yards_rushing yards_passing yards_receiving yard_touchdown completion_percentage
    completed_passes incompletion passer_rating pass_interference holding_penalty false_start roughing_the_passer
    unsportsmanlike targeting_call personal_foul flagrant_foul technical_foul officiating referees_missed bad_call
    blown_call missed_call instant_replay replay_review coach's_challenge var_decision defensive_end defensive_tackle
    defensive_line defensive_back strong_safety free_safety outside_linebacker inside_linebacker edge_rusher left_tackle
    right_tackle left_guard offensive_tackle offensive_lineman slot_receiver no._1_receiver fullback_dive signal-caller
    placekicker long_snapper special_teams secondary_coach pocket_passer dual-threat scramble_for play-action man-to-man
    full-court half-court fast_break fastbreak transition_offense pick-and-roll alley-oop dunked 3-point three-point
    layup jump_shot mid-range frontcourt backcourt sixth_man double-digit offensive_rebounds putback airball shot_clock
    shooting_percentage field_goals_made from_beyond_the_arc beyond_the_arc downtown_three bench_scoring bench_players
    swingman stretch_four wrist_shot one-timer shorthanded penalty_box goalies netminder blueliner defensemen
    fourth_line left_wing_nhl right_winger forechecking healthy_scratch odd-man assist_on scoring_chance overtime_goal
    overtime_loss shootout_loss sudden_death fastball curveball changeup breaking_ball splitter knuckleball mph_fastball
    pitch_count starting_rotation reliever closer_role setup_man earned_run era_of innings_pitched struck_out
    hit_by_pitch leadoff cleanup_hitter lead-off_hitter batting_order batting_title batting_practice on-base ops+
    leadoff_homer rbi_double two-strike three-run_homer two-run_homer solo_homer sacrifice_fly infield_single
    base_runners baserunner ground_ball fly_ball line_drive foul_ball warning_track right_field left_field center_field
    center_fielder right_fielder left_fielder catcher's_mitt cactus_league grapefruit_league triple-a double-a single-a
    farm_system minor_leaguer big_leagues big_leaguer called_up_from designated_for_assignment
  `,
  'of deals and benches': `
    restricted_free_agent franchise_tag rookie_contract rookie_deal max_contract maximum_contract guaranteed_money
    player_option opt-out_clause team_option buyout_market trade_request trade_package blockbuster_trade traded_to
    traded_for acquired_from sign-and-trade three-team_trade no-trade_clause luxury_tax salary_cap_space signing_bonus
    signed_to_a two-way_contract 10-day_contract hardship_exception roster_spot roster_move 53-man_roster 40-man_roster
    25-man active_roster cut_list released_by_the_team starting_role starting_spot qb1 backup_qb third-string
    second-string first-string walk-ons portal_entry graduate_transfer grad_transfer redshirted redshirt_freshman
    true_freshman freshman_year_at five-star three-star four-star_recruit top_recruit 2020_class 2021_class signing_day
    early_signing national_signing_day official_visit_to unofficial_visit scholarship_offer scholarship_players
    committed_to_play commitment_from letter_of_intent student-athlete athletic_director athletic_department nil_deal
    head_coach_of interim_coach interim_head_coach first-year_coach longtime_coach coach_fired fired_as_coach
    coaching_job coaching_job_at coaching_vacancy coaching_hire coaching_candidates hot_seat general_manager
    front_office president_of_basketball president_of_baseball president_of_football ownership_group team_president
    position_coach pitching_coach hitting_coach bench_coach line_coach quarterbacks_coach receivers_coach
    offensive_scheme game_plan game_planning playcalling walkthrough shootaround morning_skate practice_field
    practice_facility training_facility minicamp mini-camp otas rookie_camp captain's_practice team_meeting
    players-only_meeting postgame_press postgame_interview media_day radio_broadcaster_of fan_base fanbase fans_booed
    booed sellout_crowd sold-out_crowd student_section tailgating tailgaters marching_band
  `,
  'of schools and parks': `
    prep_football high_school_basketball high_school_soccer high_school_volleyball high_school_baseball boys_basketball
    girls_basketball boys_soccer girls_soccer girls_volleyball girls_hockey boys_hockey boys_cross_country
    girls_cross_country field_hockey cross-country_team cross_country_meet track_meet swim_meet wrestling_team
    prep_sports athlete_of_the_week game_of_the_week friday_night_lights friday_night_football football_scores
    area_scores football_player football_coach football_game football_team football_field football_program football_fan
    basketball_player basketball_coach basketball_game basketball_team basketball_program baseball_player baseball_game
    baseball_team baseball_fan hockey_player hockey_team hockey_game soccer_player soccer_team soccer_game soccer_match
    volleyball_team women's_basketball men's_basketball women's_soccer men's_soccer women's_volleyball men's_hockey
    women's_hockey softball_team golf_tournament golf_course_record tennis_match tennis_player tennis_star sports_fan
    sports_bar sports_world sports_network sports_radio acc_network =acc mac_football mountain_west sun_belt
    conference_usa atlantic_10 ivy_league_football american_athletic fbs fcs division_i division_ii division_iii
    ncaa_tournament nit_tournament first_four bracketology selection_sunday selection_committee college_gameday
    heisman_winner heisman_race heisman_hopeful biletnikoff bear_bryant iron_bowl egg_bowl red_river apple_cup
    civil_war_game territorial_cup peach_bowl citrus_bowl gator_bowl outback_bowl holiday_bowl alamo_bowl sun_bowl
    liberty_bowl music_city_bowl las_vegas_bowl state_farm_stadium at&t_stadium arrowhead_stadium soldier_field
    gillette_stadium metlife_stadium mercedes-benz_stadium mercedes-benz_superdome superdome u.s._bank_stadium
    lincoln_financial_field heinz_field fedexfield fedex_field ford_field paul_brown_stadium m&t_bank_stadium
    nissan_stadium nrg_stadium lucas_oil_stadium raymond_james_stadium hard_rock_stadium bank_of_america_stadium
    levi's_stadium centurylink_field empower_field new_era_field everbank tiaa_bank_field allegiant_stadium sofi_stadium
    la_coliseum staples_center crypto.com_arena madison_square_garden barclays_center_nets td_garden oracle_arena
    chase_center_warriors united_center little_caesars_arena american_airlines_center toyota_center scotiabank_arena
    wells_fargo_center capital_one_arena rogers_centre moda_center pepsi_center vivint smoothie_king_center amway_center
    state_farm_arena fiserv_forum bankers_life target_center quicken_loans_arena rocket_mortgage_fieldhouse fieldhouse
    petco_park dodger_stadium angel_stadium minute_maid_park globe_life_park globe_life_field coors_field chase_field
    oracle_park t-mobile_park target_field miller_park guaranteed_rate busch_stadium kauffman_stadium comerica_park
    progressive_field great_american_ball pnc_park citizens_bank_park citi_field camden_yards truist_park suntrust_park
    tropicana_field marlins_park madison_square bryant-denny jordan-hare sanford_stadium neyland_stadium kyle_field
    tiger_stadium death_valley_lsu ben_hill_griffin ohio_stadium michigan_stadium beaver_stadium camp_randall kinnick
    memorial_stadium autzen husky_stadium rupp_arena cameron_indoor allen_fieldhouse assembly_hall pauley_pavilion
    dean_dome carrier_dome dome_field torrey_pines augusta_national pebble_beach tpc_sawgrass talladega martinsville
    bristol_motor watkins_glen homestead-miami texas_motor_speedway phoenix_raceway indianapolis_motor saratoga_race
    santa_anita del_mar_racing belmont_park pimlico
  `,
};
