import type { CategoryWords } from './category-words.ts';

export const SPORTS: CategoryWords = {
  strong: `football footballer footballers soccer baseball basketball hockey tennis golf golfer cricket cricketer rugby
    boxing boxer nfl nba mlb nhl wnba ncaa nascar pga fifa uefa ioc olympic olympics olympian premier_league
    champions_league fa_cup super_bowl world_cup world_series grand_slam wimbledon us_open australian_open french_open
    ryder_cup davis_cup six_nations grand_prix formula_one quarterback quarterbacks touchdown touchdowns linebacker
    cornerback running_back tight_end wide_receiver offensive_line =kicker innings inning pitcher pitchers bullpen
    shortstop =homers home_run home_runs strikeouts =batter =batters batsman wicket wickets goalkeeper midfielder striker
    defender winger playoff playoffs postseason preseason offseason semifinal semifinals semi-final quarterfinal
    quarter-final halftime half-time free_agent free_agency roster rookie rookies coach coaches coaching head_coach
    teammates teammate undefeated unbeaten arsenal chelsea liverpool manchester_united newcastle everton tottenham
    real_madrid barcelona celtic =yankees red_sox =mets =dodgers =cubs =astros =braves =phillies =cowboys =steelers
    =packers =bengals =ravens =raiders =chargers =broncos =seahawks =rams =falcons =buccaneers =colts =texans =redskins
    49ers =lakers =celtics =knicks =spurs =mavericks =pistons =cavaliers =raptors =clippers =blazers =bruins maple_leafs
    =blackhawks =buckeyes =wolverines crimson_tide =longhorns =sooners =huskies =badgers federer nadal djokovic sharapova
    serena roddick tiger_woods mickelson schumacher lebron kobe beckham rooney mourinho wenger ferguson henman athlete
    athletes athletics marathon sprinter triathlon swimmer gymnast gymnastics medal medals medallist gold_medal doping ufc
    mma wrestling wrestler wwe referee referees umpire stadium tournament tournaments sidelined seeded hat-trick wallabies
    springboks all_blacks lineman linemen fumble interception interceptions rebounds slam_dunk fantasy_football espn
    heisman scrum`,
  words: `sport sports sporting team teams game games season match matches league leagues cup championship championships
    champion champions title titles win wins won winner winning victory victories beat beats beaten defeat defeated
    defeats score scored scores scoring goal goals player players played playing squad injury injuries injured knee
    hamstring ankle shoulder final finals rounds club clubs transfer transfers race races racing driver lap qualifying
    qualifier seed rank ranked ranking coach's field pitch ball bat kick yards yard overtime bowl drafted fans fan
    second-half first-half comeback rivalry rivals rival sox dominance streak standings conference division starter lineup
    bench defense defensive offense offensive defence =eagles =giants =bears =titans =bills =jets =vikings =lions
    =warriors =rockets =bulls =penguins =chiefs =saints =patriots =sharks =kings =hawks =tigers =pirates =flames
    =nationals =dolphins =jaguars =nets =browns =panthers =receiver =homer`,
};

