import type { WordGroups } from './category-words.ts';

/** Actors, hosts and other screen personalities. */
export const ENTERTAINMENT_STARS: WordGroups = {
  'more people of the screen': `
    angelina_jolie jennifer_lopez_and alex_rodriguez_and_jennifer a-rod_and_j.lo ben_affleck_and ana_de_armas armas
    chris_pine zoe_saldana dave_bautista vin_diesel tyrese_gibson ludacris_film michelle_rodriguez jason_statham
    jason_momoa gal_gadot henry_cavill amy_adams brie_larson tessa_thompson elizabeth_olsen jeremy_renner paul_rudd
    josh_brolin benedict tom_hiddleston robert_downey_jr robert_de_niro al_pacino joe_pesci harvey_keitel
    christopher_walken dustin_hoffman jack_nicholson warren_beatty robert_redford paul_newman burt_reynolds
    kirk_douglas michael_douglas catherine_zeta-jones sally_field barbra_streisand_film shirley_maclaine
    angela_lansbury dick_van_dyke julie_andrews carol_burnett mel_brooks rob_reiner ron_howard henry_winkler tim_allen
    tom_selleck danny_devito ted_danson woody_harrelson kelsey_grammer john_stamos bob_saget candace_cameron
    candace_cameron_bure jodie_sweetin mario_lopez tiffani_thiessen jason_priestley tori_spelling jennie_garth
    ian_ziering brian_austin_green shannon_doherty sarah_michelle_gellar freddie_prinze jennifer_love_hewitt
    neve_campbell courteney_cox_and david_arquette katie_holmes james_van_der_beek michelle_trachtenberg
    chad_michael_murray sophia_bush jared_padalecki jensen_ackles ian_somerhalder nina_dobrev blake_lively_and
    leighton_meester penn_badgley ed_westwick kristin_cavallari lauren_graham alexis_bledel milo_ventimiglia
    mandy_moore sterling_k._brown chrissy_metz justin_hartley chrishell patrick_dempsey katherine_heigl sandra_oh
    jodie_comer phoebe_waller-bridge fleabag andrew_scott olivia_colman claire_foy helena_bonham tobias_menzies
    josh_o'connor emma_corrin kit_harington emilia_clarke sophie_turner maisie_williams peter_dinklage
    nikolaj_coster-waldau lena_headey jason_momoa_and david_harbour winona_ryder finn_wolfhard noah_schnapp
    gaten_matarazzo sadie_sink dacre_montgomery joe_keery jennifer_connelly kate_beckinsale keira uma_thurman
    ethan_hawke winona willem_dafoe edward_norton adam_driver laura_dern saoirse timothee lady_gaga_film kerry_condon
    barry_keoghan paul_mescal austin_butler jacob_elordi sydney_sweeney glen_powell jenna_ortega anya_taylor-joy
    pedro_pascal oscar_isaac diego_luna gael_garcia joe_manganiello ed_o'neill ty_burrell eric_stonestreet jesse_tyler
    sarah_hyland ariel_winter jim_parsons_and johnny_galecki mayim_bialik chuck_lorre ryan_murphy greg_berlanti shonda
    tyler_perry lee_daniels barry_jenkins ryan_coogler taika_waititi rian_johnson j.j._abrams
    kathleen_kennedy_lucasfilm kevin_feige zack_snyder joss_whedon russo_brothers christopher_nolan david_fincher
    wes_anderson coen_brothers darren_aronofsky sofia_coppola francis_ford_coppola coppola oliver_stone brian_de_palma
    michael_mann david_lynch terry_gilliam guy_ritchie todd_phillips judd_apatow adam_mckay denis_villeneuve
    yorgos_lanthimos chloe_zhao damien_chazelle emerald_fennell bong_joon zooey_deschanel jonathan_scott drew_scott
    kristen_doute stassi ariana_madix tom_sandoval brittany_cartwright kyle_richards erika_jayne lisa_rinna
    denise_richards dorit_kemsley camille_grammer vicki_gunvalson tamra_judge kelly_dodd ramona_singer
    luann_de_lesseps sonja_morgan dorinda kenya_moore porsha_williams kandi_burruss cynthia_bailey jenelle_evans
    kailyn_lowry chelsea_houska amber_portwood catelynn maci_bookout farrah_abraham jessa_duggar jill_duggar jinger
    anna_duggar josh_duggar michelle_duggar audrey_roloff amy_roloff matt_roloff tori_roloff zach_roloff bindi_irwin
    robert_irwin kathie_lee_gifford regis_philbin regis mario_batali_abc conan david_letterman craig_ferguson
    chelsea_peretti lilly_singh busy_philipps kelly_clarkson_show tamron_hall rachael_ray_show drew_barrymore_show
    dr._oz nate_berkus jonathan_van_ness antoni_porowski karamo_brown tan_france bobby_berk caitlyn kendall kylie
    kim_and_kanye brody_jenner kaitlynn_carter miley_and addison_rae charli_d'amelio david_dobrik logan_paul jake_paul
    pewdiepie james_charles jeffree_star tana_mongeau emma_chamberlain mrbeast eddie_murphy bill_murray dan_aykroyd
    chevy_chase steve_martin martin_short lorne_michaels norm_macdonald jimmy_o._yang ali_wong nikki_glaser
    hannah_gadsby john_krasinski emily_blunt rainn_wilson ellie_kemper jenna_fischer angela_kinsey nick_offerman
    aubrey_plaza adam_scott_actor rashida_jones wanda_sykes kathy_bates jessica_lange sarah_paulson evan_peters
    emma_roberts lady_mary hugh_bonneville michelle_dockery laura_linney jason_bateman bryan_cranston aaron_paul
    bob_odenkirk giancarlo_esposito jon_hamm elisabeth_moss january_jones christina_hendricks don_draper
    kiefer_sutherland david_duchovny gillian_anderson michael_c._hall kevin_bacon kyra_sedgwick donnie_wahlberg
    jenny_mccarthy rosario_dawson eva_longoria teri_hatcher felicity marcia_cross nicollette_sheridan eva_mendes
    jessica_biel jessica_chastain rooney_mara kate_mara elle_fanning dakota_fanning dakota_johnson melanie_griffith
    don_johnson tippi goldie kate_hudson_and alicia_silverstone paul_walker brittany_murphy river_phoenix
    philip_seymour_hoffman james_gandolfini anton_yelchin cameron_boyce robert_forster peter_fonda rip_torn doris_day
    valerie_harper john_witherspoon rene_auberjonois diahann_carroll tim_conway peggy_lipton carol_channing
    albert_finney katherine_helmond burt_ward adam_west leonard_nimoy william_shatner george_takei nichelle_nichols
    lucille_ball elizabeth_taylor grace_kelly james_dean cary_grant john_wayne katharine_hepburn bette_davis
    joan_crawford fred_astaire gene_kelly rita_hayworth sidney_poitier cicely_tyson james_earl_jones samuel_l.
    laurence_fishburne cuba_gooding terrence_howard taraji_p. taraji regina_king gabrielle_union octavia
    angela_bassett forest_whitaker jamie_foxx_and queen_latifah jennifer_hudson_film tracee_ellis anthony_anderson
    yara_shahidi michael_b._jordan daniel_kaluuya lakeith_stanfield donald_glover tracy_morgan martin_lawrence
    cedric_the katt_williams d.l._hughley mo'nique sherri_shepherd jerry_o'connell rebecca_romijn jenny_slate
    kumail_nanjiani awkwafina constance_wu henry_golding ken_jeong randall_park john_cho daniel_dae_kim
    priyanka_chopra shah_rukh deepika_padukone ranveer_singh salman_khan aamir_khan amitabh_bachchan alia_bhatt
    sunny_leone
  `,
};
