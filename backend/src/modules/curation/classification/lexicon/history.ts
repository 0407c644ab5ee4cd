import type { CategoryWords } from './category-words.ts';

export const HISTORY: CategoryWords = {
  decisive: {
    past: `
      archaeologist archaeological historian medieval excavation world_war_ii second_world_war first_world_war
      artefact artifact holocaust
    `,
  },
  strong: {
    shapes: `#century`,
    scholars: `
      archeologist archaeology archeology archeological egyptologist antiquarian excavate excavated excavating
      unearthed_at dig_site history_museum historical_society history_book oral_history national_archives archives
      archivist chronicle chronicler
    `,
    ages: `
      mediaeval middle_ages dark_ages renaissance reformation enlightenment_era antiquity bronze_age iron_age stone_age
      neolithic mesolithic paleolithic prehistoric_settlement roman_empire roman_era roman_road roman_villa ancient_rome
      ancient_egypt ancient_greece ancient_greek ancient_roman byzantine ottoman_empire persian_empire mongol_empire
      british_empire austro-hungarian habsburg holy_roman anglo-saxon norman_conquest elizabethan tudor stuart_king
      georgian_era victorian victorian_era edwardian jacobite colonial_era colonial_times antebellum reconstruction_era
      gilded_age progressive_era prohibition_era roaring_twenties great_depression interwar cold_war postwar_era
      soviet_era prewar century-old centuries-old 10th_century 11th_century 12th_century 13th_century 14th_century
      15th_century 16th_century 17th_century 18th_century 19th_century third_century second_century fourth_century
      fifth_century sixth_century seventh_century eighth_century ninth_century tenth_century =crusades =1600s =1700s
      =1800s
    `,
    peoples: `
      pharaoh pharaonic tutankhamun ramses cleopatra nefertiti mummy mummified mummies pyramid_of pyramids sphinx
      hieroglyph hieroglyphic cuneiform papyrus viking saxon_hoard celts druid gladiator roman_legion legionary
      centurion julius_caesar emperor_augustus emperor_nero pompeii herculaneum etruscan phoenician mesopotamia
      babylonian sumerian assyrian mayan maya_city aztec inca olmec samurai shogun ming_dynasty qing_dynasty han_dynasty
      terracotta crusader knights_templar joan_of_arc genghis_khan alexander_the_great charlemagne henry_viii
      anne_boleyn queen_victoria richard_iii william_the_conqueror king_arthur oliver_cromwell louis_xiv
      marie_antoinette napoleon napoleonic waterloo_battle tsar czar romanov rasputin christopher_columbus magellan
      vasco_da_gama captain_cook marco_polo conquistador mayflower pilgrim_fathers jamestown plymouth_colony stonehenge
    `,
    wars: `
      world_war_i world_war_one world_war_two wwi wwii ww2 ww1 d-day normandy_landings pearl_harbor hiroshima nagasaki
      holocaust_survivor auschwitz concentration_camp death_camp warsaw_ghetto anne_frank adolf_hitler hitler
      nazi_germany third_reich gestapo kristallnacht nuremberg blitz_spirit battle_of_britain battle_of_the_somme
      battle_of_the_bulge stalingrad gallipoli dunkirk the_somme western_front armistice vj_day ve_day luftwaffe
      spitfire u-boat manhattan_project enigma_machine bletchley_park korean_war_veteran vietnam-era berlin_wall
      cuban_missile_crisis civil_war_era civil_war_soldier confederate_general confederate_monument gettysburg
      battle_of_hastings battle_of_agincourt hundred_years'_war wars_of_the_roses thirty_years'_war crimean_war
      boer_war spanish_armada trafalgar revolutionary_war american_revolution french_revolution russian_revolution
    `,
    america: `
      founding_fathers founding_father george_washington's thomas_jefferson alexander_hamilton benjamin_franklin
      john_adams abraham_lincoln ulysses_grant robert_e._lee theodore_roosevelt franklin_roosevelt woodrow_wilson
      john_f._kennedy_assassination jfk_assassination declaration_of_independence emancipation_proclamation
      emancipation abolitionist abolition_of slave_trade slave_ship enslaved slavery underground_railroad
      harriet_tubman frederick_douglass rosa_parks jim_crow_era civil_rights_movement martin_luther_king suffragette
      suffragist suffrage ellis_island gold_rush oregon_trail wild_west lewis_and_clark salem_witch
    `,
    things: `
      manuscript parchment scroll dead_sea_scrolls relic antiquities shipwreck sunken_ship titanic_wreck tomb
      sarcophagus burial_mound burial_site burial_chamber ruins_of hillfort amphitheatre amphitheater aqueduct
      fortress_built moat tapestry inscription pottery_shards potsherd hoard_of coin_hoard time_capsule heirloom
      dynasty medieval_king guillotine plague_pit black_death bubonic cave_painting rock_art carbon_dating radiocarbon
    `,
    days: `
      centenary bicentenary bicentennial tercentenary anniversary_of_the on_this_day this_day_in_history commemorates
      commemoration commemorating wartime war_memorial war_grave remembrance_day veterans_of_the forgotten_history
      historical_figure historic_house listed_building english_heritage national_trust
    `,
  },
  words: {
    'of old things': `
      #ancient mutiny cloak account_book ledger old_letters letters_home log_book logbook parish_register census_of
      tavern shipyard_records clockmaker repatriated repatriation returned_to_its looted flint ingot bones_of
      grave_goods urn cremation hearth kiln trench excavators earthwork ditch rampart palisade longhouse farmhouse
      mill_ruins canal_age steam_engine locomotive railway_age shipbuilders oral_histories recollections memoirs_of
      half_a_century generations_ago survey_map lidar aerial_survey radar_survey inscriptions medieval_town
    `,
    general: `
      history historic historical heritage museum century ancient burial buried cemetery grave ruin monument memorial
      commemorate king queen emperor empress kingdom empire imperial colonial colony colonist settler pioneer battle
      battlefield siege castle cathedral monastery monk nunnery abbey fort fortress war =letters diary pottery coin
      hoard dig digs unearthed monarch monarchy nobleman knight sword armour armor expedition explorer restored
      restoration preservation preserved decipher deciphered dated_to dating_back dates_back wreck wrecked sunk sank
      divers sailors voyage ancestor ancestry forebears genealogy descendants folklore legend myth mythology saga
      archive antique antiques relics shrine statue obelisk plague famine_of peasants serf guild guilds lord baron duke
      earl bishop crown_jewels crowned throne reign reigned ruled regiment veteran wartime_letters nazi nazis bygone
      historically centuries 17th 18th 19th 16th 15th 12th 13th 14th 1900s 1910s 1920s 1930s 1940s #oldyear bce =vikings
      =ruins =remains a_century_ago centuries_ago
    `,
  },
  faint: {
    ambiguous: `
      fleet preserve settlement
    `,
    general: `
      old discovered found years_ago story forgotten remembered original exhibition exhibit collection society
    `,
  },
};
