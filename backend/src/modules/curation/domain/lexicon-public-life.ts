import type { CategoryWords } from './category-words.ts';

export const POLITICS: CategoryWords = {
  strong: `congress senate senator congressman congresswoman republican democrat democrats republicans gop lawmaker
    lawmakers legislature legislator parliament mp mps tory tories labour conservatives election elections electoral
    ballot impeachment impeach filibuster caucus gubernatorial midterm midterms referendum lib_dem lib_dems
    liberal_democrats white_house oval_office house_of_commons house_of_lords supreme_court attorney_general super_pac
    supreme_court_justice prime_minister downing_street home_secretary foreign_secretary chancellor cabinet partisan
    bipartisan voter_fraud voting_rights obamacare affordable_care_act trump biden obama clinton hillary pence mccain
    romney sanders warren mcconnell pelosi ryan gingrich blair kerry bush whistleblower mueller gerrymandering
    redistricting planned_parenthood gun_control capitol_hill state_of_the_union electoral_college tea_party kavanaugh
    comey giuliani mayoral by-election ukip electorate campaign_trail presidential_candidate executive_order manifesto
    justice_department homeland_security daca dreamers deportation travel_ban alt-right border_wall special_counsel`,
  words: `president presidential governor mayor vote voter voters voting campaign candidate candidates nominee
    nomination policy policies bill legislation law amendment veto administration government minister ministers ministry
    secretary opposition coalition conservative liberal progressive political politics politician politicians politically
    immigration immigrants asylum abortion debate poll polls polling primary primaries justice constitutional constitution
    federal shutdown lobbyist lobbying speaker reform tax taxes welfare civil_rights civil_liberties protest protesters
    rights activists judge ruling testimony hearing committee ethics scandal nra immigrant refugee police racist racism
    supremacist gun guns lgbt transgender inauguration rally rallies peers whitehall council councillor councils pensions
    id_cards terrorism feminism feminist equality ban allegations resign resignation subpoena indictment patriot
    supporters party party's convention delegates ukip plaid snp holyrood brussels brexit eu asbo hunting_ban lords
    backbench backbencher backbenchers electability swing_state swing_states attack_ad endorsement endorse endorses fbi
    cia doj dhs epa medicaid medicare conspiracy border sanctuary lawsuit sue court judges`,
};

export const WORLD: CategoryWords = {
  strong: `united_nations iraq iraqi iranian israeli palestinian palestinians gaza afghanistan afghan taliban syria
    syrian ukraine ukrainian kiev kyiv kremlin putin north_korea pyongyang kim_jong militants militant insurgents
    insurgency rebels airstrike airstrikes hostage hostages baghdad kabul tehran jerusalem hezbollah hamas al-qaida
    al-qaeda al_qaeda isis islamic_state suicide_bomber suicide_bombing car_bomb ceasefire peacekeepers peacekeeping coup
    foreign_minister nuclear_program nuclear_programme fallujah najaf sadr darfur sudan sudanese somalia nigeria
    boko_haram kashmir pakistani musharraf sharon arafat west_bank chechen chechnya beslan chavez maduro castro yemen
    lebanon beirut ankara erdogan myanmar rohingya burma zimbabwe mugabe congo rwanda uganda ivory_coast nato kofi_annan
    annan pope vatican kurdish kurds yanukovych yushchenko typhoon earthquake`,
  words: `israel iran turkey turkish egypt libya tunisia jordan cuba haiti vietnam taiwan hong_kong thailand bangkok
    philippines manila indonesia jakarta bangladesh kenya ethiopia south_africa european_union beijing venezuela pakistan
    moscow riyadh saudi_arabia nepal sri_lanka tsunami hurricane cairo world international global foreign diplomat
    diplomats diplomatic diplomacy embassy ambassador peace talks treaty sanctions troops soldiers army military war
    war-torn forces bomb bombing blast explosion wounded violence refugees refugee migrants humanitarian crisis regime
    dictator nuclear weapons missile missiles genocide rebel guerrilla guerrillas crackdown protests border suspects
    detained kidnapped abducted russian russia chinese indian mexico mexican brazil brazilian argentina colombia peru
    chile africa african europe european asia asian middle_east islamic muslim muslims christian christians mosque terror
    terrorist terrorists terrorism extremist extremists flood floods flooding quake storm cyclone disaster rescue
    survivors aid poland polish greece greek serbia kosovo bosnia balkan un unesco amnesty gunman arrested wildfire
    wildfires firefighters evacuated`,
  faint: `died dead death deaths kills killed toll police officials authorities victims missing crash shot shooting
    murder prison jailed arrested president minister prime village capital region province japan japanese france french
    germany german italy italian spain spanish britain british australia australian canada canadian india china attack
    attacks`,
};

