import type { WordGroups } from './category-words.ts';

/** What else is said of teams, seasons and games: words that hardly any other news uses together. */
export const SPORTS_DAYS: WordGroups = {
  'of the game day': `
    won_the_game lost_the_game win_the_game winning_the_game game_against game_vs game_on_sunday game_on_saturday
    game_on_thursday game_on_monday sunday's_loss sunday's_win saturday's_loss saturday's_win thursday's_loss
    thursday's_win monday's_loss monday's_win friday's_win friday's_loss tuesday's_win tuesday's_loss wednesday's_win
    wednesday's_loss win_against loss_against win_vs loss_vs victory_against defeat_to blowout blowout_loss
    blowout_win lopsided_win lopsided_loss close_game big_win big_game big_loss tough_loss tough_win first_win
    second_win third_win fourth_win fifth_win sixth_win first_loss second_loss third_loss consecutive_wins
    consecutive_losses straight_wins straight_losses straight_victory win_streak unbeaten_streak season_series
    series_opener series_finale_against rubber_match rematch comeback_win comeback_victory fourth-quarter_comeback
    late_rally rallied_to_beat rallied_past outscored outscoring outrebounded outplayed outgained outshot scoreless
    scoreless_tie shut_out point_lead point_win point_loss halftime_lead trailed_by trailing_by led_by_as
    led_at_halftime final_score line_score final_seconds final_minute final_drive opening_drive opening_kickoff
    opening_quarter opening_half opening_minutes of_the_third_quarter of_the_fourth_quarter in_the_first_half
    in_the_second_half first_period second_period first_inning ninth_inning eighth_inning seventh_inning sixth_inning
    fifth_inning top_of_the_ninth bottom_of_the_ninth extra_frames career_night career_game season_low school_record
    franchise_record franchise_history nba_history nfl_history mlb_history nhl_history program_history
    all-time_leading all-time_wins consecutive_games games_in_a_row games_this_season games_remaining games_back
    remaining_schedule toughest_schedule strength_of_schedule schedule_release
  `,
  'of the locker room': `
    told_reporters_after_the_game said_after_the_game after_the_game after_practice before_the_game after_sunday's
    after_saturday's at_practice practiced_fully missed_practice returned_to_practice return_to_practice
    back_at_practice game_status status_for_sunday injury_update injury_news injury_bug key_injuries injury-plagued
    injury-riddled banged-up hobbled carted_off limped_off left_the_game exited_the_game season-ending_injury
    season-ending_surgery knee_injury ankle_injury shoulder_injury foot_injury hand_injury back_injury elbow_injury
    wrist_injury toe_injury thumb_injury rib_injury neck_injury leg_injury hip_injury achilles_injury
    return_from_injury his_teammates her_teammates their_teammates former_teammate ex-teammate coaches_and_players
    players_and_coaches former_coach former_player former_quarterback former_nfl former_nba former_mlb former_nhl
    ex-nfl ex-nba nfl_player nba_player mlb_player nhl_player nfl_star nba_star mlb_star nhl_star nfl_team nba_team
    mlb_team nhl_team nfl_game nba_game nfl_season nba_season mlb_season nhl_season nfl_week nfl_fans nba_fans
    nfl_quarterback nfl_coach nba_coach nfl_draft_prospect nfl_power nba_power nfl_mock nfl_picks nfl_odds nba_odds
    nfl_trade nba_trade nfl_news nba_news mlb_news nhl_news nfl_rumors nba_rumors mlb_rumors nhl_rumors nfl_owners
    nfl_commissioner nba_commissioner mlb_commissioner nfl_network mlb_network nba_tv fox_sports cbs_sports nbc_sports
    bleacher_report the_athletic_reported sb_nation yahoo_sports adam_schefter schefter ian_rapoport rapoport
    wojnarowski woj shams_charania ken_rosenthal jon_heyman jay_glazer colin_cowherd skip_bayless shannon_sharpe
    pat_mcafee paul_finebaum finebaum kirk_herbstreit herbstreit dick_vitale jim_nantz al_michaels joe_buck
    cris_collinsworth jim_rome barstool dave_portnoy
  `,
  'of the season': `
    rebuilding_year rebuilding_season rebuild_the_roster win-now championship_contender title_favorite
    favorites_to_win odds-on ranked_no. no._1_ranked no._2_ranked nationally_ranked ranked_team top-ranked top-10_team
    top-five_team preseason_poll preseason_game season_preview season_review season_ahead season_begins
    season_tips_off tip-off tipoff puck_drop first_pitch first_serve kicks_off_at kickoff_at gametime game_time
    how_to_watch_the watch_live_stream tv_channel_for live_updates_from live_score game_updates scores_and_highlights
    photos_from_the_game game_photos game_balls player_to_watch player_ratings_from breakout_season breakout_player
    bounce-back_season sophomore_season junior_season senior_season freshman_season senior_year_quarterback
    starting_lineup_for starting_pitchers_for pitching_matchup pitching_duel pitching_staff batting_leader
    slump_busting offensive_line_coach special_teams_coordinator strength_coach strength_and_conditioning
    coaching_tree coaching_career coaching_debut hired_as_coach new_head_coach next_head_coach next_coach
    football_season basketball_season baseball_season hockey_season soccer_season football_championship
    basketball_tournament football_playoffs playoff_game playoff_series playoff_loss playoff_win playoff_appearance
    postseason_run postseason_berth round_of_the_playoffs conference_finals conference_semifinals division_series_game
    championship_series_game league_championship nba_finals stanley_cup_final stanley_cup_playoffs
    stanley_cup_champions super_bowl_champion super_bowl_mvp super_bowl_win world_series_champion world_series_game
    world_series_mvp world_series_title world_series_parade nationals_win astros_win washington_nationals_fans
    sign-stealing_scandal state_champion national_champion defending_national conference_champion league_champion
    olympic_champion olympic_gold olympic_medalist olympic_medal olympic_trials olympic_athlete olympic_team
    national_team u.s._soccer usa_basketball usa_gymnastics usa_hockey usa_swimming marathoner new_york_city_marathon
    boston_marathon chicago_marathon half_marathon 5k_race ultrarunner triathlete turkey_trot fun_run road_race
    cross_country_runner distance_runner triple_jump 4x100 4x400 balance_beam uneven_bars floor_routine
    all-around_title halfpipe giant_slalom downhill_skier moguls luge bobsledder curling_team show_jumping dressage
    polo_match bull_riding bull_rider barrel_racing bass_fishing_tournament bowling_league darts_player pdc
    poker_tournament
  `,
};
