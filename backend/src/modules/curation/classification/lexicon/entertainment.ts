import type { CategoryWords } from './category-words.ts';
import { ENTERTAINMENT_STARS } from './entertainment-stars.ts';

export const ENTERTAINMENT: CategoryWords = {
  decisive: {
    stage: `
      actor actress film movie box_office comedian comedy sitcom oscar academy_award golden_globe emmy bafta
      red_carpet snl saturday_night_live late_show late-night tonight_show daily_show jimmy_fallon jimmy_kimmel
      stephen_colbert seth_meyers trevor_noah john_oliver samantha_bee
    `,
  },
  strong: {
    ...ENTERTAINMENT_STARS,
    'of screens and gossip today': `
      streaming_series limited_series midseason_finale renewed_for canceled_after cancelled_after spinoff spin-off
      easter_eggs plot_twist executive_producer cinematographer casting_director casting_call cast_members castmate
      co-stars ensemble_cast guest_star guest-starring voice_cast body_double supporting_actress oscar-nominated
      academy_awards golden_globes emmys sag_awards people's_choice_awards mtv_movie_awards teen_choice_awards
      tony_awards tribeca_film_festival toronto_film_festival venice_film_festival berlin_film_festival
      cannes_film_festival ticket_sales_of_the_film domestic_box moviegoers movie_theater movie_theaters amc_theatres
      rotten_tomatoes tv_critic marvel_studios marvel_cinematic dc_universe justice_league captain_marvel
      captain_america black_widow guardians_of_the_galaxy doctor_strange thor_ragnarok ant-man spider-man_far
      venom_movie dark_phoenix fantastic_four aquaman shazam suicide_squad birds_of_prey harley_quinn catwoman
      rise_of_skywalker baby_yoda mandalorian picard_series fantastic_beasts hobbs_&_shaw jurassic_world terminator_dark
      frozen_ii lion_king_remake aladdin_remake maleficent dumbo_remake walt_disney_studios disney_channel
      disney+_series netflix_original hulu_series hbo_series hbo_max amazon_prime_video peacock_streaming quibi
      cbs_all_access showtime_series starz amc_series fx_series bravo_star vanderpump_rules below_deck southern_charm
      jersey_shore_star love_is_blind bachelor_nation the_masked_singer american_idol_judge agt britain's_got_talent
      great_british_bake big_brother_house survivor_contestant amazing_race_team family_feud price_is_right
      shark_tank_star american_ninja_warrior rupaul's_drag_race project_runway_judge keeping_up_with_the_kardashians
      kardashians khloe_kardashian kourtney kris_jenner kylie_jenner kendall_jenner caitlyn_jenner 16_and_pregnant
      90_day_fiance duggars sister_wives chip_and_joanna_gaines property_brothers hgtv pawn_stars storage_wars
      deadliest_catch chicago_fire chicago_p.d. chicago_med law_&_order svu blue_bloods criminal_minds hawaii_five-0
      magnum_p.i. 911_lone_star station_19 the_rookie_abc this_is_us_season house_of_the_dragon el_camino
      better_call_saul ozark_season peaky_blinders outlander_season euphoria_hbo succession_hbo watchmen_hbo
      true_detective the_boys_amazon marvelous_mrs killing_eve riverdale_season supernatural_season arrowverse
      supergirl_cw batwoman walking_dead fear_the_walking pretty_little_liars gossip_girl euphoria_star seinfeld_star
      modern_family_star big_bang_theory young_sheldon weekend_update live_with_kelly good_morning_america_host
      savannah_guthrie robin_roberts george_stephanopoulos_gma meghan_mccain_view general_hospital_star
      days_of_our_lives young_and_the_restless stand-up_comedian comedy_special comedy_show sketch_comedy improv_comedy
      broadway_musical off-broadway_play west_end_musical hamilton_musical stage_adaptation theatergoer art_exhibit
      museum_exhibit_art sculpture_by street_art bestselling_author book_club book_deal memoir_reveals children's_book
      comic_books fan_theory engaged_to_boyfriend split_from splits_from broke_up_with filed_for_divorce
      files_for_divorce divorce_from divorce_settlement custody_battle prenup pregnant_with_her expecting_her_first
      expecting_their gives_birth gave_birth_to welcomes_baby welcomed_a_baby welcome_their baby_name baby_girl_with
      baby_boy_with wedding_dress_of secret_wedding ties_the_knot tied_the_knot mother_of_two_star father_of_two_star
      rumored_boyfriend rumored_girlfriend spotted_holding packing_on_the_pda steps_out_with throwback_photo
      shares_photo shares_sweet selfie_with stuns_in celebrity_news celebrities_who hollywood_stars a-list_star diva tmz
      e!_news us_weekly people_magazine entertainment_tonight et_exclusive entertainment_weekly hollywood_reporter
      deadline_reports variety_reports duchess_of_sussex duke_of_sussex prince_george princess_charlotte prince_louis
      baby_archie archie_harrison queen_camilla royal_family royal_tour kensington_palace
    `,
    'of the famous': `
      celebs dating_rumors pda engagement_ring baby_shower wedding_photos ex-boyfriend ex-girlfriend child_star
      tv_personality reality_tv_star social_media_star youtuber influencer tiktoker hollywood_couple celebrity_couple
      power_couple_of family_photo gender_reveal bikini_photo instagram_post instagram_story instagram_photo viral_video
      viral_tweet twitter_reacts late-night_host talk-show_host comedy_central netflix_series netflix_show netflix_movie
      new_trailer first_look_at official_trailer movie_review film_review tv_review season_2 season_3 season_4
      series_premiere holiday_movie christmas_movie hallmark_channel hallmark lifetime_movie true_crime_series
      docuseries spoilers_ahead post-apocalyptic superheroes cameo horror_movie horror_film costume_party cosplay
      murder_mystery soap_opera_star broadway_star tony-winning
    `,
    'of the trade': `
      album_cover tv_channel television_channel tv_network tv_audience tv_ratings tv_award tv_viewers digital_channel
      commercial_television licence_fee public_service_broadcasting bbc_drama bbc_comedy itv1 sitcoms comedy_series
      comedy_drama period_drama costume_drama sketch_show breakfast_show chat_show chatshow host_of radio_show
      radio_station radio_dj film_fans movie_fans film_rights movie_rights film_adaptation film_role screen_debut
      directorial_debut film_premiere world_premiere uk_premiere box-office_takings film_chart opening_weekend
      cinema_release dvd_release special_effects film_set cast_member lead_actor lead_actress lead_role starring_role
      title_role supporting_role oscar_nomination oscar_nominee oscar_winner oscar-winning emmy-winning
      award-winning_actor best_film best_comedy best_drama film_academy film_awards film_prize arts_festival
      arts_centre literary_festival book_prize book_award costa_book debut_novel children's_author crime_writer
      stage_musical stage_version west_end_show theatre_group theatre_company theatre_critic stage_director
      dance_company royal_ballet english_national_opera museum_exhibition photographer_of works_of_art art_theft
      stolen_painting art_prize
    `,
    art: `
      art_gallery art_museum art_exhibition modern_art contemporary_art tate tate_modern national_gallery
      royal_academy saatchi damien_hirst tracey_emin banksy picasso van_gogh monet rembrandt mona_lisa andy_warhol
      sotheby's christie's auction_house guggenheim metropolitan_museum sculptor installation_artist portrait
      watercolour arts_council art_dealer art_collector artwork mural bookseller philip_pullman pratchett rushdie
      ian_mcewan arthur_miller harold_pinter alan_bennett philip_roth margaret_atwood toni_morrison anime manga muppet
      film-goers cinema_chain
    `,
    film: `
      hollywood bollywood movie_star film_star cinema cinemagoer filmgoer moviegoer director's_cut screenplay
      screenwriter filmmaker film-maker filmmaking film_director movie_director film_industry film_festival film_critic
      film_version film_studio movie_studio feature_film silent_film independent_film indie_film animated_film
      animation_studio blockbuster sequel prequel superhero rom-com romantic_comedy sci-fi biopic remake reboot
      leading_lady leading_man supporting_actor best_actor best_actress best_picture best_director closing_credits
      post-credits stuntman stuntwoman voice_actor paramount_pictures warner_bros universal_pictures mgm dreamworks
      miramax lionsgate sony_pictures pixar disney marvel lucasfilm dc_comics mcu imax
    `,
    awards: `
      tony_award screen_actors_guild sag_award critics'_choice cannes sundance palme_d'or golden_bear berlinale
      berlin_film venice_film toronto_film tribeca people's_choice_award booker_prize whitbread national_book_award
      turner_prize olivier_award lifetime_achievement_award
    `,
    television: `
      tv_show tv_series tv_drama tv_star television_series television_show soap_opera soap_star eastenders
      coronation_street emmerdale hollyoaks reality_tv reality_star reality_show reality_series talent_show talk_show
      last_week_tonight season_finale series_finale season_premiere miniseries mini-series showrunner spin-off_series
      cliffhanger binge-watch netflix hbo hulu disney+ disney_plus prime_video apple_tv+ bravo_tv real_housewives
      bachelorette the_bachelor bachelor_in_paradise dancing_with_the_stars strictly_come_dancing american_idol pop_idol
      x_factor big_brother i'm_a_celebrity sesame_street the_simpsons south_park family_guy game_of_thrones
      stranger_things breaking_bad the_walking_dead grey's_anatomy downton_abbey mad_men the_sopranos sex_and_the_city
      star_trek law_and_order friends_reunion seinfeld bridgerton euphoria squid_game the_mandalorian westworld
      good_morning_america today_show full_frontal jeopardy wheel_of_fortune little_britain the_osbournes blue_peter
      top_of_the_pops the_matrix_resurrections matrix_sequel incredibles_2 celebrity_apprentice view_co-host
      co-host_of_the_view hosts_of_the_view netflix_series_the_crown season_of_the_crown star_of_the_office
      creator_of_the_office episode_of_the_office late_late_show trailer_for movie_trailer teaser_trailer first_trailer
    `,
    stage: `
      broadway west_end theatre theater theatrical musical_theater playwright ballerina ballet royal_shakespeare
      national_theatre globe_theatre stage_play pantomime panto edinburgh_fringe stand-up_comedy standup_comedian
      comedienne comic_relief improv puppeteer puppet magician rehearsal curtain_call dramatist choreographer burlesque
      drag_queen
    `,
    books: `
      novelist bestseller bestselling best-selling_author memoir autobiography paperback hardback short_story
      ghostwriter poet poetry poet_laureate harry_potter jk_rowling j.k._rowling da_vinci_code dan_brown stephen_king
      lord_of_the_rings tolkien graphic_novel comic_book comic-con agatha_christie shakespeare jane_austen literary
      literary_agent
    `,
    celebrity: `
      celebrity celeb a-lister paparazzi tabloid kardashian kim_kardashian jenner socialite royal_baby royal_wedding
      prince_harry meghan_markle kate_middleton prince_william duchess_of duchess princess_diana brangelina
      miss_universe miss_america playboy hugh_hefner paris_hilton lindsay_lohan
    `,
  },
  names: {
    'of the screen then': `
      the_aviator million_dollar_baby finding_neverland vera_drake hotel_rwanda phantom_of_the_opera meet_the_fockers
      bridget_jones passion_of_the_christ shark_tale ocean's_twelve lemony_snicket desperate_housewives frasier
      jonathan_ross ant_and_dec terry_wogan richard_and_judy graham_norton top_gear davina_mccall sharon_osbourne
      louis_walsh catherine_tate david_walliams rowan_atkinson billy_connolly peter_kay eddie_izzard dawn_french
      lenny_henry john_cleese monty_python johnny_carson radio_1 radio_2 radio_4 channel_4 channel_five sky_one
      bbc_three marlon_brando brando audrey_hepburn marilyn_monroe judy_garland humphrey_bogart alfred_hitchcock
      stanley_kubrick charlie_chaplin clint_eastwood
    `,
    'of the screen today': `
      sofia_vergara kaley_cuoco shonda_rhimes kerry_washington sarah_jessica_parker kim_cattrall kate_hudson
      goldie_hawn kurt_russell blake_lively olivia_munn olivia_wilde jason_sudeikis ted_lasso hugh_jackman
      tiffany_haddish issa_rae mindy_kaling aziz_ansari louis_c.k. bill_hader john_mulaney michael_che colin_jost
      kenan_thompson leslie_jones cecily_strong kristen_bell dax_shepard kristen_wiig maya_rudolph melissa_mccarthy
      rebel_wilson jameela_jamil emma_thompson helen_mirren judi_dench maggie_smith cumberbatch hiddleston tom_holland
      florence_pugh saoirse_ronan margot_robbie charlize_theron sharon_stone demi_moore bruce_willis stallone
      mark_ruffalo octavia_spencer chadwick_boseman lupita_nyong'o mahershala_ali rami_malek armie_hammer shia_labeouf
      lea_michele millie_bobby_brown ryan_seacrest wendy_williams kathy_griffin gayle_king hoda_kotb al_roker
      alex_trebek trebek pat_sajak vanna_white steve_harvey simon_cowell america's_got_talent rupaul queer_eye
      tiger_king joe_exotic love_island duck_dynasty duggar teen_mom vanderpump american_horror_story this_is_us
      riverdale black_mirror orange_is_the_new_black handmaid's_tale big_little_lies wandavision ncis fuller_house
      full_house will_&_grace parks_and_recreation arrested_development 30_rock modern_family black-ish schitt's_creek
      gilmore_girls veronica_mars buffy_the_vampire lin-manuel_miranda idina_menzel bette_midler trevor_noah's desus
      hasan_minhaj hilary_duff ricki_lake lauren_conrad jim_parsons wilmer_valderrama kermit anthony_hopkins
      glenn_close jane_fonda lily_tomlin susan_sarandon diane_keaton michelle_pfeiffer michelle_williams michelle_yeoh
      don_cheadle john_travolta olivia_newton-john sacha_baron_cohen
    `,
    franchises: `
      star_wars james_bond 007 batman superman spider-man spiderman iron_man wonder_woman black_panther avengers x-men
      deadpool jurassic indiana_jones hunger_games twilight_saga toy_story shrek finding_nemo lion_king frozen_2
      fast_and_furious mission_impossible terminator hobbit godzilla joker fahrenheit_9/11 borat ghostbusters
    `,
    people: `
      colbert kimmel fallon letterman jay_leno conan_o'brien oprah winfrey ellen_degeneres degeneres jon_stewart
      bill_maher james_corden corden chelsea_handler amy_schumer amy_poehler tina_fey will_ferrell steve_carell
      ricky_gervais dave_chappelle chris_rock jerry_seinfeld sarah_silverman kevin_hart whoopi_goldberg joy_behar
      robin_williams jim_carrey adam_sandler ben_stiller billy_crystal dicaprio leonardo_dicaprio scorsese spielberg
      tarantino jolie brad_pitt pitt aniston clooney de_niro pacino eastwood tom_hanks tom_cruise johnny_depp depp
      amber_heard julia_roberts nicole_kidman cate_blanchett meryl_streep streep jamie_foxx hilary_swank kate_winslet
      renee_zellweger keira_knightley orlando_bloom jude_law ewan_mcgregor hugh_grant colin_firth daniel_craig
      sean_connery pierce_brosnan emma_watson daniel_radcliffe robert_downey scarlett_johansson chris_evans
      chris_hemsworth chris_pratt ryan_reynolds ryan_gosling jennifer_lawrence emma_stone natalie_portman
      anne_hathaway sandra_bullock reese_witherspoon matt_damon ben_affleck affleck mark_wahlberg dwayne_johnson
      will_smith denzel_washington morgan_freeman samuel_l_jackson idris_elba viola_davis jamie_lee_curtis
      arnold_schwarzenegger mel_gibson russell_crowe harrison_ford mark_hamill carrie_fisher ian_mckellen
      patrick_stewart alec_baldwin charlie_sheen lena_dunham zendaya timothee_chalamet jennifer_garner jessica_alba
      megan_fox mila_kunis ashton_kutcher kristen_stewart robert_pattinson channing_tatum bradley_cooper
      jake_gyllenhaal sean_penn joaquin_phoenix heath_ledger keanu_reeves halle_berry salma_hayek penelope_cruz
      antonio_banderas michael_moore peter_jackson ridley_scott james_cameron woody_allen roman_polanski
      martin_scorsese mike_leigh imelda_staunton alfonso_cuaron guillermo_del_toro greta_gerwig jordan_peele
      ava_duvernay spike_lee quentin_tarantino george_lucas weinstein bill_cosby cosby kevin_spacey spacey matt_lauer
      roseanne roseanne_barr chrissy_teigen rosie_o'donnell kelly_ripa jada_pinkett matthew_mcconaughey drew_barrymore
      gwyneth_paltrow goop jessica_simpson jonah_hill seth_rogen kate_mckinnon pete_davidson
    `,
  },
  words: {
    shapes: `#season`,
    'of the programme': `
      quiz quiz_show broadcaster's soap =soaps drama_series final_episode axed_series cancelled_show renewed recast
      understudy =props set_designer scriptwriter writers'_room voice-over narrator narrates library books_borrowed
      reader readers literary_prize shortlisted shortlist longlist verse sonnet playbill matinee standing_ovation
      premiere_night applause puppets storytelling storyteller radio_play radio_drama listeners'_votes contestants
    `,
    general: `
      entertainment entertainer instagram tweet viral video clip starlet royal =royals hilarious hilariously mock trolls
      spoof sketch teen show series episode season tv television drama star starring starred co-star costar cast casting
      role character scene director directed directing directorial producer produced produce studio screen screening
      audience viewer =ratings finale host hosted cohost awards nominated nomination nominee best ceremony dating
      wedding married divorce split romance engaged engagement girlfriend boyfriend wife husband fiction book author
      writer plot script stage play comic cartoon animated thriller horror mystery documentary documentarian premiere
      channel bbc1 bbc2 itv nbc abc cbs fox_tv mtv bbc_one bbc_two joke joking funny funniest humor humour parody
      impersonator impression satire skit punchline interview gossip rumor art artist gallery exhibition museum painting
      painter sculpture dance dancer dancing watch teaser spoiler streaming_service fan fandom tribute obituary
      dies_aged birthday broadcaster presenter anchor fame famous walk_of_fame legend icon iconic superstar glamour
      pregnancy_rumors baby_bump newborn =welcomes breakup ex-husband ex-wife =exes beau hunk steamy sexy nude topless
      scandalous selfie halloween_costume magazine photo_shoot vanity_fair oprah's ring_bearer pageant contestant
      =judges zombie vampire villain hero princess prince fairy_tale musical costume ticket_sales adaptation adapted
      screens prize publisher poem reading literature wizard cult actors_guild monologue comics meme gif roast
      heartwarming adorable hollywood_star video_footage throwback claps_back dishes_on gushes tell-all feud casino
      circus trailer novel rerun second_season third_season fourth_season fifth_season final_season season_two
      season_three trilogy date_night heartthrob spotted_with fixer_upper
    `,
  },
  faint: {
    general: `fun night new returns reveals debut love story hit life original social twitter reaction latest`,
  },
};
