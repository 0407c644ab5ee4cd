import type { CategoryWords } from './category-words.ts';

export const AUTOMOTIVE: CategoryWords = {
  decisive: {
    driving: `
      horsepower sedan suv hatchback gearbox automaker carmaker drivetrain test_drive first_drive freeway motorcycle
    `,
  },
  strong: {
    'of the road test': `
      turbo-four manual_transmission automatic_transmission auction_block classic_muscle low-mileage lap_time
      nurburgring msrp base_price trim_level motorcyclist_killed multi-vehicle rear-ended pileup rollover_crash
      dui_checkpoint auto_recall vehicle_recall recalls_vehicles crash_test nhtsa iihs pickup_trucks midsize
      full-size_truck three-row luxury_suv compact_suv electric_suv electric_truck electric_motorcycle cafe_racer
      sportbikes v-twin naked_bike one-off carbon-fiber coachbuilt bodykit tuner_car drift drag_race drag_racing
      dragster quarter-mile race_car racecar rally_car off-road offroad lifted_truck jeep_wrangler dodge_challenger
      ford_mustang ford_bronco chevrolet_corvette porsche_911 tesla_model_3 model_s cybertruck gas_prices
      price_at_the_pump new_cars used_cars best_cars worst_cars
    `,
    vehicles: `
      car coupe convertible pickup pickup_truck crossover minivan roadster supercar hypercar hot_rod restomod
      muscle_car sports_car sport_utility station_wagon estate_car cabriolet limousine motorbike motorcyclist
      sportbike dirt_bike off-roader four-wheel-drive ev evs electric_car electric_vehicle plug-in_hybrid hybrid_car
      hybrid_suv hybrid_vehicle =hybrids fuel_cell_car self-driving_car driverless_car autonomous_car
      autonomous_vehicle robotaxi rv camper_van classic_car used_car new_car rental_car company_car dump_truck big_rig
      tow_truck pick-up
    `,
    parts: `
      torque turbocharged turbocharger supercharged v8 v6 v-8 v-6 v12 v10 inline-four four-cylinder six-cylinder
      flat-six mpg miles_per_gallon powertrain transmission clutch all-wheel all-wheel-drive awd rear-wheel-drive
      front-wheel-drive lb-ft rpm =hp cc_engine airbag airbags seat_belt steering_wheel dashboard infotainment
      windshield headlight taillight bumper hubcap tailpipe exhaust_pipe muffler catalytic_converter crankshaft
      camshaft carburetor radiator spark_plug brake_pad tire tyre alloy_wheel spare_tire odometer speedometer
      cruise_control lane-keeping blind-spot lane_departure anti-lock chassis suspension curb_weight wheelbase sunroof
      tow_hitch towing_capacity ground_clearance 0-60 zero_to_60
    `,
    trade: `
      automotive auto_maker car_maker auto_show motor_show car_show dealership car_dealer auto_dealer road_test
      car_insurance auto_loan auto_industry car_industry car_sales auto_sales vehicle_sales uaw motor_trend
      car_and_driver kelley_blue_book edmunds.com jalopnik barn_find concours pebble_beach_concours sema_show
      barrett-jackson auto_parts jd_power
    `,
    road: `
      carpool car_crash_test license_plate driver's_license driving_test drunk_driver seatbelt speed_camera
      congestion_charge charging_station charging_point charging_network potholes gas_mileage fuel_economy
      fuel_efficiency self-driving driverless car_wash parking_garage parking_spot hit-and-run i-95 i-10 i-75
      interstate motorist motorists
    `,
  },
  names: {
    makers: `
      toyota honda nissan mazda subaru hyundai kia suzuki_car mitsubishi_motors ford_motor =ford ford_gt ford_f-150
      chevrolet chevy dodge jeep chrysler =gm general_motors cadillac buick gmc pontiac oldsmobile lincoln_navigator
      ram_1500 bmw mercedes mercedes-benz audi volkswagen vw porsche opel vauxhall peugeot renault citroen fiat
      alfa_romeo maserati ferrari lamborghini mclaren_p1 bugatti bentley rolls-royce aston_martin jaguar_cars
      jaguar_land_rover land_rover range_rover mini_cooper lotus_elise volvo saab skoda lexus acura infiniti
      genesis_g70 tesla_model rivian lucid_motors polestar koenigsegg pagani ducati harley-davidson harley
      triumph_motorcycles yamaha_motor kawasaki daimlerchrysler daimler mg_rover stellantis byd tata_motors isuzu
    `,
    models: `
      camaro mustang corvette challenger_hellcat hellcat silverado f-150 wrangler bronco tahoe explorer_suv prius
      corolla camry tacoma tundra 4runner supra highlander rav4 civic cr-v miata wrx impreza altima sentra gt-r 370z
      sonata elantra telluride jetta passat beetle_vw cayenne boxster macan taycan escalade thunderbird trans_am
      firebird el_camino bel_air chevelle
    `,
  },
  words: {
    'of use': `
      haulier haulage lorry lorries articulated freight_truck hydrogen_truck fuel_cell fast_charger chargers bus_fleet
      electric_bus e-bike pedal kerb parking_space residents'_parking roundabout dual_carriageway bypass speed_limit
      breath_test mot_test roadworthy insurer_premiums tyre_wear bodyshop paintwork scrappage scrapyard spare_parts
      ev_range cold_weather_range kilowatt kwh charging_cable plug_in combustion combustion_engine petrol_engine
      diesel_engine
    `,
    general: `
      vehicle auto truck van engine motor drive driving driver wheel brake speed mph kph road fuel gasoline petrol
      diesel recall battery range concept prototype model trim interior garage mechanic turbo rally parked highway
      motorway traffic lane collision crash crashed manual facelift spied spy_shots sporty cruiser cruisers rear hood
      trunk chrome bodywork paint restored restoration towing tow haul trailer ride rides riders bike biker commute
      commuter parking intersection production_model test_track autopilot charging charger mileage rollover lemon_law
      emissions emissions_scandal dieselgate tesla ford jaguar lotus triumph toll closures
    `,
  },
  faint: {
    general: `miles street pedestrian accident injured killed police power seat door assembly plant limited-edition`,
  },
};
