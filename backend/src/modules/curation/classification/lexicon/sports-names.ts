import type { WordGroups } from './category-words.ts';

export const SPORTS_NAMES: WordGroups = {
  'more of the colleges': `
    terrapins =terps scarlet_knights rutgers purdue fighting_illini =illini northwestern_wildcats =cyclones
    red_raiders horned_frogs bearcats =hoyas =friars demon_deacons =wolfpack hokies yellow_jackets commodores =vols
    =zags golden_gophers byu_cougars alabama_football auburn_football georgia_bulldogs florida_gators
    texas_longhorns oklahoma_sooners wisconsin_badgers michigan_wolverines minnesota_gophers iowa_hawkeyes
    nebraska_huskers kentucky_wildcats duke_blue_devils kansas_jayhawks usc_trojans oregon_ducks washington_huskies
    texas_a&m appalachian_state san_diego_state fresno_state colorado_state kent_state ball_state wichita_state
    utah_state
  `,
  'American clubs by their full names': `
    atlanta_falcons baltimore_ravens cincinnati_bengals dallas_cowboys denver_broncos green_bay green_bay_packers
    houston_texans indianapolis_colts las_vegas_raiders oakland_raiders los_angeles_chargers los_angeles_rams
    seattle_seahawks san_francisco_49ers washington_redskins washington_commanders atlanta_hawks boston_celtics
    charlotte_hornets cleveland_cavaliers dallas_mavericks detroit_pistons los_angeles_clippers los_angeles_lakers
    memphis_grizzlies minnesota_timberwolves new_orleans_pelicans new_york_knicks oklahoma_city_thunder
    philadelphia_76ers portland_trail_blazers trail_blazers san_antonio_spurs toronto_raptors atlanta_braves
    baltimore_orioles boston_red_sox chicago_cubs chicago_white_sox colorado_rockies houston_astros
    los_angeles_angels los_angeles_dodgers miami_marlins milwaukee_brewers montreal_expos =expos new_york_mets
    new_york_yankees oakland_athletics philadelphia_phillies san_diego_padres san_francisco_giants seattle_mariners
    toronto_blue_jays washington_nationals =rockies =orioles boston_bruins buffalo_sabres carolina_hurricanes
    chicago_blackhawks colorado_avalanche columbus_blue_jackets edmonton_oilers florida_panthers los_angeles_kings
    minnesota_wild montreal_canadiens =habs nashville_predators new_york_islanders ottawa_senators
    philadelphia_flyers =flyers arizona_coyotes st_louis_blues vancouver_canucks vegas_golden_knights winnipeg_jets
    seattle_kraken atlanta_united seattle_sounders =sounders portland_timbers lafc toronto_fc columbus_crew
    d.c._united nycfc red_bulls orlando_city inter_miami sporting_kansas_city fc_dallas houston_dynamo
    minnesota_united real_salt_lake colorado_rapids philadelphia_union vancouver_whitecaps new_england_revolution
  `,
  'players in America': `
    dwyane_wade iverson garnett tim_duncan yao_ming tracy_mcgrady carmelo_anthony ron_artest vince_carter
    kyrie_irving james_harden westbrook anthony_davis doncic zion_williamson kyle_lowry draymond_green klay_thompson
    jimmy_butler embiid ben_simmons popovich spoelstra steve_kerr phil_jackson doc_rivers michael_vick randy_moss
    terrell_owens mcnabb ricky_williams dak_prescott ezekiel_elliott lamar_jackson deshaun_watson mayfield
    philip_rivers garoppolo kirk_cousins matt_ryan cam_newton carson_wentz jared_goff darnold daniel_jones mccaffrey
    saquon_barkley antonio_brown gronkowski j.j._watt khalil_mack von_miller bosa joe_burrow tua_tagovailoa
    jalen_hurts chase_young nick_saban dabo_swinney harbaugh urban_meyer ryan_day kirby_smart lincoln_riley orgeron
    spurrier paterno bowden krzyzewski calipari parcells andy_reid sean_payton tomlin jason_garrett pete_carroll
    shanahan mcvay nagy lafleur gruden gerrit_cole strasburg anthony_rendon bryce_harper juan_soto scherzer
    verlander greinke kershaw bellinger mookie_betts yelich aaron_judge altuve bregman joe_maddon bumgarner
    david_ortiz manny_ramirez mariano_rivera giambi sammy_sosa mark_mcgwire joe_torre terry_francona sidney_crosby
    mcdavid mackinnon auston_matthews patrick_kane jon_jones nate_diaz masvidal khabib usman adesanya cormier canelo
    tyson_fury anthony_joshua deontay_wilder golovkin de_la_hoya bernard_hopkins roy_jones ricky_hatton calzaghe
    amir_khan klitschko
  `,
  'rugby, cricket, track, tennis, golf and wheels': `
    o'driscoll gavin_henson martin_corry jason_robinson andy_robinson eddie_o'sullivan mike_ruddock dallaglio
    gareth_thomas leicester_tigers ospreys munster leinster harlequins saracens biarritz stade_francais london_irish
    wigan_warriors st_helens bradford_bulls leeds_rhinos inzamam muralitharan kumble dravid ganguly ponting kallis
    graeme_smith steve_harmison marcus_trescothick andrew_strauss kevin_pietersen gebrselassie bekele el_guerrouj
    kenteris thanou gatlin maurice_greene colin_jackson dwain_chambers allyson_felix mo_farah davenport kuznetsova
    dementieva myskina ferrero gaudio moya rusedski hingis andy_murray halep kvitova coco_gauff sloane_stephens
    koepka dustin_johnson justin_thomas goosen padraig_harrington montgomerie darren_clarke sorenstam michelle_wie
    rory jan_ullrich basso froome bradley_wiggins cavendish tyler_hamilton ian_thorpe kyle_busch kevin_harvick truex
    jimmie_johnson earnhardt jeff_gordon hamlin logano chase_elliott juan_pablo_montoya jenson_button
    valentino_rossi
  `,
  'players of football': `
    drogba frank_lampard john_terry robben petr_cech ashley_cole patrick_vieira vieira bergkamp pires sol_campbell
    lehmann giggs scholes roy_keane rio_ferdinand van_nistelrooy shearer souness bellamy redknapp allardyce moyes
    martin_o'neill mcleish strachan keegan hoddle klinsmann morientes cisse xabi_alonso carragher pele maradona kaka
    shevchenko eto'o luis_figo figo mbappe neymar harry_kane raheem_sterling mo_salah mohamed_salah van_dijk
    de_bruyne zlatan ibrahimovic pulisic alex_morgan carli_lloyd
  `,
  clubs: `
    arsenal chelsea_fc liverpool_fc manchester_united manchester_city man_utd man_united man_city newcastle_united
    everton tottenham hotspur aston_villa west_ham leeds_united leicester_city southampton_fc crystal_palace
    middlesbrough birmingham_city charlton bolton_wanderers blackburn_rovers fulham wolverhampton sunderland_afc
    celtic_park rangers_fc old_firm real_madrid barcelona barca atletico_madrid juventus ac_milan inter_milan
    bayern_munich borussia_dortmund psg paris_saint-germain ajax benfica boca_juniors river_plate la_galaxy =yankees
    red_sox =mets =dodgers =cubs =astros =braves =phillies white_sox =brewers blue_jays =diamondbacks =padres
    =mariners =athletics =marlins =nats =cowboys =steelers =packers =bengals =ravens =raiders =chargers =broncos
    =seahawks =rams =falcons =buccaneers =bucs =colts =texans =redskins =49ers =niners =lakers =celtics =knicks
    =spurs =mavericks =mavs =pistons =cavaliers =cavs =raptors =clippers =blazers =timberwolves =grizzlies =hornets
    =pelicans =sixers =76ers =nuggets =bruins =blackhawks =canucks =oilers maple_leafs =canadiens =sabres =islanders
    =avalanche golden_knights red_wings blue_jackets new_york_giants new_york_jets new_york_rangers chicago_bears
    chicago_bulls detroit_lions detroit_tigers miami_dolphins miami_heat buffalo_bills kansas_city_chiefs
    kansas_city_royals new_orleans_saints new_england_patriots minnesota_vikings minnesota_twins tennessee_titans
    arizona_cardinals st_louis_cardinals carolina_panthers cleveland_browns philadelphia_eagles jacksonville_jaguars
    pittsburgh_pirates pittsburgh_penguins houston_rockets golden_state_warriors denver_nuggets phoenix_suns
    orlando_magic utah_jazz milwaukee_bucks indiana_pacers brooklyn_nets sacramento_kings washington_wizards
    washington_capitals san_jose_sharks anaheim_ducks calgary_flames dallas_stars texas_rangers cincinnati_reds
    cleveland_indians tampa_bay new_jersey_devils
  `,
  'college teams': `
    =buckeyes =wolverines =hoosiers =boilermakers =hawkeyes =cornhuskers =huskers =gophers nittany_lions tar_heels
    blue_devils =gators =seminoles =longhorns =aggies =sooners =jayhawks =wildcats =razorbacks crimson_tide
    =gamecocks =badgers =huskies =utes sun_devils fighting_irish ohio_state michigan_state penn_state florida_state
    oklahoma_state oregon_state boise_state kansas_state iowa_state arizona_state mississippi_state ole_miss
    texas_tech virginia_tech georgia_tech =lsu =uconn =byu =tcu =ucla_bruins clemson gonzaga villanova auburn_tigers
    notre_dame wallabies springboks all_blacks
  `,
  names: `
    federer nadal djokovic sharapova serena roddick agassi sampras hewitt safin henin clijsters mauresmo
    venus_williams serena_williams naomi_osaka tiger_woods mickelson vijay_singh ernie_els mcilroy spieth schumacher
    lewis_hamilton fernando_alonso vettel raikkonen barrichello lebron kobe shaquille shaq durant steph_curry
    stephen_curry kawhi giannis michael_jordan beckham rooney ronaldo messi ronaldinho zidane thierry_henry
    wayne_rooney michael_owen gerrard lampard mourinho wenger alex_ferguson rafael_benitez eriksson
    sven-goran_eriksson capello klopp guardiola henman tim_henman paula_radcliffe kelly_holmes usain_bolt
    michael_phelps simone_biles katie_ledecky lance_armstrong muhammad_ali mike_tyson mayweather pacquiao
    lennox_lewis conor_mcgregor ronda_rousey tom_brady peyton_manning eli_manning aaron_rodgers brett_favre
    drew_brees mahomes russell_wilson belichick odell_beckham kaepernick barry_bonds a-rod alex_rodriguez
    derek_jeter roger_clemens pedro_martinez curt_schilling randy_johnson mike_trout ichiro gretzky ovechkin
    brian_lara shane_warne sachin_tendulkar andrew_flintoff michael_vaughan marion_jones jonny_wilkinson
    clive_woodward megan_rapinoe caster_semenya
  `,
};
