import { formsOf } from './verb-forms.ts';

export interface Side {
  readonly said: ReadonlySet<string>;
  /** Said of much else, too: they tell what the passage means and accuse nobody. */
  readonly found: ReadonlySet<string>;
}

export interface Pair {
  readonly sides: readonly [Side, Side];
  /** `A before B` is `B after A`: only the same order of what stands around makes it a contradiction. */
  readonly ordered: boolean;
  /** Of these, the ones that compare: with both sides exchanged the same word says the contrary. */
  readonly compares: boolean;
}

/** `=` before a word keeps it as it stands; any other is a verb in all its forms. */
function wordsOf(list: string): string[] {
  return list.split(' ').flatMap((word) => (word.startsWith('=') ? [word.slice(1)] : formsOf(word)));
}

function side(words: string): Side {
  const [said = '', found] = words.split(' | ');
  const own = wordsOf(said);
  return { said: new Set(own), found: new Set([...own, ...(found === undefined ? [] : wordsOf(found))]) };
}

function pair(one: string, other: string, { ordered = false, compares = false } = {}): Pair {
  return { sides: [side(one), side(other)], ordered, compares };
}

const comparison = (one: string, other: string): Pair => pair(one, other, { ordered: true, compares: true });

/** Words of two directions, told apart by what stands around them. Behind the bar: words of many meanings. */
export const POLES: readonly Pair[] = [
  pair(
    'rise grow increase gain climb jump surge soar leap rocket swell rally advance expand widen strengthen rebound raise =higher =growth =upturn | boost double add triple =more =up =better =dearer =costlier =record',
    'fall drop decline decrease shrink slump plunge tumble slide slip sink dip plummet narrow weaken dwindle contract slash cut reduce lower =downturn | lose halve slow ease cool crash =less =fewer =down =worse =cheaper =low',
  ),
  pair('improve recover =better =healthier', 'worsen deteriorate =worse =sicker'),
  pair(
    'approve adopt accept endorse ratify uphold agree back support pass | sign confirm =for',
    'reject veto overturn repeal scrap challenge contest refuse oppose block | defeat dispute condemn =appealed =against',
  ),
  pair('praise welcome applaud hail laud commend defend cheer | thank', 'criticise criticize condemn denounce deplore slam boo jeer | accuse blame attack'),
  pair('sign', 'veto'),
  pair('=opened open reopen | launch', 'close shut shutter'),
  pair('enter join', 'quit =left =leaves | leave'),
  pair('hire recruit | employ appoint', 'sack dismiss =fired =fires | fire cut'),
  pair('convict =guilty', 'acquit exonerate =innocent | clear'),
  pair('free release', 'jail imprison detain | arrest hold'),
  pair('allow permit legalise legalize', 'ban forbid prohibit outlaw'),
  pair('=legal =lawful =constitutional', '=illegal =unlawful =unconstitutional'),
  pair('lift abolish loosen relax | ease drop end', 'impose introduce tighten'),
  pair('keep retain', 'lose relinquish'),
  pair('obey respect | follow keep', 'violate breach flout | break'),
  pair('=plentiful =abundant =ample', '=scarce | lack'),
  pair('=popular', '=unpopular'),
  pair('add', 'remove'),
  pair('begin start', 'end finish cease halt | stop'),
  pair('receive obtain secure', 'seek request =applied | ask'),
  pair('=holding =holds', '=considering =considers =weighing =mulling'),
  pair('succeed', 'fail'),
  pair('deploy', 'withdraw'),
  pair('extend lengthen prolong', 'shorten | cut'),
  pair('=strong =stronger =strongest', '=weak =weaker =weakest'),
  pair('=dearer =costlier', '=cheaper'),
  pair('=largest =biggest =highest', '=smallest =lowest'),
  pair('double =double =twice', 'halve =half'),
  pair('=first', '=last'),
  pair('=early', '=late'),
  pair('=safe =safer =harmless', '=dangerous =unsafe =harmful'),
  pair('=surplus', '=deficit =shortfall'),
  pair('=majority', '=minority'),
  pair('=optimistic =hopeful', '=pessimistic'),
  pair('=northern', '=southern'),
  pair('=eastern', '=western'),
  pair('=imports', '=exports'),
  pair('=won =wins =win =beat =beats =victory =triumph | defeat', '=lost =loses =lose =loss', { ordered: true }),
  pair('=earned =earns =earn =gained', '=lost =loses =lose', { ordered: true }),
  comparison('=before =earlier =sooner | =by =until =ago', '=after =later | =following'),
  pair('=led =leading =ahead', '=trailed =trailing =behind', { ordered: true }),
  comparison('=above', '=below'),
  comparison('=more', '=less =fewer'),
  comparison('=faster =quicker', '=slower =slowly'),
  comparison('=over', '=under'),
  comparison('=longer', '=shorter'),
  comparison('=older', '=younger'),
  comparison('=heavier', '=lighter'),
  comparison('=bigger =larger', '=smaller'),
  comparison('=hotter =warmer', '=cooler =colder'),
  comparison('=richer =wealthier', '=poorer'),
];

