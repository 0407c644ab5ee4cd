import type { CategoryWords } from './category-words.ts';
import { TRAVEL_ROADS } from './travel-roads.ts';

export const TRAVEL: CategoryWords = {
  decisive: {
    journeys: `traveler traveller tourist tourism vacation getaway destination itinerary hotel cruise_ship`,
  },
  strong: {
    ...TRAVEL_ROADS,
    'of going about today': `
      airfares nonstop_flights direct_flights flight_attendants flight_delayed airline_passengers boarding_passes
      boarding_gate checked_bags aisle_seat red-eye_flight airline_miles tsa_agent passport_renewal
      customs_and_border_app weekend_getaway weekend_getaways road_trip_stops solo_traveler honeymoon_destination
      airbnb_host vacation_rentals vacation_home_rental hotel_rooms hotel_guests hotel_chain_opens marriott_hotel
      four_seasons_hotel waldorf_astoria campgrounds ice_hotel overwater_bungalow swim-up cruise_ships cruise_lines
      amtrak_train eurail metrorail hop-on guided_tour guided_tours big_ben london_eye petra_jordan pyramids_of_giza
      times_square_visitors bourbon_street_tour hoover_dam yellowstone_visitors zion_national_park
      rocky_mountain_national acadia_national everglades mammoth_cave napa_valley_trip sonoma_county_wine_country
      south_beach_hotel martha's_vineyard_ferry jersey_shore_boardwalk coney_island poconos_resort honolulu_hotel
      cabo_san_lucas riviera_maya punta_cana virgin_islands_resort bali_villa tuscany_villa croatia_coast reykjavik_trip
      swiss_alps_village cornwall_beach animal_kingdom_park star_wars_land universal_studios_hollywood knott's_berry
      theme_parks roller_coaster waterparks zoo_visitors aquarium_visitors holiday_lights_display boat_parade
      fireworks_show balloon_festival renaissance_faire street_festival things_to_do_this_weekend admission_is_free
      family-friendly_event ski_resorts lift_tickets whitewater_rafting hot_springs hiking_trails state_parks
      national_forest_trail wildlife_refuge_visitors small_town_in nude_beach safari_lodge hot_air_balloon_ride
      terminal_b new_terminal_opens concourse runway_closed airport_expansion louis_armstrong_international
      mccarran_international schiphol charles_de_gaulle changi dubai_airport southwest_airlines_flight allegiant
      emirates_flight
    `,
    'of lists': `
      best_places_to best_beaches best_hotels best_cruises top_destinations places_to_visit places_to_stay
      things_to_see most_beautiful_places travel_destinations vacation_spot vacation_spots weekend_trip long_weekend
      romantic_getaway day_trips holiday_travel thanksgiving_travel travel_season airport_delays flight_delays
      flight_cancellations cheap_flights airline_tickets travel_insurance travel_agents travel_bloggers ski_season
      ski_trip ski_lift chairlift gondola sunbathing snorkel road_trips scenic_byway scenic_route historic_district
      walking_tour bus_tour boat_tour wildlife_refuge national_forest national_monument national_seashore
      covered_bridge christmas_market christmas_markets winter_wonderland pumpkin_patch corn_maze haunted_house
      christmas_lights ghost_town bucket-list underrated_places small_towns charming_towns
    `,
    travelling: `
      travelling sightseeing sightseer vacationing vacationer holidaymaker holiday-maker staycation honeymoon
      backpacking backpacker road_trip day_trip day-tripper city_break weekend_break visa-free visa_waiver luggage
      suitcase checked_bag baggage jet_lag jet-lagged wanderlust travel_guide guidebook tour_guide tour_operator
      travel_agent travel_agency lonely_planet tripadvisor travel_advisory travel_tips solo_travel family_vacation
      island-hopping off_the_beaten globetrotter globetrotting travelogue
    `,
    staying: `
      hotelier hostel airbnb bed_and_breakfast guesthouse motel villa_rental campground campsite camping glamping
      ski_resort beach_resort all-inclusive spa_resort boutique_hotel marriott hilton hyatt four_seasons ritz-carlton
      overwater infinity_pool vacation_rental room_service concierge resort resort_hotel seaside_resort
      all-inclusive_resort resort_and_spa carry-on_bag carry-on_luggage carry-on_bags
    `,
    moving: `
      cruise_line airfare frequent_flyer air_miles airport_lounge airport_security tsa layover stopover nonstop_flight
      direct_flight long-haul_flight budget_airline low-cost_airline flight_attendant cabin_crew first_class_cabin
      business_class economy_class legroom window_seat boarding_pass check-in_desk seatback flight_deals night_train
      sleeper_train scenic_railway amtrak ferry ferries rail_pass campervan passenger_jet in-flight new_terminal
    `,
    sights: `
      state_park theme_park amusement_park water_park waterpark disneyland disney_world universal_orlando six_flags
      tourist_attraction hiking_trail hiker hiking camper safari island_resort white_sand beaches beach_town
      seaside_town coastal_town hot_spring waterfall scenic_drive scenic ski_slope ski_area fall_foliage leaf-peeping
      northern_lights botanical_garden yosemite yellowstone grand_canyon machu_picchu angkor_wat taj_mahal eiffel_tower
      colosseum las_vegas_strip niagara_falls route_66 pacific_coast_highway world_heritage cobblestone fjord
    `,
    places: `
      bali maldives seychelles mauritius fiji tahiti bora_bora phuket cancun tulum cabo barbados aruba santorini mykonos
      ibiza mallorca majorca tenerife canary_islands amalfi tuscany provence cinque_terre riviera algarve dubrovnik
      patagonia galapagos costa_rica belize maui oahu kauai key_west napa sedona vail cappadocia marrakech serengeti
      kilimanjaro
    `,
  },
  words: {
    shapes: `#highway`,
    'on the way': `
      sleeper couchette bunk berth compartment timetable departure lounge security_lane security_line passport_control
      customs_hall quay port_of_call shore_excursion anchorage spare_room bedroom hut mountain_hut footpath path walk
      walking ramble rambler stroll valley lakeside seaside seafront islet lagoon dune cliff vineyard_tour farm_stay
      homestay host_families off-season high_season peak_season overcrowding overtourism day-trippers excursion
      round_trip one-way stop-over visitor_centre tourist_board campfire tent caravan hammock pack_light packing
      souvenirs
    `,
    general: `
      trip journey holiday island mountain scenery lake coastal adventure explore exploring guide visitor visiting
      flight airport airline airplane aircraft passenger plane train railway rail subway bus tram boat ride city town
      europe paris rome venice florence lisbon amsterdam prague vienna iceland greece hawaii alaska las_vegas orlando
      florida_keys park trail hike skiing lodge cabin spa attraction picturesque most_beautiful outdoors booking
      book_your suite guest staying overnight weekend autumn foliage beautiful stunning charming hidden_gem underrated
      must-see must-visit neighborhood downtown delayed_flights canceled_flights boeing_737 landing takeoff turbulence
      ticket waterfront pier boardwalk lighthouse village cottage countryside pilgrimage map temples palace gardens zoo
      aquarium slopes sunset sunrise sunny tropical paradise secluded wilderness canyon forest climb climber everest
      camp kayak canoe snorkeling scuba_diving dive_site wildlife_watching metro commuters festival_guide travel
      traveling cruise landmark beach passport caribbean bahamas mount_rushmore national_park =fares =spots =rooms
      =walkers =arrivals =departures bart_station things_to_do free_admission gates_open ferry_ride jetblue ryanair
      easyjet lufthansa westjet air_canada cathay_pacific singapore_airlines qatar_airways hawaiian_airlines
      alaska_airlines frontier_airlines spirit_airlines heathrow gatwick eurostar stansted_airport luton_airport
    `,
  },
  faint: {
    ambiguous: `
      visit view coast harbour harbor terminal gate pilot crew closing peak desert snow retreat ridge
    `,
    general: `best world miles reasons places summer winter spring photos located`,
  },
};
