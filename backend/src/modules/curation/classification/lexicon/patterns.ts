/** Club names that count as evidence if they are capitalized within a sentence. Some are also common words. */
const CLUB_NAMES =
  '49ers|Aggies|Astros|Avalanche|Badgers|Bengals|Blackhawks|Blue Jays|Braves|Brewers|Broncos|Browns|Bruins|' +
  'Buccaneers|Buckeyes|Canucks|Capitals|Cardinals|Cavaliers|Cavs|Celtics|Chargers|Clippers|Colts|Cowboys|' +
  'Cubs|Cyclones|Diamondbacks|Dodgers|Flyers|Gators|Giants|Golden Knights|Gunners|Hawkeyes|Hornets|Huskies|' +
  'Islanders|Jaguars|Jayhawks|Knicks|Lakers|Longhorns|Maple Leafs|Mariners|Marlins|Mavericks|Mavs|Mets|' +
  'Nationals|Nats|Nets|Nuggets|Oilers|Orioles|Pacers|Packers|Padres|Patriots|Pelicans|Phillies|Pistons|' +
  'Predators|Rams|Rangers|Raptors|Red Sox|Redskins|Rockies|Sabres|Saints|Seahawks|Sixers|Spartans|Spurs|' +
  'Steelers|Suns|Terps|Texans|Timberwolves|Titans|Trail Blazers|Trojans|Vikings|Warriors|White Sox|Wildcats|' +
  'Wizards|Wolverines|Yankees';
/**
 * Club names that are common words, which headlines may capitalize. They count only after "the", "vs" or
 * "against".
 */
const AMBIGUOUS_CLUB_NAMES =
  'Angels|Bears|Beavers|Bills|Blues|Bucks|Bulldogs|Bulls|Caps|Chiefs|Cougars|Coyotes|Devils|Dolphins|Ducks|' +
  'Eagles|Falcons|Flames|Grizzlies|Hawks|Heat|Hurricanes|Indians|Jazz|Jets|Kings|Lightning|Lions|Magic|' +
  'Magpies|Panthers|Penguins|Pirates|Raiders|Ravens|Rays|Reds|Rockets|Senators|Sharks|Thunder|Tigers|Twins|' +
  'Volunteers|Wolves';

/** Patterns that count as evidence for a category: scores, clubs, amounts of money and percentages. */
const PATTERNS: readonly (readonly [shape: string, pattern: RegExp])[] = [
  [
    '#score',
    new RegExp(
      String.raw`(?<![\d-])\d{1,3}[-–]\d{1,3}(?![\d-]|\s*(?:years?|minutes?|hours?|days?|weeks?|months?|percent|per cent|` +
        String.raw`%|degrees|people|miles)\b)`,
      'g',
    ),
  ],
  ['#score', /\b[A-Z]\w+ \d{1,3}, [A-Z]\w+(?: [A-Z]\w+)? \d{1,3}\b(?!,? (?:19|20)\d\d)/g],
  [
    '#club',
    new RegExp(
      [
        `(?<=[\\p{L}\\d,.;:'’)“"] )(?:${CLUB_NAMES})(?![\\w-]| Park)`,
        `^(?:${CLUB_NAMES})(?=['’] | vs\\.? | at [A-Z]|: )`,
        `(?<=\\b(?:the|vs\\.?|against) )(?:${AMBIGUOUS_CLUB_NAMES})(?![\\w-])(?! of\\b)`,
      ].join('|'),
      'gu',
    ),
  ],
  ['#money', /[$£€]\s?\d/g],
  ['#percent', /\d\s?%|\d (?:percent|per cent|pct)\b/g],
];

/** Returns the names of the patterns that occur in a text. A pattern that occurs twice is listed twice. */
export function findPatterns(text: string): string[] {
  return PATTERNS.flatMap(([shape, pattern]) => Array.from(text.matchAll(pattern), () => shape));
}
