import type { CategoryWords } from './category-words.ts';

export const WORLD: CategoryWords = {
  decisive: {
    conflict: `
      militant insurgent rebels suicide_bomber suicide_bombing car_bomb airstrike air_strike ceasefire cease-fire
      peacekeeper hostage coup security_council united_nations death_toll
    `,
  },
  strong: {
    'of foreign reports': `
      prime_minister-designate foreign_policy_chief european_leaders world_leaders world_leader state_visit
      official_visit bilateral_talks peace_envoy special_envoy u.n._envoy u.n._report human_rights_abuses
      anti-government anti-government_protesters security_forces government_forces government_troops military_rulers
      military_junta military_operation armed_men armed_group armed_groups gunmen masked_gunmen bomb_attack
      bomb_attacks grenade shrapnel sniper snipers artillery warplane warplanes fighter_jet fighter_jets naval_vessel
      submarine_crew nuclear_deal nuclear_test nuclear_standoff border_dispute disputed_region disputed_territory
      breakaway_region self-rule occupied_territories two-state refugee_crisis migrant_crisis boat_capsized capsized
      capsizes people_smugglers mass_protests street_protests protest_camp police_fired rubber_bullets water_cannon
      house_of_representatives_of national_assembly constituent_assembly supreme_leader military_ruler
      presidential_palace royal_palace church_leaders orthodox_church state_funeral days_of_mourning
      powerful_earthquake magnitude-6 strong_earthquake tropical_storm death_penalty_for public_execution flogging
      stoning women's_rights_in girls'_education honor_killing
    `,
    institutions: `
      u.n. =un un_security_council un_general_assembly secretary-general nato european_commission european_parliament
      african_union arab_league asean organization_of_american_states osce red_crescent international_red_cross unicef
      unhcr iaea atomic_energy_agency international_criminal_court war_crimes_tribunal hague amnesty_international
      human_rights_watch oxfam medecins_sans_frontieres foreign_minister foreign_ministry defense_minister
      defence_minister interior_ministry president-elect_of head_of_state king_abdullah crown_prince nobel_peace
      vatican pope pope_francis pope_john_paul pontiff dalai_lama
    `,
    conflict: `
      insurgency rebel_group guerrilla drone_strike rocket_attack mortar_attack hostage-taker captors kidnappers
      beheaded beheading suicide_attack roadside_bomb truck_bomb bomb_blast bombings landmine truce peacekeeping
      peace_process peace_talks peace_deal peace_accord peace_plan roadmap_to_peace disengagement_plan coup_attempt
      junta warlord ethnic_cleansing genocide massacre war_crimes civil_war refugee_camp displaced humanitarian_aid
      aid_agency aid_worker relief_agency famine border_crossing border_clash shelling besieged airlift evacuees
      martial_law state_of_emergency curfew pro-democracy pro-democracy_protesters tear_gas political_prisoner
      dissident exiled extradition separatist secessionist al-qaida al-qaeda osama_bin_laden bin_laden isis
      islamic_state taliban hezbollah hamas islamic_jihad fatah plo al-aqsa boko_haram al-shabab al-shabaab abu_sayyaf
      tamil_tiger maoist farc eta_basque jihad jihadist jihadi islamist mujahideen ayatollah sunni shiite shi'ite
      cleric al-sadr al-zarqawi abu_ghraib guantanamo_bay weapons_of_mass_destruction nuclear_program
      nuclear_programme nuclear_talks nuclear_weapon uranium uranium_enrichment plutonium ballistic_missile
      missile_test chemical_weapon sanctions_against
    `,
    disasters: `
      earthquake magnitude aftershock tsunami typhoon cyclone mudslide landslide monsoon ferry_sank ferry_disaster
      plane_crash train_crash mine_disaster survivors_of relief_effort humanitarian_crisis avalanche sinkhole bushfire
    `,
  },
  names: {
    'Middle East': `
      iraq iraqi baghdad basra mosul fallujah falluja najaf samarra tikrit kirkuk karbala ramadi saddam saddam_hussein
      allawi iran iranian tehran khamenei rouhani ahmadinejad israel israeli jerusalem tel_aviv netanyahu ariel_sharon
      sharon palestinian gaza gaza_strip west_bank ramallah nablus jenin rafah yasser_arafat arafat mahmoud_abbas abbas
      syria syrian damascus aleppo idlib assad lebanon lebanese beirut hariri jordanian amman egyptian mubarak saudi
      saudi_arabia saudi_arabian riyadh jamal_khashoggi khashoggi yemen yemeni houthi sanaa kuwait kuwaiti oman turkish
      ankara istanbul erdogan kurdish kurds kurdistan pkk
    `,
    Asia: `
      afghanistan afghan kabul kandahar karzai hamid_karzai pakistan pakistani islamabad karachi lahore musharraf
      benazir_bhutto imran_khan kashmir kashmiri new_delhi mumbai narendra_modi modi manmohan_singh bangladesh
      bangladeshi dhaka sri_lanka sri_lankan colombo nepal nepalese kathmandu bhutan myanmar burma burmese rohingya
      rangoon aung_san_suu_kyi suu_kyi bangkok thaksin cambodia cambodian khmer_rouge =laos vietnamese hanoi
      kuala_lumpur indonesia indonesian jakarta aceh sumatra bali_bombing philippines philippine filipino manila duterte
      north_korea north_korean pyongyang kim_jong kim_jong_il kim_jong_un south_korea south_korean seoul
      china's_president chinese_president communist_party beijing xi_jinping hu_jintao jiang_zemin wen_jiabao tiananmen
      tibet tibetan uighur uyghur xinjiang carrie_lam koizumi shinzo_abe japanese_prime_minister mongolia kazakhstan
      uzbekistan kyrgyzstan tajikistan turkmenistan east_timor
    `,
    'Russia and neighbours': `
      kremlin putin vladimir_putin moscow russian_president russian_forces medvedev navalny chechen chechnya grozny
      beslan north_ossetia dagestan ukraine ukrainian kiev kyiv zelensky zelenskyy yanukovich yanukovych yushchenko
      tymoshenko donbas crimea belarus belarusian minsk lukashenko saakashvili abkhazia south_ossetia tbilisi armenia
      armenian azerbaijan nagorno-karabakh moldova moldovan
    `,
    Europe: `
      serbia serbian belgrade milosevic kosovo bosnia bosnian sarajevo srebrenica macedonia albanian montenegro
      bucharest budapest viktor_orban warsaw latvia lithuania estonia greek_government athens_protest spain's basque
      catalan catalonia madrid_bombing zapatero rajoy berlusconi italian_government angela_merkel merkel schroeder
      gerhard_schroeder jacques_chirac chirac sarkozy hollande macron emmanuel_macron marine_le_pen french_president
      german_chancellor yellow_vests swiss_voters turkish_cypriot
    `,
    Africa: `
      sudan sudanese khartoum darfur south_sudan janjaweed somalia somali mogadishu ethiopia ethiopian addis_ababa
      eritrea eritrean nairobi uganda ugandan kampala museveni lord's_resistance tanzania rwanda rwandan kigali hutu
      tutsi burundi congo congolese kinshasa nigeria nigerian abuja =lagos niger_delta biafra abidjan gbagbo liberia
      liberian charles_taylor sierra_leone guinea-bissau burkina_faso central_african gabon mozambique malawi zimbabwe
      zimbabwean harare mugabe robert_mugabe swaziland lesotho madagascar thabo_mbeki mbeki nelson_mandela jacob_zuma
      pretoria algeria algerian algiers libya libyan tripoli gaddafi gadhafi qaddafi western_sahara mauritania
      equatorial_guinea simon_mann
    `,
    Americas: `
      venezuela venezuelan caracas hugo_chavez chavez maduro nicolas_maduro juan_guaido cuba cuban havana fidel_castro
      castro raul_castro haiti haitian port-au-prince aristide colombia's colombian bogota uribe bolivia bolivian la_paz
      evo_morales =morales ecuadorean pinochet brazil's_president lula bolsonaro jair_bolsonaro guatemala guatemalan
      honduras honduran el_salvador salvadoran nicaragua nicaraguan ortega drug_cartel el_chapo mexican_president
      lopez_obrador vicente_fox dominican_republic trudeau justin_trudeau canadian_prime_minister
      australian_prime_minister john_howard new_zealand's jacinda_ardern christchurch_mosque papua_new_guinea
    `,
  },
  words: {
    abroad: `
      compact migration migrants shelter_for capital_city neighbouring_country free_elections ousted overthrow toppled
      dissident's political_prisoners freed_from_prison released_from_prison third_term presidential_term
      referendum_on_independence census famine_relief locust locusts drought_relief port_city blockade straits_of
      disputed_waters disputed_island fishing_rights truce_talks deadlock mediator mediation concession cross-border
      border_post checkpoint airspace coastguard evacuated_island volcano_alert power_failure national_mourning
      state_media state_television election_observers observers strife plebiscite
    `,
    general: `
      turkey jordan egypt mexico mexican russia russian china chinese india indian brazil brazilian argentina colombia
      chile africa african south_africa south_african europe european asia asian middle_east islamic muslim islam
      christian mosque hindu sikh buddhist jewish jew catholic church bishop archbishop foreign diplomat diplomatic
      diplomacy embassy consulate ambassador envoy summit peace =talks treaty accord sanction troop soldier army navy
      military war warfare war-torn =forces commander bomb bombing bomber blast explosion exploded wounded violence
      clashes clash refugee migrant migrant_boat humanitarian crisis regime dictator strongman nuclear weapon missile
      rebel uprising revolt crackdown protest unrest riot border suspect detained kidnapped abducted abduction ambush
      ambushed gunman terror terrorist terrorism extremist flood flooding quake storm hurricane disaster rescue rescued
      rescuer survivor aid amnesty arrested wildfire firefighter evacuated evacuate parliament prime_minister president
      opposition election elections presidential_election parliamentary coalition presidency interim_government
      independence sovereignty occupation occupied settlement settlers tribal tribe villager province region
      government-backed exile asylum monarch monarchy kingdom sultan sheikh emir deported smugglers smuggling
      trafficking human_trafficking poverty tension allies ally alliance bilateral neighbours neighbors neighbouring
      nation nations stampede donald_tusk polish_government warsaw_government
    `,
    countries: `
      france french germany german berlin italy italian rome spain spanish madrid portugal portuguese greece greek
      athens netherlands dutch belgium sweden norway denmark finland switzerland swiss austria vienna ireland irish
      dublin northern_ireland belfast ira iceland japan japanese tokyo australia australian sydney canberra melbourne
      canada canadian ottawa toronto new_zealand singapore korea korean vietnam british_soldiers qantas delhi cairo
      latin_america central_america south_america caribbean_island balkan baltic scandinavia scandinavian soviet eu
      swedish danish norwegian finnish belgian austrian croatia croatian bulgaria bulgarian romania romanian hungary
      hungarian poland czech slovak slovenia thai thailand malaysia malaysian kenya kenyan ghana ghanaian cameroon
      senegal ivory_coast ivorian zambia angola angolan namibia botswana argentine argentina's chile's chilean uruguay
      paraguay ecuador peru peruvian cyprus cypriot hong_kong taiwan taiwanese taipei morocco moroccan tunisia tunisian
      qatar qatari bahrain turkey's lusaka
    `,
    queen: `queen_elizabeth buckingham_palace prince_philip royal_navy duke_of_edinburgh prince_charles`,
  },
  faint: {
    general: `
      international world global capital village territory died dead death kill killed killing toll police official
      authority victim missing crash shot shooting murder murdered prison jailed sentenced trial minister prime leader
      britain british uk attack people government south north eastern northern southern western monday tuesday
      wednesday thursday friday city accused ap reuters afp
    `,
  },
};
