import type { WordGroups } from './category-words.ts';

/** Governments, wars, disasters and places abroad, as agencies report them. */
export const WORLD_REPORTS: WordGroups = {
  'of war and terror': `
    shelled mortar_fire rocket_fire rocket_launcher drone_attack armed_drone missile_attack missile_launch
    short-range_missile warheads nuclear_warheads nuclear_arsenal nuclear_talks_with nuclear_site centrifuges
    enriched_uranium denuclearization demilitarized demilitarised demilitarized_zone buffer_zone safe_zone no-fly_zone
    border_fence_between frontline front_lines ground_offensive counteroffensive ground_troops special_forces_raid
    peshmerga kurdish_fighters kurdish_forces kurdish-led syrian_democratic_forces =sdf ypg free_syrian_army
    regime_forces government-held rebel-held opposition-held stronghold_of islamic_state_fighters islamic_state_leader
    caliphate al-baghdadi baghdadi soleimani quds_force revolutionary_guard iran-backed iranian-backed saudi-led
    houthis iron_dome israeli_army israeli_military israeli_forces israeli_airstrikes israel_defense_forces =idf
    israeli_prime_minister israeli_settlement israeli_police palestinian_authority palestinian_militants gaza_border
    gaza_city golan_heights east_jerusalem temple_mount october_7 khan_younis khan_yunis rafah_crossing hostages_held
    hostage_deal prisoner_exchange prisoner_swap car_bombing ied improvised_explosive bomb_exploded bomb_went_off
    blew_himself_up blew_up_outside detonated detonating gunmen_opened_fire gunmen_attacked militants_attacked
    militant_group armed_militants militias paramilitary jihadis extremist_group extremists_killed terror_group
    terror_plot terrorist_group knife_attack stabbing_attack_in london_bridge_attack manchester_bombing paris_attacks
    christchurch easter_bombings foreign_fighters child_soldiers mass_grave ethnic_violence sectarian
    sectarian_violence communal_violence war-ravaged war_zone crimes_against_humanity invasion_of occupying_forces
    annexation annexed russian_invasion russian_troops russian_forces_in russian_drone ukrainian_forces
    ukrainian_president volodymyr mariupol bakhmut kherson kharkiv zaporizhzhia donetsk luhansk eastern_ukraine odesa
    wagner_group prigozhin russian-backed russian_foreign_ministry russian_defense_ministry lavrov peskov skripal
    novichok troop_withdrawal withdraw_troops pullout_of_troops peace_agreement peace_treaty peace_negotiations
    peace_talks_with ceasefire_deal truce_agreement un_peacekeepers blue_helmets u.n._security u.n._human
    u.n._secretary-general antonio_guterres guterres kofi_annan annan ban_ki-moon general_assembly u.n._general unesco
    unrwa world_food_programme world_food_program
  `,
  'of unrest and rule': `
    anti-government_protests anti-government_demonstrations pro-democracy_protests pro-democracy_activists
    pro-democracy_movement hong_kong_protesters hong_kong_police hong_kong_protests umbrella_movement
    polytechnic_university extradition_bill chinese_government chinese_foreign_ministry chinese_communist
    re-education_camps one_china taiwan_strait south_china_sea east_china_sea clashed_with_police clashed_with
    security_forces_fired opened_fire_on_protesters riot_police molotov petrol_bombs barricades looting looters
    protesters_killed protests_erupted street_clashes general_strike_in mass_demonstrations military_coup coup_leader
    military_takeover ousted_president ousted_leader deposed overthrown interim_president self-proclaimed_president
    disputed_election opposition_leader_juan exiled_leader in_exile political_asylum_in caretaker_government
    transitional_government unity_government power-sharing parliamentary_elections presidential_runoff run-off_vote
    snap_elections election_commission_said dictatorship military_dictatorship one-party state_television_reported
    state_news_agency state-run state-run_media xinhua tass irna kcna_said anadolu president_vladimir
    president_recep_tayyip president_emmanuel president_xi president_hassan president_bashar bashar_al-assad
    president_hosni president_nicolas president_jair president_evo president_hugo president_fidel
    prime_minister_benjamin prime_minister_narendra prime_minister_shinzo prime_minister_imran prime_minister_justin
    prime_minister_scott scott_morrison prime_minister_boris prime_minister_leo leo_varadkar prime_minister_pedro
    pedro_sanchez prime_minister_mahathir mahathir prime_minister_lee prime_minister_ariel chancellor_angela
    chancellor_olaf olaf_scholz friedrich_merz king_salman crown_prince_mohammed mohammed_bin_salman mbs
    emperor_naruhito emperor_akihito king_felipe carles_puigdemont puigdemont catalan_separatists catalan_independence
    giorgia_meloni meloni matteo_salvini salvini giuseppe_conte sebastian_kurz alternative_for_germany afd_party
    golden_dawn_party tsipras mitsotakis cyril_ramaphosa ramaphosa emmerson_mnangagwa mnangagwa abiy_ahmed
    omar_al-bashir bashir paul_kagame kagame yoweri uhuru_kenyatta kenyatta william_ruto muhammadu_buhari buhari
    bola_tinubu alpha_conde felix_tshisekedi joseph_kabila kabila laurent_gbagbo paul_biya tigray amhara oromo
    janjaweed_militia sahel mali's_government bamako burkina ouagadougou niamey chad_and_sudan n'djamena cabo_delgado
    al-shabaab_militants rodrigo_duterte marcos_jr ferdinand_marcos prayuth hun_sen joko_widodo widodo papua
    west_papua rohingya_muslims rohingya_refugees rakhine myanmar's_military min_aung sheikh_hasina khaleda_zia
    rajapaksa gotabaya kashmiris jammu srinagar line_of_control ayodhya babri bjp bharatiya modi's_government
    citizenship_law uttar_pradesh bihar maharashtra kolkata calcutta chennai bangalore hyderabad gujarat punjab
    nawaz_sharif peshawar quetta balochistan khyber waziristan helmand kunduz jalalabad herat mazar ghani ashraf_ghani
    abdullah_abdullah afghan_government afghan_forces afghan_police haqqani mullah_omar lopez_obrador_said sinaloa
    sinaloa_cartel culiacan jalisco_cartel tijuana ciudad_juarez juarez sonora drug_lord cartels mexican_police
    mexican_authorities mexican_government mexican_army lebaron mormon_family_in_mexico evo morales_resigned
    jeanine_anez sebastian_pinera pinera mauricio_macri macri cristina_fernandez kirchner javier_milei milei
    lenin_moreno ivan_duque duque gustavo_petro farc_rebels eln_rebels guaido diaz-canel daniel_ortega jovenel_moise
    nayib_bukele bukele jimmy_morales juan_orlando santiago_protests lima_peru quito caracas_protests rio_de_janeiro
    sao_paulo amazon_rainforest_fires favela iraqi_protesters iraqi_government iraqi_security iraqi_parliament
    iraqi_police adel_abdul sistani muqtada lebanese_protesters saad_hariri michel_aoun aoun iranian_protesters
    iranian_government iran's_supreme ali_khamenei raisi zarif iran_nuclear_deal tanker_seized strait_of_hormuz
    persian_gulf gulf_of_oman oil_tanker_attack saudi_oil istanbul_consulate saudi_consulate egyptian_president sissi
    el-sissi el-sisi muslim_brotherhood tahrir sinai_peninsula hifter haftar khalifa_hifter benghazi misrata
    algerian_protesters bouteflika tunisian_president maghreb
  `,
  'of disasters, crime and courts abroad': `
    6.4-magnitude 7.0-magnitude magnitude-7 magnitude_earthquake epicenter epicentre quake_struck tsunami_warning
    super_typhoon cyclone_hit monsoon_rains monsoon_flooding flash_floods_killed volcano_erupts_in taal mount_agung
    popocatepetl white_island_volcano ferry_capsized ferry_sinking boat_carrying_migrants boat_sank
    mediterranean_migrants migrants_drowned lesbos moria lampedusa calais_camp sea_watch rescue_ship asylum-seekers_in
    people_smuggling smuggling_ring lorry_deaths truck_container bodies_found_in_truck essex_lorry bus_plunged
    bus_crash_killed bus_carrying train_derailed_killing train_fire factory_fire_in building_collapsed_in
    mine_collapse_in mine_explosion stampede_killed plane_carrying plane_crashed_in black_box_recorders
    ethiopian_airlines lion_air mh17 mh370 malaysia_airlines people_were_killed_in killed_and_dozens dozens_killed
    dozens_of_people scores_killed killed_at_least at_least_people injured_dozens death_toll_rose death_toll_from
    state_of_mourning national_day_of_mourning new_south_wales queensland victoria_state new_zealand_police auckland
    bondi scotland_yard metropolitan_police british_police london_police french_police paris_police german_police
    italian_police spanish_police dutch_police greek_police turkish_police russian_police indian_police
    pakistani_police brazilian_police south_african_police old_bailey crown_court_heard british_teenager_killed
    harry_dunn anne_sacoolas julian_assange assange wikileaks_founder extradited_to mossad mi6 mi5 gchq oligarch
    poisoned_with international_court human_rights_group blasphemy blasphemy_law acid_attack gang_rape_in beheaded_by
    public_flogging guardian_council morality_police hijab_law mahsa_amini malala yousafzai
  `,
  'of places abroad': `
    mullah imam sharia shia sunnis coptic yazidi yazidis druze maronite orthodox_patriarch cardinal_pell vatican_city
    holy_see papal papacy st._peter's_square pope_benedict benedict_xvi pope_leo pilgrims_killed hajj mecca
    medina_saudi european_union_leaders european_council ursula_von_der_leyen von_der_leyen jean-claude_juncker
    juncker donald_tusk tusk michel_barnier schengen eu_summit eu_leaders brussels_summit nato_summit nato_allies
    nato_leaders jens_stoltenberg stoltenberg g20 g-20 g20_summit g7_summit brics apec_summit asean_summit
    commonwealth_leaders bilateral_relations diplomatic_relations diplomatic_ties diplomatic_row expelled_diplomats
    expels_diplomats u.s._embassy american_embassy u.s._ambassador_to british_embassy consulate_general foreign_aid
    humanitarian_crisis_in humanitarian_corridor aid_convoy aid_groups relief_workers relief_supplies refugee_agency
    syrian_refugees refugees_fleeing internally_displaced displaced_people displaced_persons displaced_by_fighting
    camps_for malnutrition_in_yemen food_crisis travel_by_convoy kim_yo_jong moon_jae-in yoon_suk japan's_government
    japan's_emperor fukushima okinawa hokkaido hiroshima_prefecture typhoon_hagibis hagibis abe's_government
    nairobi's_westgate johannesburg soweto durban xenophobic ebola_in_congo lusaka maputo antananarivo luanda
    bujumbura djibouti asmara juba nouakchott ulan_bator astana nur-sultan tashkent bishkek dushanbe ashgabat baku
    yerevan chisinau sofia_bulgaria skopje pristina tirana podgorica zagreb ljubljana bratislava vilnius riga tallinn
    asuncion montevideo_uruguay tegucigalpa managua san_salvador_el guatemala_city panama_city_panama kingston_jamaica
    port_of_spain paramaribo suriname
  `,
};