export const ENTERTAINMENT: CategoryWords = {
  strong: `film films movie movies box_office hollywood bollywood actor actors actress actresses director's_cut oscar
    oscars academy_award academy_awards golden_globe golden_globes emmy emmys bafta baftas tony_award cannes sundance
    sitcom sitcoms tv_show tv_series soap_opera reality_tv reality_show netflix hbo hulu disney pixar marvel star_wars
    harry_potter game_of_thrones celebrity celebrities ballerina memoir playwright film_studio tv_drama kardashian
    kardashians kim_kardashian jenner screenplay screenwriter filmmaker filmmakers film-maker premiere sequel trailer
    superhero batman spider-man spiderman comedian comedians comedy standup stand-up saturday_night_live snl colbert
    kimmel fallon letterman oprah broadway west_end theatre theater musical hosts talk_show late_show daily_show
    tonight_show late_night last_week_tonight jimmy_fallon stephen_colbert jimmy_kimmel trevor_noah john_oliver
    seth_meyers novelist bestseller bestselling author dicaprio scorsese spielberg jolie pitt aniston clooney de_niro
    eastwood downton bachelorette bachelor dancing_with_the_stars big_brother doctor_who sesame_street showrunner
    animated_film meghan_markle royal_family prince_harry the_crown duchess miss_universe playboy weinstein cosby spacey
    franken`,
  words: `entertainment celeb instagram tweet tweets viral video clip starlet royals royal hilarious mocks trolls spoof
    sketch teen show shows series episode episodes season tv television drama star stars starring starred cast casting
    role roles character characters scene scenes director directed producer producers studio studios screen audience
    audiences viewers viewer ratings finale host hosts award awards nominated nominations best ceremony red_carpet dating
    wedding married divorce romance girlfriend boyfriend fans fiction novel book books author writer playwright stage play
    comic comics cartoon animation animated blockbuster thriller horror documentary remake reboot cinema theaters channel
    bbc itv nbc abc cbs fox_tv mtv late-night joke jokes funny parody interview gossip paparazzi art artist artists
    gallery exhibition painting paintings sculpture dance dancer ballet circus vogue watch teaser spoiler spoilers`,
};

export const MUSIC: CategoryWords = {
  strong: `album albums singer singers songwriter rapper rappers hip-hop hip_hop grammy grammys billboard concert
    concerts gig gigs band bands guitarist guitar drummer drums bassist pianist orchestra symphony opera soprano
    philharmonic choir jazz blues_singer reggae country_music rock_band pop_star pop_singer single's chart-topping
    music_video music_videos playlist spotify soundtrack beyonce rihanna taylor_swift adele kanye kanye_west jay-z eminem
    drake bieber justin_bieber lady_gaga madonna u2 beatles lennon mccartney rolling_stones jagger bono elton_john bowie
    prince's elvis presley nirvana metallica coldplay oasis radiohead springsteen dylan bob_dylan ariana_grande katy_perry
    miley_cyrus nicki_minaj cardi_b ed_sheeran coachella glastonbury lollapalooza woodstock brit_awards vinyl dj edm
    lyrics melody choreography billie_eilish lizzo shakira`,
  words: `music musical musician musicians song songs tune tunes track tracks sing sings singing sang rap rock pop punk
    folk soul country tour tours touring festival record recording records label labels debut release chart charts single
    performance perform performs performed hits hit fans vocalist vocals beat rhythm piano violin cello composer composers
    conductor classical duet remix frontman acoustic stage number_one`,
};

export const TRAVEL: CategoryWords = {
  strong: `travel traveler travelers traveller travellers travelling traveling tourism tourist tourists vacation
    vacations getaway getaways destination destinations itinerary cruise cruises airfare airfares hotel hotels resort
    resorts hostel airbnb sightseeing backpacking road_trip bucket_list passport passports visa_free luggage carry-on tsa
    airport_lounge frequent_flyer beach_towns beaches island_hopping national_park national_parks state_park state_parks
    hiking_trails hikers camping campground safari ski_resort theme_park theme_parks disneyland disney_world landmarks
    tripadvisor wanderlust travel_guide holidaymakers villa villas cottages lonely_planet flight_attendant`,
  words: `trip trips journey holiday holidays beach island islands mountains mountain scenic views view lake lakes coast
    coastal adventure adventures explore guide visit visitors visiting places flight flights airport airports airline
    airlines passengers passenger plane planes train trains city cities town towns europe paris london rome venice
    caribbean hawaii bali iceland greece tuscany park parks trail trails hike hiking ski skiing lodge spa attractions
    most_beautiful outdoors booking bookings rooms suite weekend autumn foliage beautiful stunning picturesque`,
};

