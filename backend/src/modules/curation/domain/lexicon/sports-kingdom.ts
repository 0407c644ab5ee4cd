import type { WordGroups } from './category-words.ts';

/** Football, rugby, cricket, athletics and tennis as British pages report them. */
export const SPORTS_KINGDOM: WordGroups = {
  'of the pitch and the track': `
    england_coach england_captain england_manager england_squad england_striker england_player england_international
    england_flanker england_lock england_prop england_side wales_coach wales_captain wales_squad scotland_coach
    scotland_captain scotland_squad scotland_manager ireland_coach ireland_captain ireland_squad ireland_international
    france_coach france_captain republic_of_ireland_striker republic_international six_nations_opener
    autumn_international autumn_tests lions_squad lions_captain british_and_irish_lions british_lions
    zurich_premiership powergen_cup celtic_league super_12 currie_cup churchill_cup european_challenge
    rugby_football_union irfu srfu welsh_rugby_union lock_forward tight-head loose-head inside_centre
    second_row_forward back_row scrummage drop_goal touchline try_line kicked_a_penalty sin-bin sin-binned red-carded
    citing_commissioner disciplinary_hearing_fa touch_judge garden_cup cup_holders fa_cup_tie fa_cup_replay cup_replay
    third_round_tie fourth-round_tie fifth-round semi-final_second second_leg first_leg away_goals penalty_shoot-out
    shoot-out spot-kick back_heel headed_home heads_in header_from tap-in full-time_score added_time
    came_off_the_bench off_the_bench debutant strike_partner strike_force centre-half centre_forward goalkeeping
    january_transfer transfer_fee transfer_target loan_move loan_spell on_loan_from free_transfer contract_talks
    new_contract_at contract_until sign_a_new_deal new_two-year_deal director_of_football assistant_boss
    caretaker_boss bosses_at_the_club boss_jose boss_alex boss_rafael boss_arsene boss_david_moyes blues_boss gunners
    reds_boss hammers_boss magpies_boss toffees hoops_boss jose_mourinho arsene_wenger sir_alex gary_neville
    phil_neville ryan_giggs paul_scholes wes_brown mikael_silvestre louis_saha cristiano didier_drogba arjen_robben
    damien_duff joe_cole eidur_gudjohnsen claude_makelele ricardo_carvalho paulo_ferreira mateja_kezman jiri_jarosik
    jermaine_pennant robin_van_persie jose_antonio_reyes freddie_ljungberg dennis_bergkamp gilberto_silva
    cesc_fabregas kolo_toure manuel_almunia jens_lehmann steven_gerrard jamie_carragher milan_baros djibril_cisse
    fernando_morientes luis_garcia harry_kewell john_arne_riise sami_hyypia jerzy_dudek chris_kirkland igor_biscan
    scott_carson laurent_robert craig_bellamy graeme_souness kieron_dyer lee_bowyer shay_given titus_bramble
    patrick_kluivert nicky_butt jean-alain celestine_babayaro tim_cahill thomas_gravesen james_beattie duncan_ferguson
    kevin_campbell marcus_bent harry_redknapp peter_crouch jermain_defoe robbie_keane martin_jol jacques_santini
    frank_arnesen ledley_king chris_hughton paul_robinson shaun_wright-phillips wright-phillips nicolas_anelka
    robbie_fowler stuart_pearce david_james kevin_keegan's bryan_robson_boss zoltan_gera geoff_horsfield
    nathan_ellington jason_roberts paul_jewell dave_jones steve_bruce steve_coppell iain_dowie andy_johnson
    alan_curbishley alan_pardew kevin_nolan jay-jay_okocha el-hadji_diouf sam_allardyce mark_hughes mark_viduka
    jimmy_floyd_hasselbaink steve_mcclaren ugo_ehiogu stewart_downing juninho lee_sharpe dwight_yorke emile_heskey
    darius_vassell juan_pablo_angel nolberto_solano david_o'leary gareth_barry gordon_strachan chris_sutton
    john_hartson craig_beattie henri_camara alex_mcleish's nacho_novo dado_prso barry_ferguson fernando_ricksen
    marvin_andrews walter_smith berti_vogts craig_brown tony_mowbray jim_jefferies craig_levein glenn_hoddle's
    dario_gradi neil_warnock micky_adams gary_megson nigel_worthington adrian_boothroyd ken_bates peter_ridsdale
    malcolm_glazer roman_abramovich abramovich peter_kenyon david_dein rick_parry freddy_shepherd david_sullivan
    david_gold milan_mandaric doug_ellis bill_kenwright football_agent pini_zahavi rafa_benitez steve_gibson
    club_chairman football_chief football_bosses football_supporters football_hooligans racist_chants
    racism_in_football kick_it_out scarlets newport_gwent gwent_dragons cardiff_blues llanelli sale_sharks
    london_wasps newcastle_falcons northampton_saints worcester_warriors rotherham_titans perpignan bourgoin treviso
    connacht glasgow_warriors brian_ashton steve_hansen gareth_jenkins lyn_jones mike_phillips dwayne_peel
    tom_shanklin shane_williams kevin_morgan martyn_williams brent_cockbain robert_sidoli gethin_jenkins adam_jones
    duncan_jones mefin_davies ronan_o'gara peter_stringer paul_o'connell malcolm_o'kelly denis_hickie geordan_murphy
    shane_horgan gordon_d'arcy shane_byrne chris_paterson gordon_ross jon_petrie jason_white charlie_hodgson
    matt_dawson harry_ellis mark_cueto josh_lewsey olly_barkley mathew_tait jamie_noon lewis_moody lawrence_dallaglio
    joe_worsley steve_borthwick ben_kay danny_grewcock phil_vickery julian_white graham_rowntree andy_gomarsall
    bernard_laporte fabien_pelous serge_betsen dimitri_yachvili frederic_michalak christophe_dominici
    imanol_harinordoquy marco_bortolami john_kirwan graham_henry tana_umaga daniel_carter doug_howlett joe_rokocoko
    richie_mccaw chris_jack schalk_burger jake_white john_smit percy_montgomery matt_giteau george_gregan lote_tuqiri
    great_britain_rugby_league brian_noble iestyn_harris andy_farrell paul_sculthorpe sean_long kris_radlinski
    super_league_grand challenge_cup_final european_indoor european_indoor_championships world_indoor
    world_cross_country cross_country_championships aaa_championships birmingham_indoor norwich_union_grand_prix
    uk_athletics national_athletics sprint_hurdles 60m_hurdles 400m_hurdles middle-distance long-distance_runner
    bronze_medallist silver_medallist gold_medallist olympic_champion_kelly world_record_time jason_gardener
    mark_lewis-francis lewis-francis christian_malcolm marlon_devonish darren_campbell john_regis linford_christie
    sally_gunnell denise_lewis carolina_kluft kluft yelena_isinbayeva isinbayeva kenenisa_bekele tirunesh_dibaba
    sonia_o'sullivan catherine_murphy jo_pavey mara_yamauchi kathy_butler michael_east kevin_mckay phillips_idowu
    nathan_douglas chris_tomlinson daniel_caines tim_benjamin jade_johnson kelly_sotherton sotherton sarah_claxton
    ashia_hansen abi_oyepitan joanne_fenn becky_lyne ricky_simms max_jones balco_scandal victor_conte kostas_kenteris
    katerina_thanou tim_montgomery michelle_collins lindsay_davenport justine_henin justine_henin-hardenne
    amelie_mauresmo elena_dementieva anastasia_myskina svetlana_kuznetsova alicia_molik maria_sharapova kim_clijsters
    nathalie_dechy martina_hingis greg_rusedski alex_bogdanovic david_sherwood jamie_delgado jeremy_bates
    lleyton_hewitt marat_safin andy_roddick joachim_johansson mario_ancic tommy_haas taylor_dent guillermo_coria
    gaston_gaudio david_nalbandian carlos_moya juan_carlos_ferrero tommy_robredo feliciano_lopez mariano_puerta
    nicolas_kiefer tie-breaker set_points first_set second_set third_set deciding_set final_set top_seed_roger
    second_seed third_seed fourth_seed wildcard_entry masters_cup dubai_duty_free qatar_open rotterdam_open kooyong
    adelaide_international heineken_open nasdaq-100_open indian_wells key_biscayne monte_carlo_masters hamburg_masters
    stella_artois_championships queen's_club lta_chief test_squad test_captain test_cricketer one-day_squad
    one-day_match one-day_series one-dayer leg-spinner off-spinner wicket-keeper caught_behind century_from
    half-century unbeaten_century maiden_century unbeaten_on innings_lead run-rate duckworth-lewis ecb_cricket
    pcb_chief bcci cricket_board county_champions county_championship duncan_fletcher ashley_giles geraint_jones
    matthew_hoggard robert_key ian_bell graham_thorpe nasser_hussain alec_stewart ricky_ponting glenn_mcgrath
    adam_gilchrist brett_lee jason_gillespie matthew_hayden justin_langer inzamam-ul-haq shoaib_akhtar shoaib_malik
    younis_khan rahul_dravid sourav_ganguly anil_kumble virender_sehwag harbhajan muttiah sanath_jayasuriya
    chaminda_vaas chris_gayle ramnaresh_sarwan shivnarine_chanderpaul stephen_fleming daniel_vettori shaun_pollock
    makhaya_ntini jacques_kallis boeta_dippenaar ab_de_villiers tatenda_taibu heath_streak
  `,
};
