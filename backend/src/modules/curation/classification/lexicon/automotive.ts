import type { CategoryWords } from './category-words.ts';

export const AUTOMOTIVE: CategoryWords = {
  decisive: {
    driving: `
      horsepower sedan suv hatchback gearbox automaker carmaker drivetrain test_drive first_drive motorcycle
    `,
  },
  strong: {
    'of driving and buying today': `
      suvs crew_cab extended_cab cab_chassis convertible_top hot_hatch pony_car vintage_car collector_car lowrider
      midsize_suv full-size_suv three-row_suv luxury_sedan compact_car subcompact electric_vehicles electric_cars
      ev_charging charging_stations hybrid_version range_anxiety battery_pack battery-electric miles_of_range
      kilowatt-hour supercharger twin-turbo naturally_aspirated inline-six v6_engine v8_engine gas_engine six-speed
      eight-speed ten-speed dual-clutch cvt rear-wheel front-wheel 4x4 traction_control adaptive_cruise
      automatic_emergency_braking backup_camera crash_tests top_safety_pick five-star_safety takata airbag_recall
      recalling_vehicles recalled_cars head-up_display heated_seats leather_seats cupholder cargo_space payload_capacity
      trailer_hitch mpg_combined unleaded premium_fuel oil_change brake_pads brake_rotors alternator timing_belt
      exhaust_system shock_absorbers strut wheel_bearing lug_nut flat_tire winter_tires snow_tires tire_pressure
      tread_depth windshield_wiper windscreen check_engine auto_repair body_shop mechanic_says car_detailing
      certified_pre-owned dealerships car_dealership car_buying car_buyers car_loan auto_loans lease_deals lease_deal
      sticker_price destination_charge base_model trim_levels test_drove first_drive_review long-term_test car_review
      facelift_model redesign_for_2020 all-new_2020 next-generation_corvette mid-engine concept_car spied_testing
      detroit_auto_show la_auto_show geneva_motor_show tokyo_motor_show frankfurt_motor_show sema mecum auction_lot
      car_collection car_enthusiast gearhead petrolhead jay_leno's_garage top_gear grand_tour_cars consumer_reports_cars
      j.d._power drag_strip burnout_video nurburgring_lap lap_record motorcycles yamaha_motorcycle honda_gold_wing atv
      rv_park_motorhome motorhome campervan semi-truck tractor-trailer delivery_van school_bus_stop fire_truck_crash
      traffic_jam traffic_backup rush-hour_traffic lane_closures lane_closure road_closures road_closed ramp_closure
      on-ramp off-ramp toll_road toll_lanes express_lanes carpool_lane hov_lane parkway_crash multi-car
      head-on_collision fatal_crash single-vehicle hit_a_tree traffic_stop speeding_ticket driving_under_the_influence
      drivers_license_dmv dmv license_plates vehicle_registration parking_ticket parking_meter parking_spaces bike_lane
      pothole road_construction road_work roadwork road_rage distracted_driving texting_while_driving child_seat
      car_seat carjacking car_theft stolen_car stolen_vehicle autonomous_vehicles autopilot_crash model_3 model_x
      model_y lucid_air mustang_mach-e f-series gmc_sierra toyota_tacoma toyota_tundra toyota_camry toyota_corolla
      toyota_rav4 highlander_hybrid honda_civic honda_accord honda_cr-v honda_pilot nissan_altima nissan_leaf
      nissan_rogue mazda_cx-5 mx-5 subaru_outback subaru_forester hyundai_elantra hyundai_sonata hyundai_kona
      kia_telluride kia_soul kia_sportage jeep_gladiator jeep_cherokee grand_cherokee chevrolet_camaro chevy_bolt
      chevy_tahoe suburban_suv cadillac_escalade ford_explorer ford_escape ford_ranger ford_focus ford_fiesta
      volkswagen_golf vw_golf gti id.3 beetle_volkswagen audi_a4 audi_q5 e-tron bmw_x5 bmw_m3 3_series 5_series
      mercedes-amg c-class s-class g-wagen porsche_taycan cayenne_porsche lexus_rx acura_mdx acura_nsx infiniti_q50
      volvo_xc90 volvo_xc40 land_rover_defender land_rover_discovery jaguar_f-type ferrari_488 lamborghini_huracan
      aventador mclaren_720s bugatti_chiron aston_martin_db rolls-royce_phantom bentley_continental fiat_500
      alfa_romeo_giulia maserati_levante
    `,
    shapes: `#model #engine`,
    'of the road test': `
      turbo-four manual_transmission automatic_transmission auction_block classic_muscle low-mileage lap_time
      nurburgring msrp base_price trim_level motorcyclist_killed multi-vehicle rear-ended pileup rollover_crash
      dui_checkpoint auto_recall vehicle_recall recalls_vehicles crash_test nhtsa iihs pickup_trucks midsize
      full-size_truck three-row luxury_suv compact_suv electric_suv electric_truck electric_motorcycle cafe_racer
      sportbikes v-twin naked_bike carbon-fiber coachbuilt bodykit tuner_car drag_race drag_racing dragster quarter-mile
      race_car racecar rally_car off-road offroad lifted_truck jeep_wrangler dodge_challenger ford_mustang ford_bronco
      chevrolet_corvette porsche_911 tesla_model_3 model_s cybertruck gas_prices price_at_the_pump new_cars used_cars
      best_cars worst_cars
    `,
    vehicles: `
      coupe convertible pickup_truck minivan roadster supercar hypercar hot_rod restomod muscle_car sports_car
      sport_utility station_wagon estate_car cabriolet limousine motorbike motorcyclist sportbike dirt_bike off-roader
      four-wheel-drive ev evs electric_car electric_vehicle plug-in_hybrid hybrid_car hybrid_suv hybrid_vehicle =hybrids
      fuel_cell_car self-driving_car driverless_car autonomous_car autonomous_vehicle robotaxi rv camper_van classic_car
      used_car new_car rental_car company_car dump_truck big_rig tow_truck dodge_ram dodge_durango dodge_caravan
      new_pickup
    `,
    parts: `
      torque turbocharged turbocharger supercharged v8 v6 v-8 v-6 v12 v10 inline-four four-cylinder six-cylinder
      flat-six mpg miles_per_gallon powertrain all-wheel all-wheel-drive awd rear-wheel-drive front-wheel-drive lb-ft
      rpm cc_engine airbag airbags seat_belt steering_wheel infotainment windshield headlight taillight hubcap tailpipe
      exhaust_pipe muffler catalytic_converter crankshaft camshaft carburetor radiator spark_plug brake_pad tyre
      alloy_wheel spare_tire odometer speedometer cruise_control lane-keeping blind-spot lane_departure anti-lock
      chassis curb_weight wheelbase sunroof tow_hitch towing_capacity ground_clearance 0-60 zero_to_60
    `,
    trade: `
      automotive auto_maker car_maker auto_show motor_show car_show dealership car_dealer auto_dealer road_test
      car_insurance auto_loan auto_industry car_industry car_sales auto_sales vehicle_sales uaw motor_trend
      car_and_driver kelley_blue_book edmunds.com jalopnik barn_find concours pebble_beach_concours sema_show
      barrett-jackson auto_parts jd_power
    `,
    road: `
      carpool car_crash_test license_plate driving_test drunk_driver seatbelt speed_camera congestion_charge
      charging_station charging_point charging_network potholes gas_mileage fuel_economy fuel_efficiency self-driving
      driverless car_wash parking_garage parking_spot i-95 i-10 i-75 motorist motorists
    `,
  },
  names: {
    makers: `
      toyota honda nissan mazda subaru hyundai kia suzuki_car mitsubishi_motors ford_motor =ford ford_gt ford_f-150
      chevrolet chevy jeep chrysler =gm general_motors cadillac buick gmc pontiac oldsmobile lincoln_navigator ram_1500
      bmw mercedes mercedes-benz audi volkswagen vw porsche opel vauxhall peugeot renault citroen fiat alfa_romeo
      maserati ferrari lamborghini mclaren_p1 bugatti bentley rolls-royce aston_martin jaguar_cars jaguar_land_rover
      land_rover range_rover mini_cooper lotus_elise volvo saab skoda lexus acura infiniti genesis_g70 tesla_model
      rivian lucid_motors polestar koenigsegg pagani ducati harley-davidson harley triumph_motorcycles yamaha_motor
      kawasaki daimlerchrysler daimler mg_rover stellantis byd tata_motors isuzu
    `,
    models: `
      camaro mustang corvette challenger_hellcat hellcat silverado f-150 wrangler bronco tahoe explorer_suv prius
      corolla camry tacoma tundra 4runner supra highlander rav4 civic cr-v miata wrx impreza altima sentra gt-r 370z
      sonata elantra telluride jetta passat beetle_vw cayenne boxster macan taycan escalade thunderbird trans_am
      firebird el_camino bel_air chevelle
    `,
  },
  words: {
    shapes: `#highway`,
    'of use': `
      haulier haulage lorry lorries articulated freight_truck hydrogen_truck fuel_cell fast_charger bus_fleet
      electric_bus e-bike pedal kerb parking_space residents'_parking roundabout dual_carriageway bypass speed_limit
      breath_test mot_test roadworthy insurer_premiums tyre_wear bodyshop paintwork scrappage scrapyard spare_parts
      ev_range cold_weather_range kilowatt kwh charging_cable plug_in combustion combustion_engine petrol_engine
      diesel_engine
    `,
    general: `
      vehicle auto truck van engine motor drive driving driver wheel brake speed mph kph road fuel gasoline petrol
      diesel recall battery concept prototype model trim interior garage mechanic turbo parked highway motorway traffic
      lane collision crash crashed manual facelift spied spy_shots sporty cruiser cruisers rear hood trunk chrome
      bodywork paint restored restoration towing tow haul trailer ride rides riders bike biker commute commuter parking
      intersection production_model test_track autopilot charging charger mileage rollover lemon_law emissions
      emissions_scandal dieselgate tesla ford jaguar lotus triumph toll clutch suspension transmission crossover bumper
      interstate driver's_license car tire hit-and-run pickup drifting dashboard expressway freeway turnpike
    `,
  },
  faint: {
    general: `miles street pedestrian accident injured killed police power seat door assembly plant limited-edition`,
  },
};
