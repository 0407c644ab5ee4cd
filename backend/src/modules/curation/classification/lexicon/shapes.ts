const MAKES =
  'Acura|Alfa Romeo|Aston Martin|Audi|Bentley|BMW|Buick|Cadillac|Chevrolet|Chevy|Chrysler|Citro[eë]n|Dacia|Dodge|Ferrari|Fiat|Ford|GMC|Honda|Hyundai|Infiniti|Jaguar|Jeep|Kia|Lamborghini|Land Rover|Lexus|Lincoln|Maserati|Mazda|McLaren|Mercedes|Mini|Mitsubishi|Nissan|Peugeot|Porsche|Ram|Range Rover|Renault|Rolls-Royce|Seat|Skoda|Subaru|Tesla|Toyota|Vauxhall|Volkswagen|Volvo|VW';
/** Club names that are also words. They count if capitalised within a sentence. */
const CLUBS =
  '49ers|Aggies|Astros|Avalanche|Badgers|Bengals|Blackhawks|Blue Jays|Braves|Brewers|Broncos|Browns|Bruins|Buccaneers|Buckeyes|Canucks|Capitals|Cardinals|Cavaliers|Cavs|Celtics|Chargers|Clippers|Colts|Cowboys|Cubs|Cyclones|Diamondbacks|Dodgers|Flyers|Gators|Giants|Golden Knights|Gunners|Hawkeyes|Hornets|Huskies|Islanders|Jaguars|Jayhawks|Knicks|Lakers|Longhorns|Maple Leafs|Mariners|Marlins|Mavericks|Mavs|Mets|Nationals|Nats|Nets|Nuggets|Oilers|Orioles|Pacers|Packers|Padres|Patriots|Pelicans|Phillies|Pistons|Predators|Rams|Rangers|Raptors|Red Sox|Redskins|Rockies|Sabres|Saints|Seahawks|Sixers|Spartans|Spurs|Steelers|Suns|Terps|Texans|Timberwolves|Titans|Trail Blazers|Trojans|Vikings|Warriors|White Sox|Wildcats|Wizards|Wolverines|Yankees';
/** Club names that any headline may contain, because headlines capitalise common words. */
const COMMON_CLUBS =
  'Angels|Bears|Beavers|Bills|Blues|Bucks|Bulldogs|Bulls|Caps|Chiefs|Cougars|Coyotes|Devils|Dolphins|Ducks|Eagles|Falcons|Flames|Grizzlies|Hawks|Heat|Hurricanes|Indians|Jazz|Jets|Kings|Lightning|Lions|Magic|Magpies|Panthers|Penguins|Pirates|Raiders|Ravens|Rays|Reds|Rockets|Senators|Sharks|Thunder|Tigers|Twins|Volunteers|Wolves';
const POSITIONS = 'QB|RB|WR|TE|LB|CB|DE|DT|OL|OT|RHP|LHP|OF|DH';

/**
 * Patterns that count as evidence regardless of their words: scores, sums of money, percentages, years long ago, a
 * figure with a unit, and capitals, which the lexicon ignores.
 */
const SHAPES: readonly (readonly [shape: string, pattern: RegExp])[] = [
  [
    '#score',
    /(?<![\d-])\d{1,3}[-–]\d{1,3}(?![\d-]|\s*(?:years?|minutes?|hours?|days?|weeks?|months?|percent|per cent|%|degrees|people|miles)\b)/g,
  ],
  ['#score', /\b[A-Z]\w+ \d{1,3}, [A-Z]\w+(?: [A-Z]\w+)? \d{1,3}\b(?!,? (?:19|20)\d\d)/g],
  [
    '#club',
    new RegExp(
      `(?<=[\\p{L}\\d,.;:'’)“"] )(?:${CLUBS})(?![\\w-]| Park)|^(?:${CLUBS})(?=['’] | vs\\.? | at [A-Z]|: )|(?<=\\b(?:the|vs\\.?|against) )(?:${COMMON_CLUBS})(?![\\w-])(?! of\\b)`,
      'gu',
    ),
  ],
  ['#ranked', /\bNo\. \d{1,2} (?:[A-Z]|seed|pick|overall)|\bGame \d\b|\bWeek \d{1,2}\b/g],
  ['#position', new RegExp(`\\b(?:${POSITIONS}) [A-Z][a-z'’]+ [A-Z]`, 'g')],
  ['#money', /[$£€]\s?\d/g],
  ['#percent', /\d\s?%|\d (?:percent|per cent|pct)\b/g],
  ['#ticker', /\((?:NYSE|NASDAQ|Nasdaq|LSE|TSX|ASX)\s?:/g],
  [
    '#rooms',
    /\b(?:\d|one|two|three|four|five|six)[- ]bed(?:room)?s?\b|\b[\d,.]+[- ](?:square[- ]f(?:oo|ee)t|sq\.? ?ft)\b/gi,
  ],
  ['#seat', /\((?:R|D|I)-[A-Z]|\b(?:Sens?|Reps?|Gov|Govs)\. [A-Z]/g],
  ['#model', new RegExp(`\\b(?:19[2-9]\\d|20[0-4]\\d) (?:${MAKES})\\b`, 'g')],
  ['#engine', /\b\d[\d,.]*[- ](?:hp|bhp|horsepower|lb-ft|mpg|cc|kWh|litre|liter)\b|\b0-(?:60|62|100)\b/gi],
  [
    '#highway',
    /\b(?:I|US|U\.S\.|SR|Route|Interstate|Highway|Hwy\.?|Rt\.?)[- ]\d{1,3}\b|\b[AM]\d{1,2}(?:\(M\))?(?= (?:motorway|at|near|between|in)\b)/g,
  ],
  ['#measure', /\b(?:\d+ )?[\d¼½¾/]+[- ](?:cups?|tablespoons?|teaspoons?|tbsps?|tsps?|oz|ounces?)\b/gi],
  [
    '#memory',
    /\b\d+(?:\.\d+)?[- ]?(?:[GTM]B|[GM]Hz|[GM]bps|megapixels?|mAh|fps|gigabytes?|megabytes?|gigabits?|megabits?)\b/g,
  ],
  ['#season', /\bSeason \d{1,2}\b|\bEpisode \d{1,2}\b/g],
  ['#century', /\b(?:[1-9]|1[0-8])(?:th|st|nd|rd)[- ]century\b|\b\d+ (?:BCE?|B\.C\.)|\bA\.?D\.? ?\d{1,4}\b/gi],
  ['#oldyear', /\b1[0-8]\d\d\b(?!,)/g],
  ['#ancient', /\b(?:[1-9]\d?,?\d{3}|[2-9]\d\d)[- ]years?[- ](?:old|ago|before)\b/gi],
];

/** The patterns in a text, each as often as it occurs. */
export function shapesIn(text: string): string[] {
  return SHAPES.flatMap(([shape, pattern]) => Array.from(text.matchAll(pattern), () => shape));
}
