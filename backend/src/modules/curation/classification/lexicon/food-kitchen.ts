import type { WordGroups } from './category-words.ts';

/** Recipes, restaurants and chains, in the words of magazines and city guides. */
export const FOOD_KITCHEN: WordGroups = {
  'of recipes': `
    recipes_for easy_recipe this_recipe these_recipes family_recipe dinner_recipe chicken_recipe slow-cooked one-pot
    one-bowl 30-minute three-ingredient 3-ingredient two-ingredient four-ingredient weeknight_meal meal_prepping
    meal_plan no-cook dump_cake bundt bundt_cake pound_cake coffee_cake sheet_cake layer_cake carrot_cake red_velvet
    angel_food_cake birthday_cake ice_cream_cake banana_bread cornbread garlic_bread monkey_bread focaccia ciabatta
    baguette brioche challah pita naan tortilla flatbread biscuits_and_gravy shortbread gingerbread snickerdoodle
    macaroons macarons meringue tart tartlet galette cobbler_recipe strudel eclair profiterole churros beignets fritters
    hash_browns home_fries french_toast crepes granola_bars energy_bites overnight_oats porridge =grits polenta couscous
    bulgur farro pilaf fried_rice rice_bowl poke_bowl bibimbap kimchi pad_thai lo_mein chow_mein miso teriyaki tikka
    masala biryani samosa paneer chutney paella gazpacho ceviche empanada tamales pozole mole_sauce carnitas carne_asada
    barbacoa al_pastor birria fajitas tostada chimichanga queso elote pico_de_gallo jambalaya gumbo etouffee po'boy
    crawfish_boil shrimp_and_grits clam_chowder lobster_roll crab_cakes fish_and_chips shepherd's_pie pot_pie
    chicken_pot pot_roast prime_rib brisket pulled_pork short_ribs baby_back ribs_recipe rib-eye ribeye sirloin
    filet_mignon t-bone flank_steak ground_beef ground_turkey meatless corn_dog bratwurst kielbasa chorizo prosciutto
    salami bologna pastrami corned_beef reuben cheesesteak hoagie sub_sandwich club_sandwich grilled_cheese sloppy_joe
    egg_salad tuna_salad potato_salad pasta_salad caesar_salad coleslaw kale arugula radish beet turnip parsnip
    butternut acorn_squash spaghetti_squash sweet_potato sweet_potatoes yam green_beans green_bean_casserole lima_beans
    black_beans refried baked_beans artichoke okra fennel jalapeno habanero bell_pepper chilli_pepper tomato_sauce pesto
    alfredo marinara carbonara bolognese puttanesca hollandaise bechamel bearnaise aioli ranch_dressing vinaigrette
    salad_dressing tzatziki tahini dipping_sauce buffalo_sauce buffalo_wings barbecue_sauce bbq_sauce worcestershire
    horseradish =capers chicken_broth chicken_stock bone_broth bouillon cornstarch baking_soda baking_powder brown_sugar
    powdered_sugar granulated corn_syrup agave molasses sweetened_condensed evaporated_milk heavy_cream whipped_cream
    whipping_cream sour_cream cream_cheese cottage_cheese goat_cheese feta ricotta mascarpone gouda gruyere camembert
    provolone pepper_jack blue_cheese american_cheese cheese_board charcuterie almond_milk oat_milk coconut_milk
    coconut_oil almond_flour all-purpose_flour self-rising breadcrumbs panko cooking_oil cooking_spray vegetable_oil
    sesame sesame_oil poppy_seed pumpkin_seeds sunflower_seeds pistachio cashew hazelnut macadamia pumpkin_puree
    pumpkin_bread pumpkin_spiced chocolate_chip dark_chocolate white_chocolate cocoa_powder nutella_recipe reese's_cups
    buttercream ganache custard pudding_mix jell-o gelatin parfait trifle tiramisu panna_cotta creme_brulee mousse
    souffle truffles toffee pralines peppermint_bark nougat candied glazed stuffed_peppers stuffed_mushrooms
    deviled_eggs scrambled_eggs poached_eggs hard-boiled boiled_eggs egg_whites egg_yolks yolk fluffy flaky crumbly
    buttery zesty tangy garlicky smoky tender_and crispy_skin golden_brown caramelized melt-in-your-mouth scrumptious
    delectable decadent mouth-watering finger-licking crowd-pleasing crowd-pleaser foolproof weeknight
  `,
  'of technique': `
    cooks_in cooking_tips cooking_mistakes cooking_time cooking_show baking_sheet baking_dish baking_pan
    parchment_paper aluminum_foil cast-iron dutch_oven nonstick stand_mixer food_processor blender measuring_cups
    mixing_bowl rolling_pin muffin_tin wok griddle grill_marks smoker_grill charcoal_grill grilling_season rotisserie
    marinating brine brining basting baste carve carving_the_turkey turkey_recipe roast_turkey turkey_breast deep_fry
    deep_frying stir-fried blanch mince minced diced julienned grated shredded_cheese drizzled sprinkled seasoned
    spiced kitchen_hacks kitchen_gadget kitchen_tools cookware bakeware prep_time thaw defrost refrigerate
    refrigerated pantry pantry_staple spice_rack shelf_life expiration_dates freezer-friendly thanksgiving_side
    thanksgiving_dessert thanksgiving_table thanksgiving_menu thanksgiving_meal thanksgiving_leftovers friendsgiving
    christmas_dinner christmas_cookies christmas_cookie holiday_dessert holiday_dinner easter_ham easter_brunch
    super_bowl_snacks game_day_snacks game-day_food party_food finger_food halloween_treats halloween_candy
    trick-or-treat_candy back-to-school_lunches lunchbox kid-friendly_meals picky_eaters soup_season chilis
  `,
  'of restaurants': `
    restaurants_in new_restaurant restaurant_chain restaurant_owner restaurant_industry restaurant_review
    restaurant_week restaurant_group restaurant_inspection fine_dining casual_dining fast_casual fast-food_chain
    fast-food_restaurant dining_room_tables dining_scene dining_experience outdoor_dining patio_dining dine-in
    all-you-can-eat prix_fixe small_plates shareable farm-to-fork menu_items secret_menu value_menu dollar_menu
    limited-time_menu new_menu kids_menu wine_list wine_pairing cocktail_menu speakeasy bar_and_grill sports_bar_menu
    dive_bar rooftop_bar brew_pub beer_hall beer_fest beer_festival wine_festival food_festival food_fest food_tour
    food_scene food_and_wine food_and_drink chili_cook-off cook-off bakery_owner doughnut_shop donut_shop pizza_place
    pizza_joint pizza_shop burger_joint burger_chain sandwich_shop sandwich_chain noodle_shop ramen_shop
    sushi_restaurant steak_house seafood_restaurant vegan_restaurant mexican_food italian_food chinese_food
    indian_food korean_food korean_barbecue soul_food southern_food mediterranean_restaurant barbecue_restaurant
    breakfast_spot brunch_spot lunch_spot coffeehouse coffee_chain coffee_roaster pour-over bubble_tea boba matcha
    cold_brew_coffee kombucha energy_drink hard_seltzer seltzer white_claw craft_cocktails old_fashioned_cocktail
    negroni aperol spritz moscow_mule bloody_mary pina_colada daiquiri mojito champagne pinot_noir cabernet chardonnay
    sauvignon merlot zinfandel riesling malbec port_wine red_wine white_wine bottle_of_wine winemaking vintner
    grape_harvest microbrewery pilsner hefeweizen oktoberfest_beer pale_ale sour_beer mezcal brandy cognac moonshine
    distiller distilled single_malt bourbon_trail bar_stools mixologist mixology
  `,
  'of chains, brands and cooks': `
    sonic_drive-in whataburger five_guys white_castle jack_in_the_box carl's_jr bojangles church's_chicken el_pollo
    panda_express cheesecake_factory outback_steakhouse texas_roadhouse longhorn_steakhouse red_lobster
    chili's_restaurant tgi_fridays buffalo_wild_wings hooters cracker_barrel bob_evans perkins_restaurant
    golden_corral sizzler red_robin ruby_tuesday bonefish_grill benihana little_caesars blaze_pizza mod_pizza
    chuck_e._cheese firehouse_subs quiznos potbelly jason's_deli sweetgreen qdoba moe's_southwest del_taco baja_fresh
    cinnabon baskin-robbins dairy_queen cold_stone haagen-dazs freddy's_frozen steak_'n_shake tim_hortons dutch_bros
    caribou_coffee einstein_bros jamba_juice smoothie_king dunkin'_donuts costco_food_court costco_pizza aldi_finds
    kroger publix h-e-b wegmans meijer safeway_store sprouts_farmers piggly_wiggly instacart doordash grubhub
    uber_eats postmates hellofresh blue_apron general_mills cheerios pop-tarts pillsbury betty_crocker campbell's_soup
    tyson_foods butterball oscar_mayer hormel spam_musubi velveeta philadelphia_cream kit_kat snickers twix skittles
    starburst jolly_rancher twizzlers haribo tootsie butterfinger cheetos pringles ritz_crackers goldfish_crackers
    chips_ahoy girl_scout_cookies coca-cola_flavor mountain_dew dr_pepper gatorade la_croix lacroix budweiser
    bud_light coors miller_lite corona_beer guinness samuel_adams jim_beam maker's_mark pappy_van_winkle jose_cuervo
    bacardi smirnoff chef_gordon giada_de_laurentiis ree_drummond pioneer_woman alton_brown emeril_lagasse
    wolfgang_puck david_chang jose_andres rene_redzepi thomas_keller massimo_bottura padma_lakshmi tom_colicchio
    andrew_zimmern duff_goldman buddy_valastro paula_deen sandra_lee_recipe nigella_lawson mary_berry paul_hollywood
    prue_leith marcus_samuelsson samin_nosrat alison_roman chrissy_teigen's_recipe magnolia_table joanna_gaines_recipe
    bon_appetit epicurious allrecipes taste_of_home delish food52 the_pioneer_woman cook's_illustrated food_&_wine
    diners_drive-ins chopped_contestant iron_chef hell's_kitchen kitchen_nightmares great_british_baking
    great_british_bake chef's_table james_beard_award michelin_star michelin-starred
  `,
};
