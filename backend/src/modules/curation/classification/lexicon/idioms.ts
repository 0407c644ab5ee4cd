/** Phrases and names whose words have another meaning on their own. They count for no category. */
export const IDIOMS = `
  play_a_role plays_a_role played_a_role key_role lead_role_in game_changer end_game level_playing_field drop_the_ball
  ball_in_the_court carrot_and_stick food_for_thought bread_and_butter piece_of_cake icing_on_the_cake spill_the_beans
  hot_potato low-hanging_fruit sour_grapes race_against race_to_the_bottom beat_up on_track off_track fast_track
  track_record back_on_track war_of_words price_tag face_the_music set_the_stage at_this_stage early_stage next_stage
  in_the_long_run long_run short_run in_the_spotlight turn_of_the_century tip_of_the_iceberg tip_of_the_hat in_the_works
  bottom_line top_of_mind on_the_table under_the_table off_the_table kick_off_meeting deal_with dealing_with
  a_great_deal good_deal of_course of_the_year over_the_years in_recent_years wall_street_journal new_york_times
  washington_post new_york_post los_angeles_times financial_times usa_today daily_mail daily_telegraph sunday_times
  associated_press business_insider new_york_daily_news san_francisco_chronicle star_tribune huffington_post bbc_news
  news_agency press_conference news_conference right_now right_away all_right state_of_mind point_of_view points_of_view
  match_made strike_a_balance hit_the_road in_the_country across_the_country of_the_country country_club first_time
  for_sale_sign take_place takes_place took_place in_place cold_feet in_the_end weekend_of public_relations
  in_good_company in_terms_of long_term short_term term_paper box_of safe_house full_house house_of_cards house_fire
  open_house power_outage power_of staying_power star_witness rock_bottom on_the_rocks between_a_rock pop_up folk_tale
  record_high record_low record_number broke_the_record for_the_record off_the_record on_record criminal_record goal_is
  goal_of the_goal team_up teamed_up team_of a_team_of in_a_row death_row second_thoughts second_time last_minute
  score_of scores_of draw_attention draws_attention double_standard bar_exam bar_association behind_bars raise_the_bar
  behind_the_scenes at_the_scene crime_scene on_the_scene the_scene_of play_with foul_play play_down at_play
  child's_play word_play fair_play fair_game wake-up_call call_for close_call book_a_flight by_the_book
  character_assassination cast_doubt cast_a_ballot cast_a_vote episode_of_violence drama_queen show_that shows_that
  showed_that showing_that to_show_that study_shows show_up shows_up showed_up shows_no shows_signs train_driver
  bus_driver driving_force drive_home drive_out car_park engine_of growth_hormone heart_of the_heart_of broken_heart
  at_heart heart_to_heart cold_shoulder skin_in_the_game brain_drain pain_point body_of_work student_body governing_body
  diet_of fat_cat exercise_of cell_block prison_cell jail_cell light_years_ahead star-studded sea_change sea_of
  water_under sacred_cow lion's_share elephant_in_the_room bear_in_mind bear_the rat_race wild_goose cat_and_mouse
  guinea_pig big_fish black_sheep go_ahead pick_up picked_up picking_up work_out worked_out carry_on carried_on take_off
  took_off taking_off open_up opened_up million_dollar resort_to resorting_to last_resort as_a_last_resort rubber_band
  a_band_of price_band tax_band drum_up drummed_up usher_in ushered_in in_a_fashion after_a_fashion stroke_of
  luck_stroke film_of_oil team_player round_of_talks new_round_of latest_round_of first_round_of second_round_of
  funding_round cup_of_tea tie_up tied_up bank_on batting_eyelid field_of fields_of in_the_field field_work
  playing_field race_relations human_race arms_race presidential_race senate_race leadership_race in_the_running
  front-runner_for head_start kick_start jump_start own_up step_up stepped_up pitch_in pitched pitch_for sales_pitch
  strike_down title_of the_title_of entitled_to on_the_board_of_directors star_chamber movie_theater_shooting dish_out
  dished_out bring_to_the_table cooked_up bite_the bitter_pill heated_debate grilled_by_lawmakers roasted_by_fans
`;
