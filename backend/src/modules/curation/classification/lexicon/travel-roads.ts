import type { WordGroups } from './category-words.ts';

/** Journeys, airlines, sights and day trips. */
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
