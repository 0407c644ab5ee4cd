import type { WordGroups } from './category-words.ts';

/** Singers, bands, songs, charts and festivals. */
export const MUSIC_STAGE: WordGroups = {
  'of songs and tours': `
    new_song new_album new_single new_music new_ep sophomore_album greatest_hits_album album_release album_cover_art
    album_review album_art album_sales album_drops deluxe_edition_album title_track lead_single hit_single hit_song
    topped_the_charts billboard_200 billboard_hot apple_music_playlist pandora_radio soundcloud itunes_chart
    streaming_record platinum_album multiplatinum multi-platinum gold_record platinum-selling best-selling_album
    lyric_video songwriting co-wrote_the_song song_lyrics power_ballad love_song christmas_album holiday_album
    holiday_song cover_song covers_of_songs mashup acoustic_set acoustic_version unplugged a_cappella lead_singer
    lead_vocals conductor_and guitar_solo bass_guitar electric_guitar synth stadium_tour arena_tour
    north_american_tour concert_tour opening_act opening_for headline_set concert_tickets concert_venue live_music
    music_venue sold-out_show set_list live_performance halftime_performance performed_at_the las_vegas_residency
    vegas_residency jam_band choral gospel_choir marching_bands mezzo-soprano maestro music_director music_fans
    music_business music_label music_critic music_history music_legend recording_academy rock_legend rock_hall
    indie_band indie_pop alternative_rock metal_band thrash_metal glam_rock prog_rock psychedelic_rock synth-pop
    electropop electronic_music dubstep dj_set funk_band soul_music r&b_singer rap_album rap_song trap_music
    drill_rapper freestyle_rap mc_hip diss_track dancehall latin_music latin_pop mariachi country_song country_album
    country_duo country_artist americana_music folk_rock blues_guitarist bluesman jazz_musician jazz_club big_band
    swing_band pop_song pop_icon pop_diva kpop j-pop cmas grammy_awards grammy-winning grammy_nominations
    grammy_nominated mtv_vmas billboard_music_awards burning_man_festival austin_city_limits acl_fest
    stagecoach_festival sxsw_music outside_lands governors_ball rolling_loud tomorrowland_festival electric_daisy
    ultra_music grand_ole_opry ryman red_rocks_amphitheatre hollywood_bowl royal_albert_hall rolling_stone_magazine
    xxl vinyl_record record_store_day live_nation
  `,
  'of singers and bands': `
    swifties swift's_album scooter_braun big_machine_label big_machine scott_borchetta hailey_bieber eilish finneas
    lana_del_rey zayn_malik liam_payne niall_horan louis_tomlinson shawn_mendes camila_cabello fifth_harmony nick_jonas
    joe_jonas kylie_and_travis j._cole sunday_service_choir jesus_is_king migos lil_nas_x old_town_road lil_uzi lil_baby
    dababy 21_savage young_thug gucci_mane meek_mill rick_ross a$ap_rocky a$ap tyler,_the_creator ludacris lauryn_hill
    shakur puff_daddy sean_combs wu-tang public_enemy run-dmc beastie_boys juice_wrld xxxtentacion nipsey_hussle
    mac_miller pop_smoke tekashi 6ix9ine doja_cat sza summer_walker abel_tesfaye mary_j._blige ne-yo toni_braxton
    cher_tour barry_manilow neil_diamond billy_joel paul_simon simon_and_garfunkel crosby_stills e_street_band tom_petty
    stevie_nicks fleetwood_mac lindsey_buckingham don_henley the_beatles yoko_ono charlie_watts pete_townshend
    roger_daltrey robert_plant jimmy_page roger_waters david_gilmour ozzy iron_maiden judas_priest james_hetfield
    megadeth axl_rose motley_crue def_leppard jon_bon_jovi van_halen eddie_van_halen david_lee_roth steven_tyler
    gene_simmons reo_speedwagon brian_may adam_lambert purple_rain chris_martin_coldplay thom_yorke gorillaz
    florence_and_the mumford adam_levine onerepublic panic!_at paramore weezer dave_grohl eddie_vedder soundgarden
    chris_cornell alice_in_chains stone_temple linkin_park chester_bennington limp_bizkit slipknot
    rage_against_the_machine red_hot_chili_peppers nine_inch_nails trent_reznor joy_division morrissey r.e.m.
    michael_stipe talking_heads david_byrne blondie debbie_harry the_ramones ramones sex_pistols iggy_pop lou_reed
    velvet_underground patti_smith grateful_dead dead_&_company john_mayer phish dave_matthews justin_timberlake_tour
    new_kids_on_the_block boyz_ii_men pussycat_dolls little_mix bts_army new_jeans stray_kids psy_gangnam
    miranda_lambert luke_bryan luke_combs jason_aldean kenny_chesney brad_paisley trisha_yearwood george_strait
    reba_mcentire reba june_carter waylon_jennings merle_haggard loretta_lynn patsy_cline tammy_wynette george_jones
    hank_williams kris_kristofferson chris_stapleton maren_morris thomas_rhett florida_georgia_line dan_+_shay
    dan_and_shay lady_antebellum little_big_town zac_brown_band eric_church dierks_bentley sam_hunt kane_brown
    morgan_wallen zach_bryan brandi_carlile jason_isbell sturgill_simpson tanya_tucker dixie_chicks darius_rucker hootie
    kid_rock sheryl_crow alanis_morissette sarah_mclachlan tori_amos fiona_apple michael_buble josh_groban
    andrea_bocelli il_divo sarah_brightman harry_connick tony_bennett dean_martin sammy_davis graceland chuck_berry
    little_richard fats_domino jerry_lee_lewis roy_orbison beach_boys brian_wilson the_monkees four_tops smokey_robinson
    aretha otis_redding sam_cooke barry_white gloria_gaynor donna_summer bee_gees barry_gibb abba earth,_wind_&_fire
    kool_&_the_gang lionel_richie nile_rodgers sly_stone ella_fitzgerald billie_holiday louis_armstrong duke_ellington
    miles_davis john_coltrane dizzy_gillespie herbie_hancock wynton_marsalis b.b._king jimi_hendrix janis_joplin
    jim_morrison carlos_santana cat_stevens carole_king carly_simon linda_ronstadt jackson_browne bob_seger
    john_mellencamp mellencamp huey_lewis peter_gabriel sting_and_the_police culture_club boy_george wham!
    george_michael rick_astley gary_barlow westlife boyzone cheryl_cole will_young james_blunt katie_melua lily_allen
    leona_lewis susan_boyle stormzy dizzee_rascal george_ezra lewis_capaldi rag'n'bone ellie_goulding jessie_j rita_ora
    craig_david the_libertines pete_doherty babyshambles kaiser_chiefs basement_jaxx chemical_brothers fatboy_slim
    daft_punk calvin_harris david_guetta avicii marshmello diplo the_chainsmokers deadmau5 skrillex kygo zedd steve_aoki
    jennifer_lopez_super_bowl marc_anthony ricky_martin enrique_iglesias daddy_yankee bad_bunny j_balvin maluma
    luis_fonsi ozuna rosalia karol_g selena_quintanilla gloria_estefan romeo_santos p!nk avril_lavigne ashlee_simpson
    mandy_moore_album nelly_furtado fergie black_eyed_peas robin_thicke timbaland ciara jennifer_hudson fantasia_barrino
    jordin_sparks olivia_rodrigo sabrina_carpenter chappell_roan charli_xcx gracie_abrams phoebe_bridgers boygenius
    noah_kahan hozier benson_boone tate_mcrae teddy_swims lainey_wilson
  `,
};
