import type { WordGroups } from './category-words.ts';

/** Journeys, airlines, sights and days out. */
export const TRAVEL_ROADS: WordGroups = {
  'of airlines and airports': `
    airport_terminal airport_officials airport_police regional_airport municipal_airport new_airport airport_lines
    o'hare midway_airport stansted jfk_airport laguardia newark_liberty newark_airport logan_airport dulles
    reagan_national bwi sea-tac hartsfield hartsfield-jackson dfw denver_international charlotte_douglas sky_harbor
    mccarran sfo airport_shuttle airlines_in_the united_flight american_airlines_flight delta_flight southwest_flight
    jetblue_flight spirit_airlines_flight allegiant_air sun_country british_airways_flight emirates_airline etihad
    aeromexico latam avianca norwegian_air icelandair finnair klm turkish_airlines korean_air japan_airlines
    virgin_america wow_air thomas_cook emergency_landing diverted_flight flight_diverted flights_canceled
    flights_cancelled cancelled_flights flights_from new_flights new_route nonstop_service daily_flights red-eye
    long-haul longest_flight seatmate middle_seat seat_recliner armrest overhead_bin seat_pitch premium_economy
    basic_economy first-class_seat emotional_support_animal flight_crew airline_crew cockpit_crew airline_passenger
    air_travel air_travelers air_passengers air_traffic air_traffic_control airline_fees baggage_fees baggage_claim
    bag_fees lost_luggage carry-ons frequent_flier miles_and_points loyalty_program_miles rewards_program_points
    tsa_precheck global_entry real_id tsa_agents tsa_officers security_checkpoint visa_requirements visa_on_arrival
    travel_visa travel_warning travel_restrictions travel_ban_on state_department_advisory customs_line tarmac
    runway_incursion taxiway jetway jet_bridge 737_max dreamliner a380 a350 787 jumbo_jet plane_ticket private_jet
    seaplane helicopter_tour hot_air_balloon
  `,
  'of trains, ships and roads': `
    train_ride train_trip train_travel train_tickets train_station train_service train_line rail_line high-speed_rail
    bullet_train commuter_rail commuter_train light_rail subway_station subway_line subway_rider subway_train
    metro_station metro_line metro_riders transit_agency transit_system public_transit public_transportation
    mass_transit mta caltrain septa mbta wmata metra cta_train path_train nj_transit metro-north long_island_rail lirr
    streetcar trolley monorail cable_car bus_route bus_station greyhound_bus megabus bus_stop bus_lanes bus_line
    bus_service ridership straphangers commutes ride-share rideshare bike-share scooter_rentals lane_closures
    road_closures closed_to_traffic bridge_closed bridge_closure highway_closure traffic_delays traffic_alert
    construction_project_on overnight_closures reopened_to_traffic toll_road turnpike expressway freeway beltway parkway
    blue_ridge_parkway natchez_trace pacific_coast highway_1 scenic_highway scenic_route_through road_trippers
    roadside_attraction rest_stop truck_stop holiday_travelers thanksgiving_travelers aaa_predicts aaa_says travel_rush
    busiest_travel getaway_day cruise_passengers cruise_ship_passenger cruising royal_caribbean carnival_cruise
    norwegian_cruise disney_cruise princess_cruises holland_america celebrity_cruises msc_cruises viking_river
    river_cruise ocean_liner cruise_port cruise_terminal yacht_charter houseboat riverboat paddleboat ferry_service
    ferry_terminal water_taxi
  `,
  'of stays': `
    hotels_in hotel_room hotel_guest hotel_chain hotel_lobby hotel_bar new_hotel luxury_hotel luxury_resort
    historic_hotel haunted_hotel hotel_deals resort_fees resort_town beachfront oceanfront ocean-view poolside
    swim-up_bar private_island private_villa =villas chalet treehouse_hotel tree_house tiny_house_rental yurt
    cabin_rental lakeside_cabin rv_park tent_camping car_camping dispersed_camping vrbo short-term_rental expedia
    priceline booking.com kayak.com orbitz travelocity hotels.com trip_advisor hilton_head hilton_hotel hyatt_regency
    sheraton westin waldorf st._regis mandarin_oriental peninsula_hotel aman_resort sandals_resort club_med hampton_inn
    holiday_inn best_western motel_6 la_quinta comfort_inn courtyard_by_marriott bellagio caesars_palace mgm_grand
    mandalay_bay venetian_resort wynn_las_vegas mirage_hotel casino_resort mohegan_sun foxwoods atlantic_city
  `,
  'of days out': `
    national_park_service park_rangers park_visitors nature_trail nature_preserve nature_center trailhead backcountry
    thru-hike appalachian_trail pacific_crest hikes_in best_hikes scenic_views scenic_overlook fall_colors
    peak_foliage leaf_peepers foliage_map cherry_blossoms wildflowers super_bloom swimming_hole natural_wonders
    slot_canyon caverns cave_tour botanic_garden arboretum skiers_and_snowboarders ski_town ski_pass ski_trails
    snow_tubing ice_skating_rink ice_rink zip_line ziplining whitewater white-water rafting paddleboarding paddleboard
    parasailing jet_ski scuba snorkelers whale_watching bungee skydiving skydive paragliding roller_coasters
    water_slide cedar_point kings_island busch_gardens seaworld legoland hersheypark universal_studios
    universal_orlando_resort wizarding_world disney's_animal_kingdom animal_kingdom epcot magic_kingdom
    disneyland_paris disney_parks disney_resort galaxy's_edge hollywood_studios christmas_town christmas_village
    christmas_tree_lighting tree_lighting holiday_lights light_display drive-through_lights ice_castles apple_picking
    apple_orchards hayride haunted_attractions haunted_places ghost_tours state_fair county_fair street_fair
    things_to_do_this weekend_events this_weekend's_events weekend_guide free_things family-friendly_activities
    farmers'_market beach_vacation beach_destinations island_getaway island_vacation winter_getaway summer_vacation
    spring_break spring_breakers winter_break_trip honeymooners babymoon girls'_trip solo_travelers family_trip
    road_less_traveled trip_of_a_lifetime around_the_world_trip globe-trotting digital_nomad jetsetter jet-setters
    voluntourism ecotourism eco-tourism
  `,
};

