import type { WordGroups } from './category-words.ts';

/** Screens, stages, prizes and programmes of Britain, and the films of the time as its pages told of them. */
export const ENTERTAINMENT_KINGDOM: WordGroups = {
  'of prizes and programmes': `
    bafta_nominations bafta_film orange_bafta film_bafta tv_bafta british_academy national_tv_awards
    national_television_awards british_comedy_awards british_book_awards empire_awards evening_standard_theatre
    laurence_olivier_awards critics_circle_theatre london_film_festival edinburgh_film_festival berlin_film_festival
    cannes_film_festival european_film_awards cesar_awards golden_raspberry directors_guild_of_america oscar_hopes
    oscar_hopefuls oscar_ceremony oscar_host oscar_shortlist oscar_nods oscars_night best_actor_award
    best_actress_award best_film_award best_director_award best_british_film best_foreign_film best_documentary
    short_film film_council uk_film_council british_film_institute film_censors film_certificate film_classification
    film_magazine film_rights_to film_sequel film_series film_tax film_trilogy film_world film_about_the film_based_on
    british_film british_film_industry pinewood_studios shepperton ealing_studios working_title_films film_four
    ray_charles_biopic ray_biopic howard_hughes_biopic motorcycle_diaries maria_full_of_grace house_of_flying
    kung_fu_hustle spanglish polar_express team_america i_heart_huckabees troy_epic meet_the_fockers'_box_office
    coach_carter chicken_little wallace_and_gromit aardman nick_park chitty_chitty_bang
    andrew_lloyd_webber lloyd_webber cameron_mackintosh jerry_springer_opera jerry_springer_-_the_opera old_vic
    royal_court_theatre donmar almeida_theatre young_vic stratford-upon-avon theatreland theatregoers theatre_director
    stage_show stage_actor stage_career tv_drama_series tv_comedy tv_presenter tv_executive tv_programme tv_films
    tv_chiefs tv_viewing tv_producers tv_listings radio_programme radio_presenter radio_listeners radio_audience rajar
    classic_fm virgin_radio capital_radio chris_moyles moyles sara_cox john_peel chris_evans_radio xfm_dj
    breakfast_radio bbc_director-general bbc_governors bbc_charter bbc_chairman bbc_four itv2 sky_television flextech
    uktv living_tv ofcom_ruling viewers_complained complaints_from_viewers celebrity_big_brother
    big_brother_contestant big_brother_winner big_brother_house germaine_greer brigitte_nielsen bez_happy_mondays
    john_mccririck celebrity_love_island i'm_a_celebrity_get strictly_come wife_swap faking_it supernanny
    how_clean_is_your brat_camp x_factor_winner pop_idol_winner fame_academy stars_in_their_eyes blind_date_show
    cilla_black bruce_forsyth noel_edmonds deal_or_no_deal chris_tarrant who_wants_to_be_a_millionaire weakest_link
    anne_robinson mastermind_quiz university_challenge jeremy_paxman parkinson_show michael_parkinson
    jonathan_ross_show so_graham_norton friday_night_with dead_ringers_show bremner_bird the_thick_of_it green_wing
    nighty_night matt_lucas shaun_of_the_dead simon_pegg phoenix_nights the_office_star stephen_merchant extras_series
    martin_freeman mackenzie_crook ali_g da_ali_g only_fools_and_horses fawlty_towers dad's_army yes_minister
    blackadder vicar_of_dibley absolutely_fabulous jennifer_saunders keeping_up_appearances last_of_the_summer
    open_all_hours ronnie_barker ronnie_corbett two_ronnies morecambe_and_wise tommy_cooper spike_milligan
    bob_monkhouse dave_allen_comedian les_dawson benny_hill doctor_who dr_who christopher_eccleston eccleston
    billie_piper david_tennant russell_t_davies daleks tardis footballers'_wives holby_city midsomer_murders
    inspector_morse john_thaw david_jason_frost waking_the_dead foyle's_war miss_marple born_and_bred
    monarch_of_the_glen ballykissangel auf_wiedersehen hornblower bleak_house_bbc north_and_south den_watts dirty_den
    leslie_grantham jessie_wallace kat_slater shane_richie alfie_moon june_brown_dot barbara_windsor albert_square
    martine_mccutcheon ross_kemp letitia_dean walford weatherfield rovers_return ken_barlow bill_roache deirdre_barlow
    anne_kirkbride corrie_star soap_opera_actress british_soap_awards neighbours_soap home_and_away ramsay_street
    the_archers_radio booker_winner man_booker man_booker_prize orange_prize whitbread_book whitbread_prize
    whitbread_award samuel_johnson_prize nestle_smarties_prize carnegie_medal children's_laureate alan_hollinghurst
    hollinghurst andrea_levy small_island_novel david_mitchell_novelist colm_toibin jacqueline_wilson michael_morpurgo
    mark_haddon curious_incident_of_the_dog zadie_smith monica_ali yann_martel louis_de_bernieres sebastian_faulks
    nick_hornby helen_fielding ian_rankin pd_james ruth_rendell john_le_carre frederick_forsyth jeffrey_archer_novel
    salman_rushdie seamus_heaney ted_hughes philip_larkin andrew_motion benjamin_zephaniah roald_dahl enid_blyton
    beatrix_potter cs_lewis narnia his_dark_materials half-blood_prince order_of_the_phoenix goblet_of_fire rowling
    hay_festival cheltenham_literature library_loans lending_right most_borrowed hayward_gallery
    national_portrait_gallery serpentine_gallery whitechapel_gallery tate_britain tate_liverpool baltic_gateshead
    turner_prize_winner jeremy_deller rachel_whiteread antony_gormley grayson_perry chapman_brothers saatchi_gallery
    young_british_artists brit_art lucian_freud david_hockney francis_bacon_painter jack_vettriano old_master
    self-portrait export_bar edvard_munch munch_museum the_scream_painting
  `,
};
