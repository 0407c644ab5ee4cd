import type { WordGroups } from './category-words.ts';

/** Screens, the famous and the royal family, as portals write of them. */
export const ENTERTAINMENT_TONIGHT: WordGroups = {
  'of royals': `
    royal_family royal_couple royal_tour royal_title royal_fans royal_expert royal_biographer royal_wedding_dress
    royal_engagement kensington_palace duke_and_duchess duke_of_sussex duke_of_cambridge duchess_of_sussex
    duchess_of_cambridge sussexes cambridges meghan kate_and_william harry_and_meghan meghan_and_harry prince_george
    princess_charlotte prince_louis baby_archie archie_harrison lilibet princess_beatrice princess_eugenie
    princess_anne prince_edward zara_tindall mike_tindall camilla princess_kate princess_of_wales prince_of_wales
    megxit the_queen's_corgis lady_diana diana's_brother royal_watchers frogmore kensington lady_louise
  `,
  'of couples and homes of the famous': `
    celebrity_news celebrity_photos celebrity_kids celebrity_homes celebrity_breakups celebrity_weddings
    celebrity_relationships celebrities_who celebrity_gossip famous_couples hollywood_star_on former_couple
    couple_split power_couple longtime_girlfriend longtime_boyfriend new_girlfriend new_boyfriend is_dating are_dating
    were_dating dating_history dating_life relationship_timeline called_it_quits calls_it_quits split_from
    files_for_divorce filed_for_divorce divorce_from divorce_settlement custody_battle custody_of_their
    estranged_husband estranged_wife tied_the_knot tie_the_knot ties_the_knot got_engaged popped_the_question
    is_engaged to_wed wedding_ceremony vow_renewal expecting_their first_child_together second_child expecting_a_baby
    pregnant_with baby_news welcomed_their welcomed_a gives_birth_to_a baby_no. first_photo_of_baby reveals_baby
    mom_of_two mom_of_three mother_of_two_actress new_mom proud_dad doting_dad family_of_four sweet_photo
    sweet_tribute adorable_photo throwback_photo rare_photo candid_photos shared_a_photo posted_a_photo
    took_to_instagram on_instagram instagram_account instagram_followers instagram_caption took_to_twitter
    twitter_feud fans_are_freaking fans_think fans_react fans_went_wild internet_is_losing breaks_the_internet
    broke_the_internet goes_viral gone_viral went_viral viral_tiktok tiktok_star youtube_star instagram_star
    instagram_model social_media_influencer on_the_red_carpet after-party on_the_set_of premiere_of at_the_premiere
    speaks_out_about opens_up_about opening_up_about claps_back_at body-shaming trolled trolls_who gets_candid
    got_candid gets_real_about fires_back_at shuts_down_rumors breaks_silence broke_her_silence broke_his_silence
    joked_about jokes_about poked_fun pokes_fun impersonates cameo_in a-list b-list star-crossed hollywood_legend
    hollywood_icon screen_legend former_child_star teen_idol pin-up sex_tape tell-all_memoir tell-all_interview
    page_six tmz e!_news entertainment_tonight entertainment_weekly people_magazine us_weekly in_touch_weekly
    access_hollywood inside_edition variety_reported hollywood_reporter deadline_reported the_wrap ew_reports
    time's_up_movement weinstein_trial r._kelly_trial college_admissions_scandal felicity_huffman lori_loughlin
    loughlin huffman
  `,
  'of films': `
    new_movie new_movies new_film movie_theater movie_theatre movie_trailer movie_poster movie_critic movie_set
    movie_night movies_to_watch best_movies worst_movies classic_movie classic_movies holiday_movies christmas_movies
    horror_movies action_movie action_film action_star thriller_film war_film heist_film sports_movie indie_darling
    oscar_race oscar_buzz oscar_contender oscar-nominated best_supporting best_animated best_foreign_language
    best_original_screenplay best_adapted emmy_awards emmy-nominated bafta_awards mtv_movie gotham_awards
    independent_spirit film_independent venice_film_festival sundance_film telluride_film cannes_film tribeca_film
    domestic_box_office global_box_office opening_weekend_box grossed grossing highest-grossing top-grossing
    ticket_buyers box_office_bomb rotten_tomatoes cinemascore metacritic imdb r-rated pg-13 rated_r
    running_time_minutes live-action animated_feature cgi motion-capture stunt_double stunts body_double screen_test
    auditioned audition casting_director casting_call typecast leading_role breakout_role dream_role on-screen
    onscreen off-screen offscreen co-starring starring_in starred_in stars_as playing_the_role plays_the_role reprise
    reprising reprise_his reprise_her directed_by written_and_directed wrote_and_directed screenplay_by produced_by
    executive_producer executive_produced producers_guild directors_guild writers_guild cinematographer cinematography
    film_editor film_score auteur film_school movie_industry movie_business spinoff spin-off origin_story
    shared_universe marvel_studios marvel_cinematic dceu dc_universe captain_america captain_marvel black_widow
    thor_ragnarok guardians_of_the_galaxy doctor_strange ant-man avengers_endgame endgame aquaman birds_of_prey
    suicide_squad harley_quinn shazam rise_of_skywalker skywalker darth_vader yoda baby_yoda mandalorian obi-wan jedi
    stormtrooper luke_skywalker princess_leia han_solo kylo_ren millennium_falcon terminator_dark maleficent
    dumbo_remake aladdin_remake frozen_ii toy_story_4 incredibles_2 zootopia moana coco_pixar jumanji jumanji_the
    charlie's_angels ford_v_ferrari doctor_sleep it_chapter_two pennywise michael_myers freddy_krueger jason_voorhees
    conjuring annabelle_doll knives_out jojo_rabbit the_irishman irishman marriage_story once_upon_a_time_in_hollywood
    bong_joon-ho a_star_is_born rocketman la_la_land the_shape_of_water home_alone elf_movie it's_a_wonderful_life
    miracle_on_34th die_hard gremlins back_to_the_future top_gun pulp_fiction goodfellas godfather_part the_godfather
    shawshank forrest_gump e.t._the gone_with_the_wind wizard_of_oz citizen_kane the_exorcist the_shining rocky_balboa
    rambo alien_franchise blade_runner mad_max bond_film 007_film no_time_to_die barbie_movie barbenheimer dune_part
    everything_everywhere minecraft_movie wicked_movie
  `,
  'of series and hosts': `
    new_episode season_1 season_5 season_6 season_7 season_8 season_9 season_10 season_two_of second_season_of
    season_three_of third_season_of fourth_season fifth_season sixth_season series_regular guest_star guest-starred
    guest_starring recurring_role recurring_character fan-favorite on-air off_the_air tv_movie tv_host tv_ratings_for
    television_host prime-time primetime daytime_television daytime_talk daytime_emmy game_show game_show_host
    quiz_master cable_network streaming_series streaming_platform streaming_wars binge-worthy binge-watching
    limited_series anthology_series reboot_of revival_of canceled_after renewed_for greenlit pilot_episode
    picked_up_to_series writers'_room_on telenovela days_of_our_lives general_hospital young_and_the_restless
    bold_and_the_beautiful the_bachelor_franchise bachelor_nation rose_ceremony chris_harrison hannah_brown
    peter_weber dwts dancing_with the_masked_singer masked_singer the_voice_coach america's_got agt judges_table
    survivor_contestant survivor_season jeff_probst amazing_race big_brother_houseguest project_runway top_chef_season
    rhoc rhony rhobh rhoa real_housewives_of nene_leakes bethenny teresa_giudice lisa_vanderpump jax_taylor below_deck
    southern_charm 90_day_fiance sister_wives my_600-lb_life counting_on little_people,_big_world little_people_big
    chip_and_joanna joanna_gaines chip_gaines fixer_upper hgtv property_brothers flip_or_flop tarek christina_anstead
    storage_wars pawn_stars deadliest_catch alaskan_bush gold_rush_discovery jersey_shore_family snooki
    the_situation_sorrentino khloe khloe_kardashian kourtney kourtney_kardashian kylie_jenner kris_jenner
    caitlyn_jenner keeping_up_with scott_disick tristan_thompson_and north_west stormi good_morning_america_host
    robin_roberts george_stephanopoulos michael_strahan_gma savannah_guthrie today_anchor the_talk_cbs meghan_mccain
    sunny_hostin abby_huntsman megyn_kelly andy_cohen watch_what_happens the_ellen ellen_show late_late
    wendy_williams_show dr._phil judge_judy jerry_springer snl_cast weekend_update cold_open jeopardy!_champion
    ken_jennings james_holzhauer jeopardy_contestant final_jeopardy pat_sajak_and walking_dead norman_reedus outlander
    chicago_fire chicago_p.d. chicago_med law_&_order svu mariska_hargitay criminal_minds hawaii_five-0 blue_bloods
    ncis_los mark_harmon magnum_p.i. young_sheldon big_bang_theory the_good_place the_good_doctor ellen_pompeo
    station_19 how_to_get_away empire_fox jussie_smollett smollett lucifer_netflix supernatural_cw arrowverse
    crisis_on_infinite batwoman supergirl the_flash_cw pretty_little_liars gossip_girl gilmore vampire_diaries
    beverly_hills_90210 90210 luke_perry shannen_doherty saved_by_the_bell full_house_star fresh_prince friends_star
    friends_cast jennifer_aniston courteney_cox lisa_kudrow matthew_perry matt_leblanc david_schwimmer golden_girls
    betty_white brady_bunch happy_days cheers_star frasier_reboot murphy_brown mash_star i_love_lucy twilight_zone
    x-files twin_peaks lost_finale the_wire_hbo sopranos curb_your_enthusiasm larry_david veep silicon_valley_hbo
    succession_hbo watchmen_hbo chernobyl_hbo true_detective better_call_saul el_camino jesse_pinkman narcos ozark
    mindhunter money_heist the_witcher house_of_the_dragon the_last_of_us yellowstone_series kevin_costner
    the_morning_show peacock_streaming paramount+ hbo_max disney+_series disney_plus_series starz showtime_series
    cw_series hallmark_christmas hallmark_movie lifetime_original turner_classic
  `,
  'of stage, page and pastime': `
    broadway_musical broadway_show broadway_production off-broadway musical_theatre hamilton_musical dear_evan_hansen
    wicked_musical cats_musical national_tour_of touring_production community_theater theater_company
    theatre_production stage_production opening_night drama_club stand-up_comic stand-up_special comedy_special
    comedy_club improv_troupe comedy_tour standup comics_artist cosplayers fan_fiction dungeons_&_dragons art_show
    art_exhibit art_installation street_artist muralist art_collection ballet_company nutcracker dance_troupe
    new_york_times_bestseller bestselling_author book_club book_tour young_adult_novel publishers_weekly
    children's_book literary_award pulitzer national_book horoscope astrology zodiac tarot crossword
  `,
};