/** What two words and more say of a direction, in one. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lost|loses?|losing) ground\b/gi, 'declined'],
  [/\b(?:gain(?:ed|s)?|gaining|made) ground\b/gi, 'increased'],
  [/\b(?:lost|shed) (?=(?:about |almost |nearly )?[\d.]+(?: percent| per cent|%))/gi, 'dropped '],
  [/\b(?:went|gone|go|goes|going|moved|picked|picks|picking|shot|edged) up\b/gi, 'increased'],
  [/\b(?:went|gone|go|goes|going|came|come|comes|coming|moved|edged) down\b/gi, 'decreased'],
  [/\b(?:was|were|is|are|been) up\b/gi, 'increased'],
  [/\b(?:was|were|is|are|been) down\b/gi, 'decreased'],
  [/\b(?:turn(?:ed|s|ing)?|vot(?:ed?|es|ing)|knock(?:ed|s|ing)?) down\b/gi, 'rejected'],
  [/\b(?:threw|throws?|thrown|throwing) out\b/gi, 'rejected'],
  [/\b(?:struck|strikes?|striking) down\b/gi, 'overturned'],
  [/\b(?:laid|lays?) off\b|\blet go\b/gi, 'dismissed'],
  [/\blaying off\b/gi, 'dismissing'],
  [/\b(?:take|takes|took|taken) on (?=(?:about |some |another )?\d)/gi, 'hired '],
  [/\b(?:shut|closed) down\b/gi, 'closed'],
  [/\bfail(?:ed|s)(?= (?:in|by|with)\b|[.,;])/gi, 'rejected'],
  [/\b(?:hop(?:ing|es?|ed)|ask(?:ing|s|ed)?|appl(?:y|ies|ied|ying)) for\b/gi, 'sought'],
  [/\bnot guilty\b/gi, 'acquitted'],
  [/\bcleared(?=(?: [\p{L}’'-]+){0,4} of\b)/giu, 'acquitted'],
  [/\bin short supply\b/gi, 'scarce'],
  [/\bput in (?:jail|prison)\b|\bsent to (?:jail|prison)\b/gi, 'jailed'],
  [/\bset free\b/gi, 'freed'],
  [/\b(an?|the|their|its|his|her|first|second|third|fourth|fifth|sixth|heavy|narrow|last|another) defeats?\b/gi, '$1 loss'],
  [/\b(?:broke|breaks?|broken|breaking) (?=(?:the |its |their |her |his )?(?:rules?|laws?)\b)/gi, 'violated '],
];

export function inOneWord(text: string): string {
  return PHRASES.reduce((plain, [phrase, word]) => plain.replace(phrase, word), text);
}

/** Every word that has a pole. */
export const POLAR: ReadonlySet<string> = new Set(POLES.flatMap(({ sides }) => sides.flatMap(({ found }) => [...found])));
