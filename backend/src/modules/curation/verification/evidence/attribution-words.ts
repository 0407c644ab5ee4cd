/** Verbs of attribution in news English, in their base form (phrases with `_`). A verb may have several kinds. */
const VERBS = {
  /** Neutral. */
  says: 'say tell add write ask explain state announce note remark recall comment declare mention stress reply tweet testify call describe warn claim put_it',
  /** Report a disputable assertion. */
  contests: 'warn claim accuse allege argue insist believe estimate predict suspect think charge contend doubt',
  /** Praise, blame or label. */
  judges:
    'call describe hail brand label dub praise applaud celebrate welcome criticise criticize condemn denounce deplore blame accuse liken mock credit',
  /** Express a wish, a fear or a belief. */
  wants:
    'want demand urge warn fear hope oppose regret doubt argue vow propose complain threaten reckon think believe prefer would_rather',
  /** Contradict a statement or mark it as doubtful. */
  answers:
    'object counter retort answer reply respond deny dispute concede admit insist claim maintain defend shrug reject',
  /** Report a finding. */
  finds: 'find rule report confirm conclude decide expect link suggest caution dismiss',
} as const;
export type SpeechKind = keyof typeof VERBS;

/** Verbs whose base form and third person are also nouns: those forms need an object. */
export const ALSO_NOUNS = new Set(
  'answer ask blame brand call caution charge claim comment counter credit decide demand dispute doubt estimate fear find hope label link mock note object praise promise regret reply report rule state stress suspect threaten tweet welcome'.split(
    ' ',
  ),
);
/** Verbs that may precede the speaker: `…, warned the mayor`. */
export const INVERTING = 'say add write ask explain argue warn insist announce recall'.split(' ');
/** Other signs of attribution. */
export const OTHER_MARKS =
  'according to|put|saying|allegedly|reportedly|suspicion|allegations?|calculations|inquiry|study|report';

/** Political offices: their holders speak for a party, whichever outlet quotes them. */
const OFFICES =
  'president premier chancellor minister secretary senator governor mayor congressman congresswoman representative lawmaker legislator deputy candidate leader whip speaker mp councillor councilor councilman councilwoman alderman ambassador justice judge commissioner auditor spokesman spokeswoman spokesperson';
/** Other titles before a name. */
const TITLES =
  'mr mrs ms dr prime captain coach pope king queen prince princess sheriff general colonel chief professor sir lord lady bishop actor singer author member';
/** Common parts of group names, which do not identify a group. */
const GROUPS = 'party union alliance coalition group league association federation council committee';

export const POLITICAL = new RegExp(
  `\\b(?:(?:${OFFICES.replaceAll(' ', '|')})s?|leads|party|opposition|alliance|coalition)\\b|\\b(?:sen|gov|rep)\\.`,
  'i',
);
export const TITLE = new RegExp(`^(?:${`${OFFICES} ${TITLES}`.replaceAll(' ', '|')})$`);
export const GROUP_WORD = new RegExp(`^(?:${GROUPS.replaceAll(' ', '|')})s?$`);

/** People and groups who make statements without being named. */
export const GROUP =
  /\b(?:\p{L}+(?:ers|ors|ists|ants|ents|ians|ees)|unions?|groups?|campaigns?|families|mps|alliance|party|association|federation|chamber)$/iu;

export function verbsOf(...kinds: readonly SpeechKind[]): ReadonlySet<string> {
  return new Set(kinds.flatMap((kind) => VERBS[kind].replaceAll('_', ' ').split(/ (?!it\b|rather\b)/)));
}
