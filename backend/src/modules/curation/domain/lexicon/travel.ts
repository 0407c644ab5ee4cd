import type { CategoryWords } from './category-words.ts';

export const TRAVEL: CategoryWords = {
  decisive: {
    journeys: `traveler traveller tourist tourism vacation getaway destination itinerary hotel resort cruise_ship`,
  },
  strong: {
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
      travel travelling traveling sightseeing sightseer vacationing vacationer holidaymaker holiday-maker staycation
      honeymoon backpacking backpacker road_trip day_trip day-tripper city_break weekend_break passport visa-free
      visa_waiver luggage suitcase carry-on checked_bag baggage jet_lag jet-lagged wanderlust travel_guide guidebook
      tour_guide tour_operator travel_agent travel_agency lonely_planet tripadvisor travel_advisory travel_tips
      solo_travel family_vacation island-hopping off_the_beaten globetrotter globetrotting travelogue
    `,
    staying: `
      hotelier hostel airbnb bed_and_breakfast guesthouse motel villa_rental campground campsite camping glamping
      ski_resort beach_resort all-inclusive spa_resort boutique_hotel marriott hilton hyatt four_seasons ritz-carlton
      overwater infinity_pool vacation_rental room_service concierge
    `,
    moving: `
      cruise cruise_line airfare frequent_flyer air_miles airport_lounge airport_security tsa layover stopover
      nonstop_flight direct_flight long-haul_flight budget_airline low-cost_airline flight_attendant cabin_crew
      first_class_cabin business_class economy_class legroom window_seat boarding_pass check-in_desk seatback
      flight_deals night_train sleeper_train scenic_railway amtrak eurostar ferry ferries rail_pass campervan
      passenger_jet in-flight new_terminal
    `,
    sights: `
      national_park state_park theme_park amusement_park water_park waterpark disneyland disney_world
      universal_orlando six_flags landmark tourist_attraction hiking_trail hiker hiking camper safari island_resort
      white_sand beaches beach_town seaside_town coastal_town hot_spring waterfall scenic_drive scenic ski_slope
      ski_area fall_foliage leaf-peeping northern_lights botanical_garden yosemite yellowstone grand_canyon
      machu_picchu angkor_wat taj_mahal eiffel_tower colosseum las_vegas_strip niagara_falls mount_rushmore route_66
      pacific_coast_highway world_heritage cobblestone fjord
    `,
    places: `
      bali maldives seychelles mauritius fiji tahiti bora_bora phuket cancun tulum cabo bahamas barbados aruba
      caribbean santorini mykonos ibiza mallorca majorca tenerife canary_islands amalfi tuscany provence cinque_terre
      riviera algarve dubrovnik patagonia galapagos costa_rica belize maui oahu kauai key_west napa sedona vail
      cappadocia marrakech serengeti kilimanjaro
    `,
  },
  words: {
    'on the way': `
      sleeper couchette bunk berth compartment platform timetable departure departures arrivals lounge security_lane
      security_line passport_control customs_hall quay harbour harbor port_of_call shore_excursion anchorage
      spare_room bedroom hut mountain_hut ridge footpath path walk walkers walking ramble rambler stroll valley
      lakeside seaside seafront islet lagoon dune cliff vineyard_tour farm_stay homestay host_families off-season
      high_season peak_season overcrowding overtourism day-trippers excursion round_trip one-way stop-over
      visitor_centre tourist_board campfire tent caravan hammock pack_light packing souvenirs
    `,
    general: `
      trip journey holiday beach island mountain scenery view lake coast coastal adventure explore exploring guide
      visit visitor visiting place flight airport airline airplane aircraft passenger plane train railway rail subway
      bus tram boat ride city town europe paris rome venice florence lisbon amsterdam prague vienna iceland greece
      hawaii alaska las_vegas orlando florida_keys park trail hike skiing lodge cabin spa attraction picturesque
      most_beautiful outdoors booking book_your rooms suite guest stay staying overnight weekend autumn foliage
      beautiful stunning charming hidden_gem underrated must-see must-visit things_to_do spots neighborhood downtown
      terminal gate delayed_flights canceled_flights pilot crew boeing_737 landing takeoff turbulence ticket fares
      waterfront pier boardwalk lighthouse village cottage countryside retreat pilgrimage map temples palace gardens
      zoo aquarium snow slopes sunset sunrise sunny tropical paradise secluded wilderness canyon desert forest peak
      climb climber everest camp kayak canoe snorkeling scuba_diving dive_site wildlife_watching metro roads closure
      closing commuters festival_guide
    `,
  },
  faint: {
    general: `best world miles reasons places summer winter spring photos located`,
  },
};
