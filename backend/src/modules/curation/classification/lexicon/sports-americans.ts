import type { WordGroups } from './category-words.ts';

/** Players, coaches and managers of the American leagues. */
export const SPORTS_AMERICANS: WordGroups = {
  'quarterbacks and backs': `
    josh_allen justin_herbert trevor_lawrence justin_fields zach_wilson mac_jones trey_lance brock_purdy c.j._stroud
    caleb_williams jayden_daniels drake_maye bo_nix michael_penix bryce_young anthony_richardson jordan_love
    kenny_pickett sam_howell will_levis gardner_minshew ryan_tannehill marcus_mariota jameis_winston teddy_bridgewater
    tyrod_taylor ryan_fitzpatrick mitchell_trubisky trubisky nick_foles foles jacoby_brissett brissett andrew_luck
    baker_mayfield derek_carr matthew_stafford joe_flacco andy_dalton case_keenum mason_rudolph ben_roethlisberger
    roethlisberger kyle_allen dwayne_haskins haskins kyler_murray josh_rosen drew_lock kyle_orton tim_tebow tebow
    vince_young johnny_manziel manziel colin_kaepernick robert_griffin tony_romo romo jay_cutler mark_sanchez
    jamarcus_russell steve_young joe_montana dan_marino john_elway troy_aikman kurt_warner jim_kelly steve_mcnair
    rich_gannon trent_dilfer brad_johnson drew_bledsoe jake_delhomme chad_pennington joe_namath terry_bradshaw
    johnny_unitas derrick_henry nick_chubb aaron_jones dalvin_cook alvin_kamara kamara todd_gurley gurley
    melvin_gordon le'veon_bell james_conner david_johnson leonard_fournette joe_mixon kareem_hunt devonta_freeman
    phillip_lindsay marlon_mack josh_jacobs kenyan_drake chris_carson mark_ingram tevin_coleman matt_breida
    raheem_mostert austin_ekeler jonathan_taylor jahmyr_gibbs bijan_robinson breece_hall adrian_peterson
    marshawn_lynch lesean_mccoy arian_foster jamaal_charles ladainian_tomlinson shaun_alexander edgerrin_james
    priest_holmes clinton_portis emmitt_smith barry_sanders walter_payton bo_jackson frank_gore rashaad_penny
    sony_michel james_white miles_sanders tarik_cohen
  `,
  'receivers, lines and defences': `
    julio_jones michael_thomas tyreek_hill davante_adams deandre_hopkins stefon_diggs adam_thielen keenan_allen
    amari_cooper mike_evans chris_godwin cooper_kupp kupp robert_woods brandin_cooks t.y._hilton alshon_jeffery
    allen_robinson tyler_lockett d.k._metcalf metcalf juju_smith-schuster jarvis_landry josh_gordon julian_edelman
    mohamed_sanu n'keal_harry emmanuel_sanders golden_tate sterling_shepard evan_engram calvin_ridley a.j._green
    tyler_boyd courtland_sutton dj_moore justin_jefferson ja'marr_chase ceedee_lamb a.j._brown devonta_smith
    puka_nacua amon-ra travis_kelce kelce george_kittle kittle zach_ertz ertz darren_waller mark_andrews sam_laporta
    jason_witten tony_gonzalez jimmy_graham austin_hooper t.j._hockenson larry_fitzgerald calvin_johnson chad_johnson
    ochocinco marvin_harrison reggie_wayne wes_welker steve_smith jerry_rice cris_carter michael_irvin aaron_donald
    myles_garrett t.j._watt nick_bosa joey_bosa demarcus_lawrence cameron_jordan melvin_ingram chandler_jones
    za'darius preston_smith shaq_barrett danielle_hunter everson_griffen frank_clark chris_jones jurrell_casey
    fletcher_cox calais_campbell geno_atkins ndamukong_suh vince_wilfork warren_sapp michael_strahan bruce_smith
    reggie_white lawrence_taylor ray_lewis ed_reed terrell_suggs troy_polamalu darrelle_revis richard_sherman
    jalen_ramsey stephon_gilmore xavien_howard patrick_peterson marshon_lattimore tre'davious jamal_adams earl_thomas
    minkah_fitzpatrick derwin_james tyrann_mathieu eddie_jackson harrison_smith landon_collins micah_parsons
    leighton_vander jaylon_smith sean_lee bobby_wagner luke_kuechly kuechly roquan_smith fred_warner devin_bush
    devin_white quenton_nelson trent_williams tyron_smith zack_martin jason_peters lane_johnson jason_kelce
    adam_vinatieri vinatieri justin_tucker stephen_gostkowski gostkowski vontaze_burfict mason_foster quinnen_williams
    brian_urlacher charles_woodson deion_sanders champ_bailey ronnie_lott ty_law junior_seau aaron_hernandez
  `,
  'coaches and owners of the gridiron': `
    bill_belichick mike_tomlin john_harbaugh jim_harbaugh sean_mcvay kyle_shanahan mike_shanahan matt_lafleur
    matt_nagy frank_reich doug_pederson ron_rivera dan_quinn kliff_kingsbury kingsbury vic_fangio anthony_lynn
    jon_gruden freddie_kitchens zac_taylor brian_flores adam_gase gase pat_shurmur jay_gruden bill_callahan
    bruce_arians arians mike_zimmer matt_patricia sean_mcdermott bill_o'brien mike_vrabel vrabel doug_marrone
    mike_mccarthy jeff_fisher rex_ryan tom_coughlin coughlin lovie_smith tony_dungy dungy marvin_lewis norv_turner
    brad_childress wade_phillips mike_martz steve_mariucci don_shula vince_lombardi bill_walsh bill_cowher
    herm_edwards dan_campbell nick_sirianni kevin_stefanski demeco_ryans mike_mcdaniel robert_saleh brian_daboll
    raheem_morris ben_johnson wink_martindale steve_spagnuolo josh_mcdaniels byron_leftwich eric_bieniemy kellen_moore
    jerry_jones dan_snyder woody_johnson jimmy_haslam john_mara bob_kraft robert_kraft mark_davis stephen_ross
    dave_gettleman howie_roseman ryan_pace john_dorsey john_lynch ed_orgeron jimbo_fisher tom_herman gus_malzahn
    malzahn mark_dantonio dantonio james_franklin scott_frost paul_chryst kirk_ferentz ferentz p.j._fleck
    pat_fitzgerald jeff_brohm mike_leach chris_petersen clay_helton helton mario_cristobal chip_kelly david_shaw
    kyle_whittingham kevin_sumlin justin_wilcox mike_gundy gundy matt_campbell les_miles chris_klieman gary_patterson
    matt_rhule rhule dana_holgorsen mark_stoops dan_mullen mullen jeremy_pruitt will_muschamp muschamp barry_odom
    derek_mason chad_morris matt_luke joe_moorhead lane_kiffin kiffin mack_brown willie_taggart taggart manny_diaz
    justin_fuente bronco_mendenhall dino_babers dave_clawson scott_satterfield pat_narduzzi brian_kelly luke_fickell
    josh_heupel bob_stoops jim_tressel tressel lloyd_carr phillip_fulmer bobby_petrino butch_jones steve_sarkisian
    sarkisian dan_lanning kalen_deboer hugh_freeze houston_nutt charlie_weis weis ty_willingham
  `,
  'college players of note': `
    j.k._dobbins chuba_hubbard jerry_jeudy henry_ruggs clyde_edwards-helaire grant_delpit isaiah_simmons
    travis_etienne tee_higgins jake_fromm d'andre_swift kyle_trask k.j._costello jacob_eason adrian_martinez
    shea_patterson sean_clifford nate_stanley jack_coan tanner_morgan sam_ehlinger charlie_brewer skylar_thompson
    alan_bowman ian_book kedon_slovis tyler_huntley anthony_gordon zion cam_reddish r.j._barrett ja_morant
    cassius_winston markus_howard myles_powell cole_anthony james_wiseman anthony_edwards obi_toppin luka_garza
    vernon_carey tyrese_maxey roy_williams tom_izzo izzo john_calipari bill_self jay_wright mark_few jim_boeheim
    boeheim tony_bennett's_cavaliers chris_beard rick_pitino pitino bob_knight john_wooden geno_auriemma auriemma
    pat_summitt dawn_staley kim_mulkey caitlin_clark angel_reese paige_bueckers sabrina_ionescu ionescu juwan_howard
    penny_hardaway bobby_hurley matt_painter archie_miller fran_mccaffery greg_gard chris_holtmann mick_cronin
    sean_miller
  `,
  'players of basketball': `
    lebron_james kobe_bryant stephen_a._smith kevin_durant damian_lillard lillard cj_mccollum russell_westbrook
    paul_george kawhi_leonard giannis_antetokounmpo antetokounmpo khris_middleton eric_bledsoe brook_lopez joel_embiid
    tobias_harris al_horford horford kemba_walker kemba jayson_tatum tatum jaylen_brown marcus_smart gordon_hayward
    kristaps_porzingis porzingis luka_doncic karl-anthony_towns andrew_wiggins bam_adebayo goran_dragic tyler_herro
    kendrick_nunn trae_young john_collins devin_booker deandre_ayton ricky_rubio donovan_mitchell rudy_gobert gobert
    mike_conley nikola_jokic jokic jamal_murray gary_harris de'aaron_fox buddy_hield marvin_bagley d'angelo_russell
    deangelo_russell kyle_kuzma kuzma rajon_rondo dwight_howard javale_mcgee lonzo_ball lonzo brandon_ingram
    jrue_holiday pascal_siakam siakam fred_vanvleet marc_gasol pau_gasol serge_ibaka bradley_beal john_wall
    rui_hachimura victor_oladipo oladipo domantas_sabonis myles_turner malcolm_brogdon blake_griffin andre_drummond
    derrick_rose zach_lavine lavine lauri_markkanen coby_white kevin_love collin_sexton tristan_thompson
    darius_garland lamarcus_aldridge demar_derozan derozan dejounte_murray patty_mills carmelo dirk_nowitzki nowitzki
    tony_parker manu_ginobili ginobili steve_nash amare_stoudemire stoudemire chauncey_billups rip_hamilton
    rasheed_wallace ben_wallace jason_kidd kenyon_martin richard_jefferson allen_iverson latrell_sprewell chris_webber
    peja_stojakovic mike_bibby paul_pierce ray_allen kevin_garnett magic_johnson larry_bird kareem scottie_pippen
    pippen dennis_rodman charles_barkley patrick_ewing karl_malone john_stockton hakeem_olajuwon david_robinson dwyane
    chris_bosh chris_paul jeremy_lin gilbert_arenas lamar_odom victor_wembanyama wembanyama shai_gilgeous-alexander
    chet_holmgren tyrese_haliburton jalen_brunson lamelo_ball jaren_jackson evan_mobley paolo_banchero cade_cunningham
    scottie_barnes gregg_popovich erik_spoelstra brad_stevens mike_budenholzer nick_nurse brett_brown frank_vogel
    quin_snyder mike_d'antoni billy_donovan terry_stotts steve_clifford scott_brooks dwane_casey nate_mcmillan
    luke_walton david_fizdale jim_boylen kenny_atkinson rick_carlisle alvin_gentry monty_williams larry_brown
    pat_riley jerry_sloan flip_saunders daryl_morey masai_ujiri joe_tsai
  `,
  'players of baseball': `
    jacob_degrom degrom noah_syndergaard syndergaard pete_alonso michael_conforto jeff_mcneil robinson_cano edwin_diaz
    giancarlo_stanton gleyber_torres dj_lemahieu gary_sanchez luis_severino masahiro_tanaka james_paxton
    aroldis_chapman brett_gardner aaron_boone xander_bogaerts rafael_devers chris_sale rick_porcello david_price
    jackie_bradley andrew_benintendi alex_bregman george_springer carlos_correa jose_altuve michael_brantley
    yordan_alvarez justin_verlander zack_greinke roberto_osuna a.j._hinch stephen_strasburg max_scherzer
    patrick_corbin anibal_sanchez trea_turner howie_kendrick kurt_suzuki ryan_zimmerman victor_robles sean_doolittle
    daniel_hudson yan_gomes davey_martinez dave_martinez clayton_kershaw walker_buehler hyun-jin_ryu cody_bellinger
    corey_seager justin_turner max_muncy joc_pederson kenley_jansen dave_roberts manny_machado fernando_tatis tatis
    eric_hosmer chris_paddack madison_bumgarner buster_posey brandon_crawford bruce_bochy gabe_kapler nolan_arenado
    trevor_story charlie_blackmon paul_goldschmidt goldschmidt yadier_molina jack_flaherty marcell_ozuna
    adam_wainwright mike_shildt kris_bryant anthony_rizzo javier_baez kyle_schwarber jon_lester yu_darvish
    craig_counsell christian_yelich josh_hader lorenzo_cain mike_moustakas ronald_acuna ozzie_albies freddie_freeman
    josh_donaldson dansby_swanson mike_soroka dallas_keuchel brian_snitker rhys_hoskins j.t._realmuto aaron_nola
    jake_arrieta joe_girardi shohei_ohtani ohtani albert_pujols pujols andrelton_simmons vladimir_guerrero bo_bichette
    cavan_biggio charlie_montoyo blake_snell tyler_glasnow charlie_morton austin_meadows kevin_cash francisco_lindor
    jose_ramirez mike_clevinger corey_kluber shane_bieber miguel_cabrera tim_anderson jose_abreu eloy_jimenez
    lucas_giolito yoan_moncada nelson_cruz miguel_sano byron_buxton jose_berrios rocco_baldelli matt_chapman
    matt_olson marcus_semien sean_manaea liam_hendriks bob_melvin billy_beane robbie_ray mike_leake chris_archer
    josh_bell starling_marte joey_votto eugenio_suarez luis_castillo trevor_bauer whit_merrifield jorge_soler
    salvador_perez cal_ripken tony_gwynn ken_griffey frank_thomas jim_thome nomar_garciaparra nomar johnny_damon
    jason_varitek mike_mussina andy_pettitte jorge_posada bernie_williams hideki_matsui gary_sheffield carlos_beltran
    jeff_kent jeff_bagwell craig_biggio lance_berkman roy_oswalt scott_rolen jim_edmonds tony_la_russa dusty_baker
    carlos_delgado mike_piazza tom_glavine greg_maddux john_smoltz chipper_jones andruw_jones bobby_cox adrian_beltre
    eric_gagne miguel_tejada vlad_guerrero rafael_palmeiro palmeiro jason_giambi ichiro_suzuki johan_santana
    torii_hunter babe_ruth hank_aaron willie_mays mickey_mantle pete_rose lou_gehrig joe_dimaggio ted_williams
    jackie_robinson_day reggie_jackson nolan_ryan don_mattingly ozzie_guillen lou_piniella bobby_valentine
    jose_canseco theo_epstein brian_cashman dave_dombrowski scott_boras boras elly_de_la_cruz julio_rodriguez
    bobby_witt gunnar_henderson adley_rutschman paul_skenes yoshinobu_yamamoto
  `,
  'players of hockey': `
    connor_mcdavid leon_draisaitl draisaitl nathan_mackinnon mikko_rantanen cale_makar alex_ovechkin nicklas_backstrom
    evgeny_kuznetsov t.j._oshie braden_holtby john_carlson evgeni_malkin malkin kris_letang letang jake_guentzel
    patrice_bergeron brad_marchand marchand david_pastrnak pastrnak zdeno_chara tuukka_rask jaroslav_halak
    john_tavares mitch_marner william_nylander morgan_rielly frederik_andersen jonathan_toews alex_debrincat
    corey_crawford robin_lehner steven_stamkos stamkos nikita_kucherov kucherov brayden_point victor_hedman
    andrei_vasilevskiy aleksander_barkov jonathan_huberdeau sergei_bobrovsky bobrovsky jack_eichel eichel
    rasmus_dahlin jeff_skinner dylan_larkin anthony_mantha claude_giroux sean_couturier carter_hart jack_hughes
    nico_hischier p.k._subban taylor_hall artemi_panarin panarin mika_zibanejad henrik_lundqvist lundqvist kaapo_kakko
    mathew_barzal anders_lee semyon_varlamov sebastian_aho dougie_hamilton petr_mrazek seth_jones zach_werenski
    joonas_korpisalo filip_forsberg roman_josi pekka_rinne matt_duchene vladimir_tarasenko ryan_o'reilly
    alex_pietrangelo jordan_binnington binnington zach_parise ryan_suter devan_dubnyk mark_scheifele patrik_laine
    blake_wheeler connor_hellebuyck johnny_gaudreau gaudreau sean_monahan mark_giordano elias_pettersson brock_boeser
    quinn_hughes erik_karlsson brent_burns logan_couture anze_kopitar drew_doughty jonathan_quick ryan_getzlaf
    corey_perry john_gibson clayton_keller phil_kessel kessel mark_stone max_pacioretty marc-andre_fleury carey_price
    shea_weber brendan_gallagher max_domi auston mario_lemieux jaromir_jagr jagr mark_messier steve_yzerman brett_hull
    joe_sakic peter_forsberg patrick_roy martin_brodeur dominik_hasek bobby_orr gordie_howe wayne_gretzky mike_babcock
    barry_trotz john_tortorella tortorella joel_quenneville jon_cooper bruce_cassidy craig_berube jeff_blashill
    claude_julien alain_vigneault david_quinn todd_mclellan don_cherry connor_bedard macklin_celebrini kirill_kaprizov
    igor_shesterkin adam_fox moritz_seider lucas_raymond
  `,
  'fighters, golfers, drivers, runners and soccer players': `
    daniel_cormier stipe_miocic amanda_nunes jorge_masvidal kamaru_usman israel_adesanya colby_covington tyron_woodley
    dustin_poirier tony_ferguson max_holloway alexander_volkanovski henry_cejudo francis_ngannou dominick_reyes
    brock_lesnar cain_velasquez holly_holm valentina_shevchenko zhang_weili joanna_jedrzejczyk justin_gaethje
    donald_cerrone islam_makhachev alex_pereira sean_o'malley john_cena hulk_hogan roman_reigns becky_lynch
    wrestlemania smackdown aew monday_night_raw canelo_alvarez sergey_kovalev andy_ruiz errol_spence terence_crawford
    manny_pacquiao floyd_mayweather oscar_de_la_hoya evander_holyfield george_foreman joe_frazier gervonta_davis
    ryan_garcia oleksandr_usyk vasyl_lomachenko brooks_koepka rory_mcilroy jordan_spieth justin_rose jon_rahm
    patrick_reed rickie_fowler bryson_dechambeau xander_schauffele tony_finau webb_simpson gary_woodland shane_lowry
    patrick_cantlay francesco_molinari tommy_fleetwood adam_scott hideki_matsuyama collin_morikawa scottie_scheffler
    scheffler viktor_hovland cameron_champ kevin_na phil_mickelson davis_love fred_couples john_daly jack_nicklaus
    arnold_palmer lexi_thompson nelly_korda brooke_henderson jin_young_ko martin_truex denny_hamlin joey_logano
    brad_keselowski ryan_blaney kyle_larson aric_almirola clint_bowyer alex_bowman william_byron kurt_busch
    ryan_newman bubba_wallace dale_earnhardt tony_stewart matt_kenseth rusty_wallace mark_martin joe_gibbs_racing
    hendrick_motorsports penske scott_dixon josef_newgarden alexander_rossi max_verstappen verstappen charles_leclerc
    leclerc sebastian_vettel valtteri_bottas daniel_ricciardo lando_norris carlos_sainz kimi_raikkonen eliud_kipchoge
    kipchoge brigid_kosgei des_linden shalane_flanagan galen_rupp alberto_salazar christian_coleman noah_lyles
    sydney_mclaughlin dalilah_muhammad sha'carri_richardson justin_gatlin katelyn_tuohy simone_manuel caeleb_dressel
    ryan_lochte sun_yang suni_lee aly_raisman gabby_douglas mikaela_shiffrin shiffrin lindsey_vonn shaun_white
    chloe_kim bode_miller nathan_chen adam_rippon tonya_harding michelle_kwan apolo_ohno novak_djokovic rafael_nadal
    roger_federer stefanos_tsitsipas tsitsipas dominic_thiem alexander_zverev zverev matteo_berrettini nick_kyrgios
    stan_wawrinka wawrinka ashleigh_barty elina_svitolina karolina_pliskova bianca_andreescu andreescu petra_kvitova
    belinda_bencic kiki_bertens iga_swiatek carlos_alcaraz alcaraz jannik_sinner aryna_sabalenka emma_raducanu
    john_mcenroe chris_evert martina_navratilova billie_jean_king bjorn_borg andre_agassi pete_sampras weston_mckennie
    gregg_berhalter berhalter jozy_altidore tim_howard landon_donovan clint_dempsey josef_martinez carlos_vela
    jill_ellis vlatko_andonovski tobin_heath rose_lavelle becky_sauerbrunn hope_solo abby_wambach mia_hamm julie_ertz
    crystal_dunn cristiano_ronaldo lionel_messi kylian_mbappe robert_lewandowski lewandowski erling_haaland haaland
    luka_modric karim_benzema sergio_ramos eden_hazard antoine_griezmann luis_suarez paul_pogba pogba marcus_rashford
    jamie_vardy jadon_sancho romelu_lukaku lukaku virgil_van_dijk sadio_mane roberto_firmino jordan_henderson
    trent_alexander-arnold andrew_robertson sergio_aguero david_silva bernardo_silva kevin_de_bruyne son_heung-min
    dele_alli christian_eriksen hugo_lloris granit_xhaka pierre-emerick aubameyang alexandre_lacazette mesut_ozil
    tammy_abraham mason_mount n'golo_kante jorginho jude_bellingham bukayo_saka phil_foden declan_rice cole_palmer
    lamine_yamal pep_guardiola jurgen_klopp ole_gunnar_solskjaer mauricio_pochettino pochettino unai_emery
    brendan_rodgers carlo_ancelotti ancelotti mikel_arteta arteta gareth_southgate southgate gareth_bale
    ernesto_valverde zinedine_zidane diego_simeone thomas_tuchel antonio_conte maurizio_sarri marco_silva neil_lennon
    virat_kohli kohli rohit_sharma ben_stokes joe_root jofra_archer eddie_jones owen_farrell maro_itoje siya_kolisi
    rassie_erasmus
  `,
};
