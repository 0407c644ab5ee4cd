/** Phrases and names whose words mean something else than they do alone; they speak for no category. */
export const IDIOMS = `
  play_a_role plays_a_role played_a_role key_role lead_role_in game_changer end_game level_playing_field drop_the_ball
  ball_in_the_court carrot_and_stick food_for_thought bread_and_butter piece_of_cake icing_on_the_cake spill_the_beans
  hot_potato low-hanging_fruit sour_grapes race_against race_to_the_bottom beat_up on_track off_track fast_track
  track_record back_on_track war_of_words price_tag face_the_music set_the_stage at_this_stage early_stage next_stage
  in_the_long_run long_run short_run in_the_spotlight turn_of_the_century tip_of_the_iceberg tip_of_the_hat
  in_the_works bottom_line top_of_mind on_the_table under_the_table off_the_table kick_off_meeting deal_with
  dealing_with a_great_deal good_deal of_course of_the_year over_the_years in_recent_years wall_street_journal
  new_york_times washington_post new_york_post los_angeles_times financial_times usa_today daily_mail daily_telegraph
  sunday_times associated_press business_insider new_york_daily_news san_francisco_chronicle star_tribune
  huffington_post bbc_news news_agency press_conference news_conference right_now right_away all_right state_of_mind
  point_of_view points_of_view match_made strike_a_balance hit_the_road in_the_country across_the_country
  of_the_country country_club first_time for_sale_sign take_place takes_place took_place in_place cold_feet in_the_end
  weekend_of public_relations in_good_company in_terms_of long_term short_term term_paper box_of safe_house full_house
  house_of_cards house_fire open_house power_outage power_of staying_power star_witness rock_bottom on_the_rocks
  between_a_rock pop_up folk_tale record_high record_low record_number broke_the_record for_the_record off_the_record
  on_record criminal_record goal_is goal_of the_goal team_up teamed_up team_of a_team_of in_a_row death_row
  second_thoughts second_time last_minute score_of scores_of draw_attention draws_attention double_standard bar_exam
  bar_association behind_bars raise_the_bar behind_the_scenes at_the_scene crime_scene on_the_scene the_scene_of
  play_with foul_play play_down at_play child's_play word_play fair_play fair_game wake-up_call call_for close_call
  book_a_flight by_the_book character_assassination cast_doubt cast_a_ballot cast_a_vote episode_of_violence
  drama_queen show_that shows_that showed_that showing_that to_show_that study_shows show_up shows_up showed_up
  shows_no shows_signs train_driver bus_driver driving_force drive_home drive_out car_park engine_of growth_hormone
  heart_of the_heart_of broken_heart at_heart heart_to_heart cold_shoulder skin_in_the_game brain_drain pain_point
  body_of_work student_body governing_body diet_of fat_cat exercise_of cell_block prison_cell jail_cell
  light_years_ahead star-studded sea_change sea_of water_under sacred_cow lion's_share elephant_in_the_room
  bear_in_mind bear_the rat_race wild_goose cat_and_mouse guinea_pig big_fish black_sheep
  in_dramatic_fashion in_similar_fashion in_typical_fashion in_timely_fashion in_convincing_fashion in_this_fashion
  in_a_fashion dramatic_fashion similar_fashion typical_fashion timely_fashion impressive_fashion orderly_fashion
  spectacular_fashion convincing_fashion stunning_fashion after_a_fashion old-fashioned recipe_for_disaster
  recipe_for_success menu_of_options cocktail_of melting_pot beef_with beef_up beefed_up sandwiched_between toast_of
  cherry-pick cherry-picked half-baked cookie-cutter cup_of_tea gravy_train spill_the_tea last_resort resort_to
  resorted_to resorting_to first_resort cruised_to cruise_to_victory   tom_cruise
  flight_risk fight_or_flight train_wreck field_trip guilt_trip boot_camp summer_camp bad_actor bad_actors state_actor
  state_actors be_patient stay_patient remain_patient symptom_of_a shares_her shares_his shares_their shares_photo
  shares_photos shares_video shares_why shares_how shares_the shares_that shares_with shares_a shares_an shares_first
  shares_sweet shares_tips  coup_de_grace coup_for media_outfit genetic_makeup makeup_of_the the_makeup_of
  off_the_runway airport_runway runway_lights passed_away pass_away passes_away pass_on pass_out passing_through
  pass_through pass_by boarding_pass open_fire opened_fire under_fire at_this_point at_that_point at_some_point
  at_one_point point_out points_out pointed_out main_point tipping_point turning_point vantage_point starting_point
  points_to point_to period_of_time grace_period waiting_period time_period best_practice best_practices
  common_practice private_practice law_practice put_into_practice kick_in kicks_in kicked_out kick_out
  kick_off_the_holiday run_into runs_into ran_into running_into run_out ran_out running_out  ran_away run_over
  ran_over run_by in_the_run-up run_up_to hit_by_a_car hit_by_a_vehicle hit_the_streets hit_by_a draw_on drawn_up
  luck_of_the_draw draws_near job_title title_of title_company field_of in_the_field ring_true park_bench
  bench_warrant save_lives save_time save_the_date save_the_world perfect_match no_match_for match_the_description
  rubber_band band_together broken_record set_a_record role_model role_models role_of cast_a_shadow smoke_screen
  character_of play_it_safe plays_out played_out play_out playing_with_fire come_into_play coming_into_play catch_up
  catch_on caught_up catch_fire fly_under on_the_fly drop_off dropped_off drop_out dropped_out 
  give_and_take take_a_break break_into broke_into break_down broke_down lead_to leads_to led_to leading_to
  in_the_lead_up take_the_lead  goal_was goals_of  career_goals set_goals  track_down
  tracked_down keep_track lose_track on_the_right_track race_to_find   human_race race_relations
  home_run_for ballpark_figure strike_out_on out_of_left_field knock_it_out tackle_the tackles_the tackling_the
  tackle_climate tackle_crime dive_into deep_dive dive_in  skating_on_thin fan_the_flames fans_of_the_show
  big_fan ceiling_fan bow_out bowl_over  fish_bowl punch_line punch_bowl pitch_in pitched_in sales_pitch
  pitch_black catch-22 bounce_back_from jump_ship jump_start sing_the_praises sang_the_praises orchestrated_by
  face_the_facts chorus_of_criticism on_a_high_note note_that noted_that notes_that drum_up tune_in stay_tuned
  fine-tune pulling_strings strings_attached second_fiddle swan_song music_to_my_ears green_light red_light red_flag
  red_flags black_market flea_market job_well_done market_street market_square interest_in_the of_interest
  person_of_interest persons_of_interest conflict_of_interest lose_interest human_interest special_interest
  pay_attention pay_tribute paid_tribute pays_tribute pay_homage pay_respects paid_respects pay_off paid_off pays_off
  worth_it cash_in_on take_stock stock_up stocked_up stocking_stuffer bank_on river_bank west_wing_of left_bank
   blood_bath buy_time buy_into sell_out selling_point credit_for credit_to to_his_credit to_her_credit
  give_credit deserves_credit account_for accounts_for take_into_account on_account_of twitter_account
  eyewitness_account  share_of_the_blame balance_of_power  in_the_balance strike_a_pose
  strike_a_chord on_strike_two   trading_places trading_cards trade_secrets
  trade_barbs invest_time industry_secrets state_of_the_art  party_of birthday_party
  dinner_party search_party third_party third-party party_bus pool_party  house_party slumber_party
  watch_party office_party block_party holiday_party bachelor_party bachelorette_party vote_of_thanks voted_best
   house_of_horrors white_house_christmas poll_position debate_over judge_by judge_of_character
   sentence_structure trial_and_error free_trial trial_run trial_by_fire court_of_public bill_payment
  phone_bill water_bill medical_bill foot_the_bill dollar_bill  power_bill act_of_kindness
  acts_of_kindness family_matters general_store  heart_to_heart_talk heart_of_gold
  heart_of_downtown eye_of_the_storm eye-catching in_the_eyes_of keep_an_eye catch_the_eye blind_eye 
  skin_deep head_to_head   sick_and_tired sick_of healthy_dose dose_of_reality
  shot_in_the_arm bitter_pill taste_of_his taste_of_her  in_bad_taste sweet_spot sweet_deal sugar_coat
  spice_up butter_up sour_note bitter_cold brain_teaser rocket_science not_rocket rising_star 
  star_pupil gold_star star_spangled over_the_moon down_to_earth what_on_earth sky-high in_hot_water test_the_waters
  muddy_the_waters tip_of_the energy_level high_energy chemistry_between on-screen_chemistry team_chemistry
  chemistry_with launch_pad_for launch_party launch_date animal_instinct  lone_wolf top_dog
   bull_in_a cut_the_cord shut_the_door drive_to drive_by drove_home shift_gears in_high_gear gear_up
  geared_up gearing_up in_the_driver's_seat back_seat_to take_a_back_seat spin_its_wheels reinvent_the_wheel
  third_wheel put_the_brakes hit_the_brakes_on fuel_speculation fueled_by fueling fuels_speculation add_fuel
  engine_for_growth collision_course  vehicle_for_change stuck_in_neutral traffic_to_the_site web_traffic
  human_traffic wear_and_tear wear_out worn_out wears_many too_close_to_call dressing_down dress_rehearsal
  model_for_other style_of_play style_of_government style_of_leadership tailor-made tailored_to wrinkle_in
  hair_raising hairs_breadth by_a_hair history_of_the making_history made_history make_history makes_history
  rest_is_history criminal_history history_buff of_all_time old_school
`;
