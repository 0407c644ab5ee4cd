import type { WordGroups } from './category-words.ts';

/** Cars, their parts, their trade and their makers, as car magazines write of them. */
export const AUTOMOTIVE_GARAGE: WordGroups = {
  'of tests and shows': `
    test_drove long-term_test comparison_test track-tested spied_testing spy_photos rendering_of_the_new model_year
    2019_model 2020_model 2021_model 2024_model 2025_model next-generation_model next-gen_model refreshed_for
    redesigned_for midcycle new-generation starting_price_of sticker_price destination_charge top_trim sport_package
    special_edition_model anniversary_edition_car base_model fully_loaded_truck full-size_pickup midsize_truck
    midsize_sedan compact_car subcompact two-row crew_cab extended_cab dually super_duty heavy-duty_pickup one-ton
    half-ton work_truck box_truck panel_van cargo_van conversion_van sprinter_van motorhome motor_home airstream
    fifth-wheel_trailer travel_trailer pop-up_camper overlanding overlander off-roading 4x4 four-by-four rock_crawler
    utv atv dune_buggy go-kart kit_car replica_car drag_strip drift_car drifting laguna_seca lap_record
    goodwood_festival goodwood sema pebble_beach_auto amelia_island_concours la_auto_show los_angeles_auto_show
    detroit_auto_show tokyo_motor_show frankfurt_motor_show geneva_motor_show new_york_auto_show chicago_auto_show
    hot_wheels mecum mecum_auction bring_a_trailer auction_block_car car_auction collector_car collectible_cars
    vintage_cars antique_car hot_rodder lowrider rat_rod numbers-matching project_car one-owner low_miles unrestored
    frame-off matching-numbers car_collection car_collector car_guy car_enthusiast gearhead petrolhead car_club
    car_culture cars_and_coffee car_meet jay_leno's_garage fast_cars fastest_car fast_lap exotic_car luxury_car
    luxury_sedan wagon_version hardtop t-top targa shooting_brake grand_tourer gran_turismo million-mile
    million_miles_on_the_odometer one_million_miles
  `,
  'of motors and parts': `
    pound-feet =bhp kilowatts_motor twin-turbo twin-turbocharged biturbo single-turbo naturally_aspirated inline-six
    straight-six flat-four boxer_engine v12_engine v8_engine v6_engine v8-powered w12 w16 ls_swap ls3 lt1 hemi
    ecoboost coyote_v8 big-block small-block three-cylinder rotary_engine turbodiesel turbo-diesel diesel-powered
    gas-powered_car gas_engine electric_motors battery_pack battery-electric fully_electric all-electric
    electric_pickup electric_bus_maker e-tron range_anxiety epa-rated supercharger_network superchargers fast_charging
    dc_fast ccs_plug chademo regenerative_braking one-pedal zero-emission tailpipe_emissions emissions_standards
    fuel_economy_standards fuel_efficient mpg_combined cafe_standards gas_mileage_rules six-speed eight-speed 10-speed
    nine-speed seven-speed five-speed dual-clutch cvt continuously_variable paddle_shifters stick_shift gear_shift
    gear_ratio driveshaft drive_modes sport_mode rear_axle front_axle axles limited-slip locking_differential
    torque_vectoring 4wd awd_system rear-drive front-drive mid-engine mid-engined rear-engine rear-engined control_arm
    coilovers adaptive_dampers air_suspension independent_suspension leaf_springs brembo brake_calipers calipers
    disc_brakes drum_brakes brake_rotors brake_fluid parking_brake lug_nuts wheel_wells run-flat all-season_tires
    all-terrain_tires winter_tires snow_tires summer_tires tire_pressure michelin_pilot pirelli_tires goodyear_tires
    bridgestone tread_depth fenders grille front_grille kidney_grille front_fascia rear_fascia fascia spoiler_wing
    rear_wing_car air_dam side_skirts hood_scoop tailgate_step liftgate truck_bed bed_liner tonneau roof_rack
    running_boards door_handles daytime_running led_headlights fog_lights turn_signal windshield_wiper wipers
    side_mirrors rearview rearview_camera backup_camera bucket_seats bench_seat leather_seats heated_seats rear_seats
    back_seat_legroom cargo_space cargo_area cup_holders center_console gauge_cluster instrument_cluster digital_gauge
    head-up_display touchscreen_infotainment apple_carplay carplay android_auto adaptive_cruise
    automatic_emergency_braking collision_warning forward-collision lane_assist parking_sensors driver-assist
    driver-assistance super_cruise full_self-driving motor_oil oil_change oil_filter air_filter engine_oil coolant
    antifreeze car_battery dead_battery jumper_cables jump-start alternator serpentine timing_belt head_gasket
    check_engine check_engine_light transmission_fluid wheel_alignment auto_repair car_repair repair_shop_car
    body_shop mechanics_shop car_maintenance car_care wax_your_car car_wash_soap
  `,
  'of trade and road': `
    automobile auto_workers auto_sector auto_news automotive_news auto_dealership car_dealership car_buyer car-buying
    buying_a_car car_shopper car_prices certified_pre-owned car_payment auto_lease lease_deals resale_value car_rental
    carmax carvana autonation cars.com autotrader autoblog edmunds kbb top_speed roadshow_cnet motortrend road_&_track
    road_and_track automobile_magazine autoweek hagerty hemmings top_safety_pick safety_ratings five-star_safety
    recalling_vehicles vehicles_recalled recalled_vehicles takata takata_airbags airbag_inflators ignition_switch
    safest_cars most_reliable_cars best_suvs best_trucks car_of_the_year truck_of_the_year suv_of_the_year concept_car
    concept_vehicle production_car production_version assembly_line_car vin_number vin_plate car_title driver's_ed
    teen_drivers car_keys key_fob keyless car_thieves car_theft stolen_cars speeding_ticket red-light_camera
    distracted_driving texting_while_driving gas_station gas_tank fuel_tank premium_gas regular_unleaded gallon_of_gas
    wrong-way_driver head-on_collision multi-car rear-end semi-truck tractor-trailer 18-wheeler trucker truck_drivers
    self-driving_vehicles self-driving_truck waymo cruise_automation argo_ai biker_rally sturgis vespa moped superbike
    scooter porsche_carrera indian_motorcycle ducati_panigale royal_enfield bmw_motorrad ktm
  `,
  'of makes': `
    acura_nsx nsx acura_mdx acura_integra audi_a4 audi_q5 audi_r8 rs6 rs7 bmw_m3 bmw_m5 bmw_m 3_series 5_series
    7_series bmw_x5 i8 c8_corvette c7_corvette chevrolet_camaro chevy_camaro chevy_silverado chevrolet_silverado
    chevy_tahoe suburban_suv chevy_suburban blazer_suv chevy_blazer chevrolet_blazer chevy_bolt bolt_ev chevy_volt
    trax malibu_sedan impala_ss nova_ss dodge_charger dodge_viper dodge_demon challenger_srt charger_srt srt viper_acr
    ram_truck ram_pickup ram_2500 rebel_trx plymouth barracuda superbird road_runner_plymouth gto pontiac_gto
    pontiac_firebird jeep_gladiator jeep_cherokee grand_cherokee wagoneer renegade_jeep mustang_mach-e mach-e shelby
    shelby_gt500 gt500 gt350 shelby_cobra ford_explorer ford_escape ford_ranger ford_fusion ford_focus ford_fiesta
    ford_transit ford_raptor f-150_raptor f-250 f-series ford_model_t model_t ford_thunderbird ford_falcon
    lincoln_aviator lincoln_continental lincoln_town_car mercury_cougar gmc_sierra gmc_yukon yukon hummer hummer_h1
    cadillac_ct5 ct5 cts-v blackwing buick_enclave buick_regal grand_national_buick buick_gnx honda_accord honda_civic
    civic_type type_r honda_cr-v honda_pilot honda_odyssey honda_ridgeline honda_s2000 s2000 honda_fit toyota_supra
    gr_supra toyota_tacoma toyota_tundra toyota_camry toyota_corolla toyota_rav4 rav4_prime toyota_highlander
    toyota_4runner land_cruiser toyota_prius toyota_mirai toyota_86 gr_yaris trd_pro trd lexus_lc lexus_rx lexus_gx
    lexus_es lexus_lfa lfa nissan_gt-r nissan_z nissan_rogue nissan_leaf nissan_altima nissan_titan nissan_frontier
    nissan_skyline skyline_gt-r datsun 240z mazda_mx-5 mx-5 mazda3 mazda_cx-5 cx-5 cx-30 rx-7 subaru_wrx wrx_sti
    subaru_outback subaru_forester subaru_impreza subaru_crosstrek subaru_legacy brz mitsubishi_lancer
    lancer_evolution mitsubishi_eclipse mitsubishi_outlander hyundai_palisade hyundai_tucson hyundai_veloster ioniq
    kona_electric kia_telluride kia_stinger kia_soul kia_sorento kia_ev6 genesis_gv80 gv80 genesis_g80 genesis_g90
    volkswagen_golf vw_golf golf_gti gti golf_r vw_beetle vw_bus microbus volkswagen_bus tiguan vw_atlas passat_wagon
    911_turbo 911_gt3 gt3_rs gt2_rs porsche_taycan porsche_cayenne porsche_macan porsche_boxster cayman_gt4 918_spyder
    carrera_gt porsche_356 mercedes-amg amg amg_gt mercedes-benz_s-class s-class e-class c-class g-class g-wagen
    g-wagon gullwing maybach sprinter_mercedes smart_fortwo mini_cooper_se mini_electric rolls-royce_phantom cullinan
    bentley_continental bentley_bentayga bentayga aston_martin_dbx dbx db5 db11 vantage_aston jaguar_i-pace i-pace
    jaguar_e-type e-type jaguar_f-type f-type land_rover_defender range_rover_sport evoque lotus_evija lotus_esprit
    mclaren_senna mclaren_720s mclaren_gt 720s ferrari_sf90 sf90 ferrari_488 488_pista ferrari_f8 f8_tributo
    ferrari_f40 f40 ferrari_enzo laferrari ferrari_250 250_gto testarossa ferrari_roma lamborghini_huracan huracan
    aventador lamborghini_urus lamborghini_countach countach lamborghini_miura bugatti_chiron chiron bugatti_veyron
    veyron pagani_huayra koenigsegg_jesko rimac hennessey delorean dmc-12 tesla_model_s tesla_model_y tesla_model_x
    tesla_cybertruck tesla_roadster tesla_semi model_3_performance rivian_r1t r1t rivian_r1s lucid_air bollinger
    fisker faraday_future nio xpeng polestar_2 volvo_xc90 xc90 xc40 xc60 volvo_v60 studebaker packard duesenberg
    hudson_hornet amc_gremlin amc_javelin triumph_tr6 mg_mgb austin-healey sunbeam_tiger bmw_2002 citroen_ds fiat_500
    alfa_romeo_giulia giulia_quadrifoglio stelvio lancia_stratos lancia
  `,
};
