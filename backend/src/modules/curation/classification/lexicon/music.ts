import type { CategoryWords } from './category-words.ts';
import { MUSIC_STAGE } from './music-stage.ts';

export const MUSIC: CategoryWords = {
  decisive: {
    works: `album song singer rapper songwriter guitarist musician band concert hip-hop grammy orchestra opera`,
  },
  strong: {
    ...MUSIC_STAGE,
    makers: `
      singer-songwriter vocalist frontman frontwoman emcee crooner hip-hop_star boy_band boyband girl_group bassist
      drummer keyboardist saxophonist trumpeter violinist cellist pianist organist harpist percussionist composer
      lyricist record_producer music_producer conductor_of_the symphony philharmonic chamber_music string_quartet
      choir chorus_line soprano tenor baritone mezzo operatic libretto disc_jockey =dj =djs deejay pop_star popstar
      pop_singer rock_star rockstar rock_band punk_band country_star country_singer folk_singer blues_singer
      soul_singer jazz_singer supergroup backing_vocals backup_singer
    `,
    works: `
      single_release debut_single debut_album solo_album studio_album live_album mixtape =ep tracklist track_list melody
      ballad remix soundtrack playlist vinyl music_video concerto sonata aria requiem overture setlist number_one_single
      top_40 top_10_single chart-topper chart-topping hot_100 billboard uk_chart singles_chart album_chart
    `,
    genres: `
      rap_music pop_music rock_music rock_'n'_roll rock_and_roll classical_music country_music jazz reggae reggaeton
      ska gospel_music bluegrass heavy_metal death_metal grunge britpop electronica techno house_music edm r&b
      rhythm_and_blues k-pop motown salsa_music acoustic_guitar afrobeats blues_music punk_rock indie_rock folk_music
    `,
    instruments: `
      guitar drums drum_kit piano violin cello saxophone trumpet clarinet flute harmonica banjo ukulele accordion
      synthesizer turntable bagpipes stradivarius =drums drum_machine drum_roll snare bass_drum drum_solo drum_and_bass
    `,
    trade: `
      mercury_prize brit_award ivor_novello mtv_video_music vmas country_music_association cma_awards acm_awards
      bet_awards american_music_awards record_label record_company record_deal recording_studio recording_artist
      recording_industry music_industry music_festival music_scene concertgoer gig world_tour farewell_tour
      reunion_tour tour_dates headliner coachella glastonbury lollapalooza woodstock bonnaroo sxsw live_aid live_8
      band_aid rock_and_roll_hall opera_house carnegie_hall albert_hall royal_opera ticketmaster spotify nme emi_music
      universal_music sony_bmg warner_music def_jam chart_success eurovision music_awards karaoke
    `,
  },
  names: {
    names: `
      beyonce rihanna taylor_swift adele kanye kanye_west jay-z eminem drake lil_wayne lil_nas kendrick_lamar snoop_dogg
      dr_dre tupac biggie notorious_b.i.g. 50_cent p_diddy diddy nelly outkast missy_elliott missy_elliot nicki_minaj
      cardi_b megan_thee_stallion travis_scott post_malone chance_the_rapper macklemore pharrell bruno_mars the_weeknd
      john_legend alicia_keys norah_jones joss_stone amy_winehouse ed_sheeran sam_smith harry_styles zayn one_direction
      jonas_brothers justin_bieber bieber justin_timberlake britney britney_spears christina_aguilera lady_gaga
      katy_perry miley_cyrus ariana_grande selena_gomez demi_lovato billie_eilish lizzo lorde halsey dua_lipa shakira
      jennifer_lopez j.lo gwen_stefani pink_floyd kelly_clarkson carrie_underwood blake_shelton garth_brooks
      dolly_parton willie_nelson johnny_cash kacey_musgraves tim_mcgraw faith_hill shania_twain keith_urban madonna
      whitney_houston mariah_carey celine_dion barbra_streisand cher michael_jackson janet_jackson stevie_wonder
      aretha_franklin marvin_gaye diana_ross ray_charles james_brown tina_turner beatles paul_mccartney john_lennon
      lennon mccartney ringo_starr george_harrison rolling_stones mick_jagger keith_richards jagger led_zeppelin
      freddie_mercury david_bowie bowie elton_john eric_clapton rod_stewart phil_collins u2 bono coldplay radiohead
      noel_gallagher liam_gallagher franz_ferdinand scissor_sisters keane robbie_williams snow_patrol arctic_monkeys
      green_day nirvana kurt_cobain foo_fighters pearl_jam red_hot_chili metallica black_sabbath ozzy_osbourne ac/dc
      guns_n'_roses aerosmith bon_jovi bruce_springsteen springsteen bob_dylan dylan leonard_cohen joni_mitchell
      neil_young elvis_presley elvis buddy_holly frank_sinatra sinatra bob_marley destiny's_child spice_girls
      backstreet_boys nsync blink-182 fall_out_boy maroon_5 imagine_dragons twenty_one_pilots my_chemical_romance bts
      blackpink bob_geldof courtney_love kylie_minogue dido sugababes girls_aloud jamelia lemar duran_duran depeche_mode
      kraftwerk mozart beethoven bach chopin tchaikovsky verdi puccini wagner pavarotti yo-yo_ma r_kelly r._kelly
      chris_brown janelle_monae solange frank_ocean childish_gambino machine_gun_kelly
    `,
  },
  words: {
    'of hearing it': `
      ticket_touts scalper resale_tickets fans_queue setlists tour_bus mosh_pit soundcheck sound_engineer record_shop
      record_store vinyl_pressing pressing_plant lp lps cassette audiophile loudspeaker violin_lessons music_school
      music_teacher conservatory conservatoire sheet_music score_by brass_band woodwind percussion choirmaster
      chorister folk_song sea_shanty lullaby jam_session busker busking open_mic
    `,
    general: `
      music musical tune track sing sang sung singing rap rapping rock pop punk folk soul =blues gospel tour touring
      festival recorded recording label debut chart single perform performed performance performing performer hit fan
      vocal beat rhythm conductor classical duet duo trio quartet acoustic number_one encore verse riff bass
      cover_version hip hop grammys headline headlining sold-out venue arena_show audience award nominated jam amplifier
      microphone audio mtv radio_station listeners spring_tour reunite band-mate bandmate anthem national_anthem hymn
      carol christmas_song play_live streamed =lyrics chorus usher_concert
    `,
  },
  faint: {
    ambiguous: `
      release released record crowd stage
    `,
    general: `new sound artist artists star live fans night producer studio`,
  },
};