export const BUSINESS: CategoryWords = {
  strong: `=shares shareholders stocks stock_market wall_street dow_jones nasdaq nyse ftse earnings profit profits
    profitability revenue revenues quarterly ipo merger mergers acquisition takeover bankruptcy bankrupt investors
    investor dividend hedge_fund central_bank federal_reserve interest_rates interest_rate inflation gdp recession
    unemployment_rate crude oil_prices opec yukos gazprom barrel consumer_confidence retail_sales trade_deficit
    trade_surplus currency dollar euro yen bonds treasury_bonds mortgage foreclosure foreclosures housing_market
    chief_executive ceo cfo stockholders fiscal_quarter fourth-quarter third-quarter second-quarter first-quarter
    fraud_trial antitrust layoffs job_cuts retailer retailers wal-mart walmart mg_rover parmalat worldcom enron fannie_mae
    greenspan real_estate brokerage citigroup goldman_sachs morgan_stanley jp_morgan deutsche_boerse economist economists
    start-up entrepreneurs entrepreneur minimum_wage 401k credit_card credit_cards small_business small_businesses
    joint_venture output_growth trade_talks world_trade_organisation imf world_bank wto g7 bank_of_england ecb
    savings_account supply_chain`,
  words: `business growth_rate industry_analysts gains holding holdings economy economic market markets company
    companies firm firms corporate corporation industry industrial bank banks banking banker finance financial investment
    invest investments fund funds trading traders trade exports imports export import price prices pricing sales sell sold
    buy buys buyout bid deal deals growth shares_rose shares_fell cost_of_living forecast analysts analyst annual debt
    loan loans credit budget budgets deficit tax wage wages salary jobs employment employers employees employer workers
    strike pension pensions insurance insurer insurers airline airlines air_india manufacturing manufacturer factory plant
    output productivity store stores consumer consumers customers brand brands retail holiday_sales oil gas energy fuel
    steel mining property housing rent landlord tariffs regulator regulators sec accounting auditor executive executives
    chairman stake assets valuation restructuring outsourcing supplier contract outlook monetary job career workplace
    millennials boss co-workers downtown development developer developers restaurant_chain lease apartment apartments
    square-foot shopping_center lottery`,
};

export const TECHNOLOGY: CategoryWords = {
  strong: `software hardware internet web browser microsoft google apple_ipod ipod iphone ipad android linux windows
    intel amd ibm hewlett-packard dell oracle peoplesoft cisco nokia motorola sony_playstation playstation xbox nintendo
    gamers video_game video_games gaming spyware adware spam spammers phishing malware virus_writers hacker hackers
    hacking cybersecurity cyber broadband wireless wi-fi wifi bluetooth voip mobile_phone mobile_phones smartphone
    smartphones handset handsets laptop laptops pc pcs desktop server servers processor processors chipmaker semiconductor
    operating_system open_source open-source search_engine search_engines yahoo snapchat whatsapp social_media blog blogs
    blogger blogging file-sharing peer-to-peer p2p downloads mp3_player mp3_players digital_camera digital_cameras hdtv
    high-definition dvd_recorder gadget gadgets app apps firefox mozilla e-mail email artificial_intelligence
    machine_learning robot robots robotics algorithm data_breach cloud_computing silicon_valley startup games_console
    games_consoles computer_game computer_games gameplay search_tool dvd dvds blu-ray hd-dvd psp pvr digital_tv
    digital_video video_recorder file-swapping file_swapping portable_player hard_drive cryptocurrency bitcoin blockchain
    virtual_reality 3g 4g 5g net_neutrality =net technology technologies supercomputer supercomputers alexa encryption
    firewall`,
  words: `facebook twitter youtube tiktok amazon =chip =chips tech computer computers computing digital online website
    websites site device devices data database network networks networking storage memory code developer developers
    programming version update upgrade patch security flaw flaws vulnerability vulnerabilities virus viruses worm trojan
    download streaming electronic electronics phone phones telecom telecoms telecommunications camera cameras screen
    screens display format formats media_player copyright piracy pirate pirates console consoles innovation engineers
    engineering patent patents messaging instant_messaging interface satellite_radio machines consumer_electronics hi-tech
    high-tech e-commerce ebay techie chatbot chatgpt openai drone drones samsung huawei tesla printer printers printing
    keyboard webcam password passwords privacy surveillance`,
};

