/**
 * Common passwords from lists published over thirty years: words, names, teams, cars, bands and brands. Curated by
 * hand. `common-passwords.ts` adds variants (digits appended, look-alike letters, doubling), so each word is listed
 * once, in lower case.
 */
const WORDS = `
password passwort passw parola contrasena motdepasse senha wachtwoord haslo heslo salasana lozinka sifre kennwort
pass passwd passphrase secret private letmein letmeinnow openme opensesame sesame login logon signin welcome hello hallo hola bonjour goodbye
admin administrator root toor user username guest test testing tester demo sample example default changeme changethis temp temporary
master owner manager supervisor operator system server service support backup database oracle mysql cisco linux unix ubuntu debian windows
microsoft adobe apple google facebook twitter instagram youtube yahoo hotmail gmail outlook amazon netflix linkedin myspace internet computer laptop
iloveyou iloveu loveyou lovely loveme lover lovers love ilove iloveme iloveher iloveyouso forever always together sweetheart darling honey sugar
baby babygirl babyboy babydoll babe angel angels princess prince queen king kingdom sweet sweetie cutie cutiepie beautiful beauty pretty sexy sexygirl hottie
monkey dragon tiger lion eagle falcon hawk wolf wolves bear panda horse horses pony unicorn dolphin dolphins shark snake spider scorpion phoenix
puppy kitty kitten doggie doggy rabbit bunny hamster turtle parrot penguin elephant cowboy chicken piglet froggy butterfly ladybug bumblebee
sunshine sunflower flower flowers rainbow summer winter spring autumn january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday morning night midnight moonlight starlight sunrise sunset ocean mountain river forest island
football soccer baseball basketball hockey tennis golf golfer rugby cricket boxing wrestling swimming surfing skater skateboard snowboard volleyball softball racing runner
liverpool arsenal chelsea manchester manunited everton tottenham celtic rangers barcelona realmadrid juventus milan bayern dortmund ajax boca benfica
yankees redsox cowboys steelers packers patriots raiders eagles giants broncos dolphins lakers bulls celtics spurs knicks warriors cubs dodgers tigers braves phillies
jordan michael michelle jessica ashley amanda jennifer nicole daniel andrew joshua matthew robert thomas william charlie george richard joseph anthony
david james john jonathan christopher christian christina samantha elizabeth victoria hannah sarah rachel rebecca stephanie melissa danielle heather lauren
alexander alexandra alexis alex andrea angela anna maria marie martin patrick steven stephen kevin brian justin brandon jason jeremy eric ryan tyler taylor
austin dallas houston denver phoenix chicago boston newyork london paris berlin madrid moscow tokyo sydney toronto brazil canada america england scotland ireland
germany france italy spain russia mexico argentina australia india pakistan indonesia philippines vietnam nigeria california florida texas hawaii alaska
samuel sam max buster bailey ginger harley maggie molly lucky shadow smokey rocky cookie peanut pepper oreo coco princesa bella lola daisy sophie chloe
sandra carmen carlos roberto alejandro fernando ricardo eduardo francisco antonio angelo gabriel gabriela daniela valentina isabella sofia camila natalia
mohamed muhammad ahmed hassan fatima aisha omar yusuf ibrahim mustafa ali
olga sergey dmitry natasha tatiana svetlana vladimir ivan nikita marina irina elena
superman batman spiderman ironman hulk wolverine captain marvel avengers deadpool joker starwars startrek skywalker yoda jedi matrix terminator
pokemon pikachu naruto sasuke goku dragonball onepiece zelda mario luigi sonic minecraft roblox fortnite warcraft starcraft diablo counter counterstrike callofduty halo xbox playstation nintendo gamer gaming
harrypotter hogwarts gandalf frodo legolas hobbit middleearth merlin arthur excalibur wizard magic magical mystic fantasy
metallica slipknot nirvana eminem tupac beatles ladygaga rihanna beyonce shakira onedirection justinbieber greenday blink linkinpark ironmaiden megadeth pantera slayer pinkfloyd zeppelin acdc
rock rockstar rocknroll hiphop music guitar piano drummer drums bass singer dancer dancing disco party
ferrari porsche mercedes bmw audi toyota honda nissan mustang corvette camaro chevy chevrolet ford subaru suzuki yamaha kawasaki ducati harley truck driver
freedom liberty peace hope faith trust believe trinity jesus jesuschrist christ jesuslovesme god godisgood godislove blessed blessing heaven church bible genesis angelica
soldier marine marines army navy airforce sniper ranger warrior fighter killer hunter shooter hitman ninja samurai pirate viking gladiator champion winner
money dollar rich million millionaire business company office work worker boss job success gold golden silver diamond platinum crystal pearl ruby emerald sapphire
black white red blue green yellow orange purple pink brown grey gray violet indigo scarlet crimson blackcat whitecat redrose bluesky greentea
apple banana orange cherry strawberry peach mango lemon melon chocolate vanilla caramel candy cupcake muffin pancake pizza burger cheese butter bacon coffee pepsi cocacola beer vodka whiskey tequila
qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl asdfjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc asdf asdfasdf qwer qwerasdf zxcv qaz wsx poiuyt lkjhgf mnbvcxz
qwert qwe asd zxc qazxsw qwaszx edcrfv rfvtgb tgbyhn abcdef abcdefg abcdefgh abc abcd abcde aaa
abcabc xyz zxy aabbcc asdqwe qweqwe asdasd zxczxc
trustno ncc starship enterprise access acess accesscode control security secure unlock locked keyboard mouse monitor printer network wireless router
blahblah whatever nothing something anything everything nobody somebody anybody noone none null nopassword nopass idontknow dontknow forgot forgotten remember
fuckyou fuckme fuckoff fucker fuck asshole bitch bitches bastard shit bullshit cunt dick pussy penis vagina boobs sex sexsex porn naked nude horny slut whore
loser stupid idiot crazy lazy funny happy smile smiley laugh laughing joyful lonely sad angry hate hateyou ihateyou
mother father mommy daddy mama papa sister brother family friend friends bestfriend girlfriend boyfriend wife husband children mychild grandma grandpa auntie uncle
mylove mybaby myself mypassword mypass mylife mydog mycat mynameis myspace mysecret myfamily
school student teacher college university class classof graduate study science biology chemistry physics history english spanish french german italian
doctor nurse lawyer engineer police fireman firefighter pilot chef artist writer
phone telephone mobile nokia samsung iphone android motorola sony ericsson siemens panasonic toshiba dell lenovo hewlett packard canon nikon
chicago cleveland detroit miami orlando atlanta seattle oakland sandiego lasvegas vegas hollywood broadway brooklyn
cool cooler coolguy coolgirl coolman awesome amazing perfect excellent fantastic super superstar superman star stars starfish shining shooting rockon
zombie vampire werewolf monster demon devil satan lucifer evil ghost skull skeleton hell hellfire inferno darkness darkangel blackangel
thunder lightning storm hurricane tornado blizzard snow snowman snowball snowflake icecream iceman fire fireball firefly flame water earth wind
scooter scooby scoobydoo garfield snoopy mickey minnie donald goofy tigger winnie pooh simpsons homer bart southpark cartman kenny stitch nemo shrek barbie hellokitty tinkerbell cinderella disney
bond jamesbond casino royale poker blackjack lottery jackpot winner dice domino chess
online offline website webmaster hacker hacking hacked crack cracker program programmer coder coding developer python java javascript
trouble danger dangerous poison bullet gun guns rifle pistol knife blade sword steel iron metal hammer
number numbers letter letters words random simple easy difficult simplepassword easypassword strongpassword goodpassword newpassword oldpassword firstpassword
paradise dream dreams dreamer dreaming sleep sleepy wonder wonderful wonderland fairy fairytale treasure legend legendary mystery miracle destiny fate fortune
travel traveler holiday vacation birthday christmas halloween easter valentine thanksgiving newyear santa rudolph reindeer
gateway garden house home window door kitchen bedroom bathroom table chair candle lamp mirror clock watch
maverick rebel bandit outlaw gangster gangsta thug mafia godfather scarface soprano tony montana
bigdog bigboy bigdaddy bigman bigred littleone tiny tinker blondie brownie goldie whitey blackie
marlboro camel winston cowgirl rodeo country western
thx qwerty elite expert professor einstein newton tesla edison galileo darwin mozart beethoven picasso
kimberly courtney brittany tiffany crystal amber jasmine destiny savannah madison morgan jordan brooklyn sydney paige
vincent victor walter frank fred freddy bob bobby robbie jimmy johnny tommy timmy danny kenneth kenny larry jerry terry barry harry henry oscar louis lucas luke
nathan nicholas benjamin zachary jacob ethan noah logan mason aiden caleb connor dylan evan gavin hunter ian isaac jack jackson jayden julian kyle liam owen oliver parker peter phillip raymond russell scott sean shane shawn spencer timothy travis trevor wesley
abigail adriana alicia alison alyssa amy april ariana audrey barbara beatriz bianca brenda bridget brooke caroline catherine cecilia charlotte cheryl cindy claire claudia crystal cynthia deborah debbie diana diane donna emily emma erica erin eva faith gloria grace hailey helen holly isabel jackie jacqueline jane janet jasmine jenny jill joanna jordan joyce judy julia julie karen kate katherine kathleen katie kayla kelly kelsey kristen laura leslie linda lindsay lisa lori lucy lynn mandy margaret mariah marisa martha mary megan mercedes mia miranda monica nancy naomi natalie olivia pamela patricia paula peggy penny rose rosemary ruth sabrina sally shannon sharon sheila shelby sherry silvia stacy summer susan suzanne sylvia tammy tanya tara teresa theresa tina tracy valerie vanessa vera veronica violet virginia vivian wanda wendy whitney yolanda yvonne zoe
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''));
