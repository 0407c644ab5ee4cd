import type { CategoryWords } from './category-words.ts';

export const SCIENCE: CategoryWords = {
  decisive: {
    knowledge: `
      scientist astronomer physicist biologist spacecraft nasa space_station asteroid fossil dinosaur species
      telescope
    `,
  },
  strong: {
    space: `
      esa jaxa spacex blue_origin spaceship spaceflight space_flight astronaut cosmonaut astronomy astronomical
      astrophysics astrophysicist cosmologist cosmology hubble james_webb_space observatory =mars martian red_planet
      saturn jupiter neptune uranus pluto lunar lunar_eclipse comet galaxy milky_way nebula supernova planet exoplanet
      planetary dwarf_planet solar_system black_hole dark_matter dark_energy big_bang neutron_star gravitational_wave
      orbit orbiting orbiter space_shuttle space_agency space_probe space_tourism spacewalk soyuz cassini huygens
      rover_opportunity mars_rover curiosity_rover perseverance_rover lander rocket_launch launch_pad cape_canaveral
      kennedy_space jet_propulsion_laboratory genesis_capsule spaceshipone x_prize meteor meteorite meteor_shower
      solar_eclipse eclipse aurora_borealis sunspot solar_flare cosmic =cosmos interstellar extraterrestrial alien_life
      constellation stargazer light-year stephen_hawking neil_armstrong neil_degrasse_tyson apollo_11 apollo_program
    `,
    physics: `
      physics quantum particle_physics particle_accelerator collider cern higgs_boson neutrino proton electron photon
      atom atomic_clock subatomic superconductor nuclear_fusion fusion_reactor thermodynamics relativity einstein
      isaac_newton laser_beam nanotechnology nanotube nanoparticle mathematician mathematics theorem chemistry chemist
      molecule molecular catalyst polymer periodic_table isotope compound_called graphene
    `,
    life: `
      biology microbiologist zoologist botanist ecologist entomologist ornithologist marine_biologist naturalist
      primatologist geneticist genetics gene genetic genome genomic dna rna chromosome mutation crispr stem_cell
      embryonic_stem cloning cloned human_cloning evolution evolutionary darwin darwinian natural_selection subspecies
      new_species endangered_species extinct biodiversity organism microbe microbial bacterium bacteria fungus fungi
      algae plankton mammal primate marsupial reptile amphibian invertebrate crustacean mollusk cephalopod octopus squid
      jellyfish chimpanzee gorilla orangutan bonobo dolphin_pod orca killer_whale humpback sea_turtle great_white_shark
      salamander lizard tortoise beetle moth honeybee pollinator spider_species photosynthesis ecosystem coral_reef
      rainforest_species savanna neuroscience neuroscientist neurons primates intelligent_design creationism
    `,
    earth: `
      climate_crisis climate_science climate_scientist carbon_dioxide carbon_emissions greenhouse greenhouse_gas co2
      methane kyoto_protocol ipcc glacier glacial ice_sheet ice_cap ice_shelf ice_core iceberg permafrost sea_level
      antarctic antarctica ozone ozone_layer oceanographer meteorologist climatologist geologist geology geological
      seismologist seismic tectonic tectonic_plate magma lava volcano volcanic volcanologist mount_st._helens kilauea
      eruption_of crater tsunami_warning_system deforestation rainforest conservationist conservation_biologist
      reforestation acid_rain ecological ecology wetland microplastics renewable_energy el_nino el_niño la_niña
      polar_bear polar_vortex environmentalist whaling endangered wildlife_conservation poaching invasive_species
      greenpeace wwf sierra_club environmental_protection earth_day greta_thunberg david_attenborough
    `,
    past: `
      tyrannosaur t._rex t-rex pterosaur triceratops mammoth paleontologist palaeontologist paleontology palaeontology
      neanderthal hominid hominin homo_sapiens homo_erectus homo_floresiensis jurassic_period cretaceous triassic
      pleistocene ice_age prehistoric_animal
    `,
    method: `
      scientific science researcher research_team research_paper laboratory lab_experiment peer-reviewed journal_nature
      journal_science proceedings_of_the_national_academy plos national_science_foundation royal_society_of nobel_prize
      nobel_laureate smithsonian_scientists breakthrough_prize hypothesis new_scientist scientific_american
      national_geographic discovery_of professor_of_biology study_published university_scientists university_researchers
      researchers_at_the_university
    `,
  },
  words: {
    'in the field': `
      pollen lake_mud mud_core core_samples drilled tree_rings beaver otter badger fox_population deer seal walrus eel
      trout cod_stocks seabird puffin gull owl eagle vulture bat =bats rodent hedgehog squirrel beehive hive nectar seed
      seeds seedling moss lichen seagrass kelp mangrove peat soil stream river_ecology floodplain watershed groundwater
      aquifer rainfall snowfall sea_ice tide tidal current_system wave_energy measured_by calculated computer_model
      simulation_of statistically sample_size correlation field_station research_station research_vessel submersible
      gravitational spectrometer
    `,
    general: `
      research study lab space rocket launch satellite capsule probe mission_control earth ocean oceanic sea atmosphere
      atmospheric climate environment environmental conservation conservationists wildlife animal whale dolphin shark
      bird insect bee ant fish frog toad snake spider turtle monkey ape elephant rhino tiger lion wolf bear_cub panda
      penguin habitat predator prey herd colony breed breeding species_of plant discovery discovered discover theory
      theoretical energy solar wind_power emission carbon pollution pollutant pesticide fossil_fuel ice water ancient
      skull skeleton bone universe shuttle mission brain cell protein laser engineer professor academic observe
      observation phenomenon theories particle chemical toxic temperature degrees_celsius kilometres underwater deep-sea
      diver eruption erupted volcano_erupts quake warming drought rising_seas storm_surge hurricane_season specimen
      sample evidence_of gravity radiation nuclear_reactor oxygen hydrogen nitrogen helium magnetic_field sun gas_giant
      instrument reactor biotechnology genetically_modified gm_crops gm_food creature beast aliens ufo life_on tree
      forest sediment mineral crystal rock_samples biodegradable mice rats zoologists zoo marine environmentalists
      environmentally recycling sustainable spectrum wavelength experiment moon extinction climate_change global_warming
      arctic coral butterfly
    `,
  },
  faint: {
    general: `
      found may finding analysis team human natural nature million ago years_ago world's data model scale journal
    `,
  },
};