export const SCIENCE: CategoryWords = {
  strong: `nasa spacecraft astronaut astronauts astronomer astronomers astronomy telescope hubble mars saturn titan
    jupiter moon asteroid comet galaxy galaxies planet planets solar_system black_hole orbit orbiting space_station
    space_shuttle cassini rover rovers scientist scientists researchers physicist physicists physics biology biologist
    biologists chemist chemistry fossil fossils dinosaur dinosaurs paleontologist paleontologists palaeontologist
    archaeologists species evolution evolutionary genome genetics gene genes dna stem_cells cloning quantum particle
    particles collider climate_change global_warming carbon_dioxide greenhouse glaciers glacier antarctic antarctica
    arctic ozone ecosystem ecosystems biodiversity extinction neanderthal hominid volcano volcanic tectonic seismologists
    geologists meteor meteorite eclipse genesis_capsule spaceshipone x_prize nobel_prize microbes bacteria coral_reef`,
  words: `science scientific research study experiment laboratory lab space rocket launch satellite probe earth ocean
    oceans sea atmosphere climate environment environmental conservation wildlife animal animals whale whales shark sharks
    bird birds insect insects bee bees fish monkey chimpanzee elephant elephants endangered habitat discovery discovered
    theory mathematics mathematician nuclear_fusion solar energy emissions carbon fossil_fuels ice water prehistoric
    ancient skull bones universe cosmic stars star_gazers crater lunar martian shuttle capsule mission brain cells cell
    protein proteins molecule molecules nanotechnology laser engineers museum journal_nature professor university`,
};

export const HEALTH: CategoryWords = {
  strong: `cancer tumor tumour diabetes obesity obese alzheimer alzheimers dementia vaccine vaccines vaccination flu
    influenza covid coronavirus pandemic epidemic ebola zika measles hiv aids malaria tuberculosis hospital hospitals
    doctors surgeon surgery surgical patients symptoms symptom diagnosis diagnosed therapy therapist antibiotics
    antibiotic drug_trial clinical_trial fda medication medications prescription opioid opioids overdose mental_health
    depression anxiety insomnia workout workouts yoga fitness weight_loss lose_weight belly_fat cardio calories dietitian
    nutritionist vitamin vitamins heart_disease heart_attack blood_pressure cholesterol stroke arthritis asthma allergy
    allergies pregnancy pregnant breast_cancer prostate autism adhd ptsd migraine migraines wellness meditation nhs
    public_health health_care healthcare mindfulness infertility menopause chronic_pain mrsa vioxx`,
  words: `health healthy medical medicine physician physicians nurse nurses clinic disease diseases illness infection
    infected virus outbreak treatment treatments drug drugs pharmaceutical pill pills dose immune blood heart lung lungs
    kidney liver brain skin muscle muscles bone bones joint pain sleep stress diet diets dieting exercise exercises weight
    fat sugar nutrition nutrients supplement supplements smoking smokers cigarettes vaping alcohol addiction sober
    recovery disorder disorders syndrome risk studies aging elderly babies birth doctor screening gym trainer trainers
    body self-care grief suicide insurance symptoms cure transplant organ donor dental dentist teeth hygiene`,
};

export const HISTORY: CategoryWords = {
  strong: `historian historians archaeologist archaeologists archaeology archaeological excavation excavated medieval
    renaissance roman_empire ancient_rome ancient_egypt ancient_greece pharaoh pharaohs tutankhamun mummy mummies pyramid
    pyramids viking vikings anglo-saxon tudor victorian world_war_ii world_war_two second_world_war first_world_war wwii
    wwi d-day holocaust auschwitz hitler nazi_germany napoleon napoleonic civil_war_era abolition slave_trade slavery
    revolutionary_war founding_fathers shipwreck bronze_age iron_age stone_age neolithic century-old centuries-old
    medieval_manuscript manuscript manuscripts antiquity antiquities artefact artefacts artifact artifacts dynasty empire
    colonial archives archive tomb tombs ottoman byzantine crusades crusaders ming mayan aztec inca samurai cold_war
    tercentenary bicentenary centenary anniversary_of_the on_this_day`,
  words: `history historic historical heritage museum century centuries ancient relic relics burial buried cemetery
    ruins ruin monument memorial commemorate commemorates commemoration king queen emperor kingdom battle battlefield
    siege castle castles cathedral monastery abbey fortress war veterans letters diary diaries pottery coin coins hoard
    hoards inscription inscriptions excavations dig digs unearthed settlers pioneers monarch monarchy suffragette
    suffragettes expedition explorer explorers restored preservation preserved documents 17th 18th 19th 16th 15th 12th
    13th 14th 1800s 1900s 1920s`,
};
