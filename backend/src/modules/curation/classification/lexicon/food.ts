import type { CategoryWords } from './category-words.ts';
import { FOOD_KITCHEN } from './food-kitchen.ts';

export const FOOD: CategoryWords = {
  decisive: {
    kitchen: `recipe chef restaurant ingredient cookbook delicious menu`,
  },
  strong: {
    ...FOOD_KITCHEN,
    shapes: `#measure`,
    'places to eat': `
      cuisine mexican_restaurant italian_restaurant chinese_restaurant thai_food sushi_bar taqueria bbq_joint yelp
      beer_garden wine_bar cocktail_bar coffee_shop tea_house juice_bar ice_cream_shop halal kosher craft_brewery
      new_eatery chef-owner chef_and_owner tasting_room dinner_ideas weeknight_dinner one-pan sheet-pan make-ahead
      no-bake 5-ingredient side_dishes holiday_cookies thanksgiving_recipes thanksgiving_turkey turkey_day
      pumpkin_spice_latte candy_corn food_critic food_writer celebrity_chefs hot_sauce peanut_butter_cups frozen_food
      canned food_recall best_restaurants best_burgers best_pizza
    `,
    cooking: `
      cooking baking bake baked baker bakery culinary foodie gourmet grilled grilling sauteed saute simmer braised
      steamed deep-fried pan-fried stir-fry marinade marinated seasoning preheat tablespoon teaspoon skillet slow_cooker
      instant_pot pressure_cooker air_fryer crockpot casserole_dish oven frying_pan sous_vide sourdough dough frosting
      icing homemade comfort_food leftovers meal_prep home_cook celebrity_chef pastry flavor flavour flavored flavorful
      tasty yummy mouthwatering crunchy gooey creamy savory savoury
    `,
    dishes: `
      dish dessert cake cheesecake cupcake cookie biscuit brownie pie pudding pancake waffle muffin scone doughnut donut
      croissant bagel bread pasta spaghetti lasagna lasagne ravioli macaroni mac_and_cheese noodle ramen pho risotto
      pizza burger hamburger cheeseburger hot_dog sandwich panini chili salad soup stew broth chowder casserole tacos
      taco burrito quesadilla enchilada nachos guacamole salsa hummus falafel kebab sushi sashimi dumpling tempura
      dim_sum meatball meatloaf fried_chicken chicken_wings chicken_sandwich french_fries omelet omelette frittata
      quiche stuffing gravy mashed_potato cranberry_sauce jelly_beans ice_cream gelato sorbet milkshake smoothie candy
      candies chocolate fudge caramel marshmallow popcorn pretzel granola oatmeal cereal side_dish main_course appetizer
      hors_d'oeuvre buffet tapas bbq barbecue barbeque chicken_curry curry_house curry_paste curry_powder thai_curry
      apple_crumble rosé_wine spring_rolls egg_rolls sausage_rolls bread_rolls sushi_rolls cinnamon_rolls
    `,
    ingredients: `
      chicken_breast bacon beef pork sausage pepperoni steak lamb_chops poultry seafood salmon shrimp prawn lobster
      oyster scallop tuna cod_fillet anchovy cheese cheddar mozzarella parmesan brie butter buttermilk yogurt yoghurt
      vanilla cinnamon nutmeg ginger garlic onion shallot leek tomato potato carrot celery cucumber zucchini eggplant
      broccoli cauliflower cabbage spinach lettuce mushroom avocado asparagus brussels_sprouts pumpkin_spice pumpkin_pie
      vegetable lentil chickpea tofu quinoa flour yeast olive_oil vinegar mayonnaise mayo ketchup mustard_sauce
      soy_sauce sriracha maple_syrup peanut_butter almond walnut pecan cranberry blueberry strawberry raspberry rhubarb
      apricot mango pineapple coconut basil oregano thyme rosemary parsley cilantro paprika turmeric cumin vegan
      vegetarian gluten-free plant-based_burger impossible_burger beyond_meat
    `,
    places: `
      restaurateur eatery eateries diner bistro brasserie steakhouse pizzeria trattoria cafe_menu gastropub food_truck
      food_court food_hall food_bank food_stall takeaway takeout drive-thru michelin zagat tasting_menu sommelier
      bartender barista maitre happy_hour farmers_market vineyard winery winemaker brewer brewpub brewing distillery
      taproom mcdonald's mcdonalds starbucks chick-fil-a popeyes kfc taco_bell chipotle subway_sandwich dunkin
      burger_king pizza_hut domino's panera in-n-out olive_garden ihop waffle_house shake_shack trader_joe's whole_foods
      aldi nando's krispy_kreme oreo hershey cadbury nutella doritos heinz gordon_ramsay jamie_oliver nigella
      julia_child martha_stewart bobby_flay guy_fieri ina_garten rachael_ray anthony_bourdain top_chef food_network
      bake_off masterchef james_beard
    `,
    drinks: `
      cocktail champagne_toast prosecco beer craft_beer ale lager ipa_beer whiskey whisky bourbon tequila vodka
      gin_and_tonic rum_punch martini margarita_glass mimosa sangria cider coffee espresso latte cappuccino tea_bag
      iced_tea lemonade soda sparkling_water soft_drink eggnog mulled_wine hot_chocolate hot_cocoa
    `,
    meals: `
      brunch supper snack thanksgiving_dinner thanksgiving_feast holiday_baking potluck picnic_basket fast-food
      junk_food food_delivery ready_meal
    `,
  },
  words: {
    'of what is called back': `
      recall_of_chicken recall_of_beef recalls_chicken recalls_beef beef_recall chicken_recall salad_recall
      cheese_recall usda food_poisoning foodborne publix_recalls voluntary_recall
    `,
    'at the table': `
      apple orchard harvested wheat grain millet oats barley butcher fishmonger greengrocer market_stall stallholder
      simmering pickle pickled ferment fermented preserves cured smoked smoked_fish eel_pie loaf loaves bun buns crust
      crumb glaze whipped whisk knead stir sprinkle drizzle garnish portion =portions second_helping kitchen_table
      canteen school_meals school_lunch breakfast_club caterer catering sommelier's cellar vintage_wine tasters palate
      aftertaste
    `,
    general: `
      food eat eating ate eats meal taste tasted tasting sweet spicy sauce cream fruit apple_pie lemon lime egg rice
      bean corn milk honey spice fried fry cheesy grocery groceries supermarket drink drinking bar pub tavern cafe
      thanksgiving serving served crispy chopped cup bowl plate fork pan pot kitchen chicken turkey crab lamb duck herb
      nut peanut peach pear cherry grape berry olive pepper salt sugar sugary diet_coke dairy farm-to-table organic_food
      hungry hunger appetite feast foodies nutrition treat =treats bite =bites sip pour brew roast_beef festive
      holiday_meal deli dining diners waiter waitress barbecue_joint hot_spot spots_to_eat vegetarianism ramsay fridge
      freezer microwave dishwasher beverage liquor alcoholic harvest farm farmer cookout roast grill stout toast wine
      meat roasted breakfast ham lunch dinner cook =cooks curry brewery breweries
    `,
  },
  faint: {
    general: `best try fresh favorite holiday newest spot crowd kids table stuffed`,
  },
};
