import type { WordGroups } from './category-words.ts';

/** Space, earth, climate and animals. */
export const SCIENCE_NATURE: WordGroups = {
  'of space': `
    international_space_station all-female_spacewalk spacesuit space_launch space_telescope space_exploration
    space_mission space_force_satellite space_debris space_rock space_travel space_capsule space_industry starliner
    crew_dragon falcon_9 falcon_heavy starship_rocket orion_capsule artemis_program artemis_mission sls_rocket
    rocket_lab virgin_galactic virgin_orbit northrop_cygnus vandenberg wallops vostochny baikonur isro chandrayaan
    vikram_lander chang'e mangalyaan roscosmos european_space_agency voyager_1 voyager_2 voyager_probe new_horizons
    ultima_thule osiris-rex bennu hayabusa parker_solar juno_spacecraft insight_lander mars_2020 mars_helicopter
    ingenuity_helicopter opportunity_rover moon_landing moonwalk moonwalker lunar_lander lunar_surface lunar_module
    full_moon supermoon blood_moon beaver_moon harvest_moon transit_of_mercury mercury_transit perseid geminid taurid
    orionid fireball_in_the_sky shooting_stars northern_lights_forecast stargazing night_sky skywatchers planetarium
    habitable_zone alien_planet interstellar_comet oumuamua near-earth near-earth_asteroid asteroid_impact
    impact_crater event_horizon white_dwarf red_dwarf supernovae andromeda spiral_galaxy quasar pulsar fast_radio
    dark_universe cosmic_rays cosmic_microwave hubble_constant ligo radio_telescope arecibo spitzer_telescope
    kepler_telescope tess_satellite seti buzz_aldrin john_glenn sally_ride katherine_johnson christina_koch
    jessica_meir scott_kelly_astronaut
  `,
  'of earth and climate': `
    climate_models climate_research climate_report climate_emergency global_temperatures greenhouse_gases
    co2_emissions carbon_footprint carbon_capture methane_emissions melting_ice greenland_ice sea_level_rise
    ocean_acidification ocean_temperatures marine_heat jet_stream ozone_hole noaa geophysicist geophysical seismograph
    fault_line san_andreas lava_flow volcanic_ash supervolcano yellowstone_volcano earth's_core earth's_crust
    earth's_atmosphere magnetic_pole stalagmite geyser plastic_pollution plastic_waste oil_spill_impact wind_turbine
    solar_panels solar_power solar_energy hydropower geothermal nuclear_waste
  `,
  'of life and its past': `
    tyrannosaurus sauropod theropod velociraptor pterodactyl ichthyosaur megalodon woolly_mammoth mastodon
    saber-toothed trilobite ammonite fossilized fossilised mass_extinction denisovan anthropologist human_ancestor
    ancient_dna gene_editing crispr-edited dna_sequencing genetic_code evolved_from evolutionary_biologist zoology
    botany entomology microbiology marine_biology wildlife_biologist wildlife_officials conservation_status
    critically_endangered endangered_animals threatened_species invasive rare_species species_discovered
    near_extinction bird_species birdwatchers birders audubon songbird bald_eagle peregrine falcon_chick hummingbird
    grizzly_bear black_bears gray_wolf gray_wolves coyote_sighting bobcat mountain_lion cougar_sighting bison_herd
    elk_herd moose_population giraffe hippo zebra_born lion_cub tiger_cub panda_cub giant_panda lemur kangaroo koala
    wombat platypus tasmanian_devil humpback_whale right_whale gray_whale blue_whale beluga narwhal sperm_whale
    whale_carcass beached_whale porpoise manatee sea_lion sea_otter seal_pup sharks_off hammerhead great_white
    whale_shark stingrays manta giant_squid anglerfish sea_turtle_nests alligator crocodile burmese_python rattlesnake
    venomous venom frogs_and tarantula black_widow_spider arachnid insect_population monarch_butterflies bumblebee
    murder_hornet cicada locust_swarm fireflies lanternfly spotted_lanternfly ash_borer coral_bleaching kelp_forest
    plankton_bloom algae_bloom algal_bloom red_tide zookeepers san_diego_zoo national_zoo smithsonian's_national
    aquarium's
  `,
};