export const FOOD: CategoryWords = {
  strong: `recipe recipes chef chefs restaurant restaurants cook cooking cooks baking bake baked cookbook dish dishes
    dessert desserts cake cakes cookie cookies pie pies bread pasta pizza burger burgers sandwich sandwiches salad salads
    soup soups stew casserole casseroles roasted grilled grilling barbecue bbq slow_cooker instant_pot crockpot chicken
    turkey bacon beef pork steak sausage seafood salmon shrimp sushi tacos taco cheese butter chocolate vanilla caramel
    pumpkin_spice avocado garlic onion tomato tomatoes potato potatoes vegetable vegetables vegan vegetarian ingredients
    ingredient flavor flavors flavour delicious tasty yummy snack snacks breakfast brunch lunch dinner appetizer
    appetizers cocktail cocktails wine wines winery beer brewery breweries whiskey bourbon coffee espresso tea starbucks
    mcdonald mcdonalds chick-fil-a popeyes culinary foodie michelin gluten-free kitchen oven menu menus eateries eatery
    thanksgiving_dinner sommelier doughnut donut`,
  words: `food foods eat eating meal meals taste sweet spicy sauce sauces cream fruit fruits apple lemon egg eggs rice
    beans corn milk honey spices spice fried fry cheesy recall_of chain fast-food fast_food supermarket grocery groceries
    drink drinks bar bars diner cafe holiday thanksgiving serve serving comfort_food nutrition homemade easy crispy
    leftovers tablespoon teaspoon cups chopped`,
};

export const FASHION: CategoryWords = {
  strong: `fashion fashionable runway catwalk couture designer designers stylist stylish supermodel supermodels vogue
    gucci prada chanel dior versace armani louis_vuitton hermes balenciaga burberry givenchy valentino calvin_klein
    ralph_lauren fashion_week lingerie bikini swimsuit gown gowns dress dresses skirt skirts handbag handbags heels
    sneakers shoes jewelry jewellery makeup mascara lipstick eyeshadow nail_polish manicure skincare skin_care moisturizer
    hairstyle hairstyles haircut haircuts beauty perfume fragrance wardrobe outfit outfits streetwear menswear womenswear
    denim jeans anna_wintour victorias_secret sephora tailoring tailor textile textiles`,
  words: `style styles clothes clothing wear wears wearing wore model models trend trends trendy look looks chic
    accessory accessories bag bags coat coats jacket sweater shirt suit suits boots hat fabric fabrics cotton silk leather
    collection collections brand luxury hair nails bridal bride shopping red_carpet glam elegant photographer cosmetics
    cosmetic dressed knitwear vintage`,
};

export const AUTOMOTIVE: CategoryWords = {
  strong: `car cars suv suvs sedan sedans coupe coupes hatchback convertible pickup pickup_truck pickups crossover
    crossovers automaker automakers carmaker carmakers automotive toyota honda nissan mazda subaru hyundai kia ford
    chevrolet chevy camaro mustang corvette dodge jeep chrysler gm general_motors cadillac buick bmw mercedes
    mercedes-benz audi volkswagen porsche ferrari lamborghini mclaren bugatti bentley rolls-royce aston_martin jaguar
    land_rover volvo lexus acura infiniti tesla electric_car electric_cars electric_vehicle electric_vehicles ev evs
    hybrid horsepower torque turbocharged v8 v6 mpg drivetrain transmission all-wheel awd test_drive first_drive
    self-driving driverless airbag airbags motorcycle motorcycles harley-davidson roadster supercar hypercar hot_rod
    restomod auto_show dealership dealerships odometer`,
  words: `vehicle vehicles auto autos truck trucks van vans engine engines motor motors drive driving driver drivers
    wheel wheels tire tires brake brakes speed mph road roads fuel gasoline diesel recall recalls battery range concept
    prototype model trim interior chassis suspension garage mechanic gt turbo rally license_plate parked highway traffic
    manual facelift spied`,
};