/** Places that people travel to, and where other things happen too. */
export const TRAVEL_SIGHTS: WordGroups = {
  'of things to see': `
    places_to_see places_to_travel places_to_go places_to_live places_in_the_world cities_to_visit cities_in_the_world
    countries_to_visit most_visited most_scenic most_picturesque most_photographed most_instagrammable instagrammable
    bucket_list_trip travel_bucket travel_list travel_photos travel_photographer travel_photography travel_writer
    travel_experts travel_plans travel_ideas travel_hacks travel_industry travel_company travel_magazine
    travel_+_leisure conde_nast_traveler conde_nast rick_steves atlas_obscura roadtrippers u.s._news_&_world_report_best
    abandoned_places tourist_trap tourist_destination tourist_hotspot tourist_spot popular_attraction top_attractions
    visitor_center visitors_bureau tourism_board tourism_officials tourism_industry sightsee iconic_landmarks
    world's_tallest tallest_building observation_deck observation_wheel ferris_wheel skydeck skywalk glass_bridge
    suspension_bridge space_needle gateway_arch golden_gate_bridge brooklyn_bridge statue_of_liberty ellis_island_ferry
    empire_state_building times_square central_park fisherman's_wharf alcatraz hollywood_sign santa_monica_pier
    venice_beach navy_pier millennium_park willis_tower french_quarter bourbon_street san_antonio_river_walk river_walk
    south_beach miami_beach daytona_beach myrtle_beach virginia_beach ocean_city rehoboth outer_banks cape_cod
    martha's_vineyard nantucket the_hamptons montauk cape_may jersey_shore bar_harbor acadia great_smoky smoky_mountains
    gatlinburg pigeon_forge dollywood branson ozarks lake_tahoe lake_michigan mackinac door_county wisconsin_dells
    finger_lakes catskills poconos adirondacks berkshires white_mountains green_mountains blue_ridge shenandoah
    asheville savannah_georgia charleston_south hilton_head_island st._augustine sanibel amelia_island destin
    florida_beaches gulf_shores padre_island galveston big_bend marfa hill_country_texas santa_fe taos carlsbad_caverns
    zion_national bryce_canyon arches_national moab canyonlands monument_valley antelope_canyon horseshoe_bend
    glacier_national grand_teton jackson_hole yellowstone_national yosemite_national sequoia_national joshua_tree
    death_valley redwoods redwood_national big_sur monterey_bay carmel-by-the-sea napa_valley sonoma_county wine_country
    palm_springs catalina_island coronado mount_rainier olympic_national crater_lake mount_hood cannon_beach
    columbia_river_gorge denali kenai anchorage_alaska waikiki honolulu kilauea_park hana haleakala na_pali
    virgin_islands st._thomas st._john st._lucia antigua grenada turks_and_caicos grand_cayman puerto_vallarta
    playa_del_carmen cozumel los_cabos cabo_san oaxaca mexico_city_trip banff lake_louise whistler quebec_city
    prince_edward_island nova_scotia niagara greek_islands crete corfu amalfi_coast capri sicily sardinia cinque
    lake_como dolomites french_riviera cote_d'azur nice_france mont_saint-michel versailles_palace louvre
    notre_dame_cathedral sagrada_familia alhambra seville_spain porto madeira azores edinburgh_castle isle_of_skye
    scottish_highlands loch_ness cotswolds lake_district cornwall cliffs_of_moher ring_of_kerry galway reykjavik
    blue_lagoon lapland lofoten norwegian_fjords neuschwanstein black_forest bavaria salzburg hallstatt swiss_alps
    zermatt interlaken matterhorn danube bruges transylvania plitvice kotor ephesus pamukkale petra wadi_rum dubai
    abu_dhabi_hotel victoria_falls kruger masai_mara zanzibar cape_town table_mountain jaipur rajasthan kerala goa
    borobudur ubud komodo raja_ampat phi_phi chiang_mai ha_long halong_bay luang_prabang siem_reap great_wall_of_china
    kyoto mount_fuji great_barrier_reef uluru bondi_beach sydney_opera queenstown milford_sound hobbiton easter_island
    atacama torres_del_paine iguazu salar_de_uyuni cusco lake_titicaca antarctica_cruise
  `,
};
