import type { WordGroups } from './category-words.ts';

/** Clubs, colleges and competitions named after places, as reports call them. */
export const SPORTS_CLUBS: WordGroups = {
  'nicknames and short names': `
    =pats =jags =fins purple_and_gold silver_and_black steel_curtain legion_of_boom monsters_of_the_midway redbirds
    =halos =stros =bosox =chisox =yanks bronx_bombers =dbacks southsiders north_siders bleed_blue t-wolves =pels
    splash_brothers =canes =avs =leafs tampa_bay_lightning tampa_bay_buccaneers tampa_bay_rays golden_state lob_city
    dub_nation dawg_pound bills_mafia cheesehead terrible_towel twelfth_man raider_nation who_dat steeler_nation
    packer_nation red_sox_nation cubs_fans yankees_fans eagles_fans cowboys_fans bears_fans packers_fans patriots_fans
    lakers_fans knicks_fans
  `,
  'city and club': `
    bears_quarterback bears_coach bears_defense bears_offense giants_quarterback giants_coach jets_quarterback
    jets_coach eagles_quarterback eagles_coach cardinals_quarterback cardinals_coach lions_quarterback lions_coach
    panthers_quarterback panthers_coach browns_quarterback browns_coach bills_quarterback bills_coach
    chiefs_quarterback chiefs_coach saints_quarterback saints_coach patriots_quarterback patriots_coach
    vikings_quarterback vikings_coach titans_quarterback titans_coach dolphins_quarterback dolphins_coach
    jaguars_quarterback jaguars_coach vs_bears vs_eagles vs_giants vs_jets vs_lions vs_panthers vs_saints vs_chiefs
    vs_bills vs_browns vs_titans vs_vikings vs_patriots vs_dolphins bears-packers cowboys-eagles giants-jets
    giants-cowboys jets-giants patriots-ravens chiefs-titans eagles-cowboys bills-patriots michigan-ohio_state
    lsu-alabama alabama-lsu lsu_vs alabama_vs georgia_vs auburn_vs florida_vs michigan_vs clemson_vs oklahoma_vs
    texas_vs penn_state_vs ohio_state_vs
  `,
  'colleges at play': `
    alabama_crimson_tide lsu_tigers clemson_tigers ohio_state_buckeyes penn_state_nittany michigan_state_spartans
    florida_state_seminoles miami_hurricanes tennessee_volunteers tennessee_vols south_carolina_gamecocks
    arkansas_razorbacks ole_miss_rebels mississippi_state_bulldogs missouri_tigers mizzou vanderbilt_commodores
    texas_tech_red oklahoma_state_cowboys =okstate baylor_bears tcu_horned kansas_state_wildcats iowa_state_cyclones
    west_virginia_mountaineers virginia_tech_hokies virginia_cavaliers north_carolina_tar =unc nc_state_wolfpack
    nc_state wake_forest louisville_cardinals pitt_panthers syracuse_orange boston_college_eagles georgia_tech_yellow
    notre_dame_fighting stanford_cardinal cal_bears ucla_bruins arizona_wildcats arizona_state_sun utah_utes
    colorado_buffaloes =buffs oregon_state_beavers washington_state_cougars =wazzu boise_state_broncos
    san_diego_state_aztecs =aztecs fresno_state_bulldogs nevada_wolf_pack =unlv hawaii_rainbow air_force_falcons
    army_black_knights navy_midshipmen =midshipmen houston_cougars smu_mustangs memphis_tigers cincinnati_bearcats
    ucf_knights =ucf =usf_bulls temple_owls tulane_green tulsa_golden east_carolina_pirates
    appalachian_state_mountaineers app_state coastal_carolina troy_trojans louisiana_ragin ragin'_cajuns
    marshall_thundering western_kentucky middle_tennessee louisiana_tech north_texas_mean utsa utep rice_owls
    ball_state_cardinals toledo_rockets bowling_green_falcons central_michigan western_michigan eastern_michigan
    northern_illinois miami_(ohio) ohio_bobcats akron_zips buffalo_bulls xavier_musketeers =musketeers butler_bulldogs
    marquette_golden creighton_bluejays =bluejays seton_hall st._john's_red georgetown_hoyas providence_friars
    villanova_wildcats depaul_blue dayton_flyers vcu_rams davidson_wildcats saint_mary's_gaels gonzaga_bulldogs
    saint_louis_billikens wichita_state_shockers loyola_chicago northern_iowa indiana_hoosiers purdue_boilermakers
    minnesota_golden nebraska_cornhuskers maryland_terrapins rutgers_scarlet illinois_fighting uconn_huskies
    umass_minutemen north_dakota_state south_dakota_state james_madison montana_grizzlies eastern_washington
  `,
  'European and other clubs': `
    manchester_derby merseyside_derby north_london_derby el_clasico norwich_city sheffield_united brighton_and_hove
    afc_bournemouth watford_fc burnley_fc wolverhampton_wanderers nottingham_forest ipswich_town derby_county stoke_city
    swansea_city cardiff_city hull_city preston_north sheffield_wednesday queens_park_rangers millwall huddersfield_town
    wigan_athletic portsmouth_fc blackpool_fc coventry_city bristol_city reading_fc hearts_fc hibernian aberdeen_fc
    kilmarnock dundee_united rb_leipzig bayer_leverkusen schalke werder_bremen vfl_wolfsburg eintracht_frankfurt
    borussia_monchengladbach sevilla_fc valencia_cf villarreal athletic_bilbao real_betis real_sociedad as_roma lazio
    napoli atalanta fiorentina sampdoria olympique_lyonnais olympique_marseille as_monaco lille_osc fc_porto
    sporting_lisbon psv_eindhoven feyenoord club_america chivas tigres monterrey_rayados flamengo palmeiras
    san_jose_earthquakes chicago_fire_fc seattle_sounders_fc mls_cup us_open_cup gold_cup nations_league
    world_cup_qualifier world_cup_qualifying euro_2020_qualifier women's_world_cup rugby_world_cup cricket_world_cup
    big_bash the_hundred test_cricket champions_cup pro14 all_ireland gaelic_football hurling camogie
  `,
};
