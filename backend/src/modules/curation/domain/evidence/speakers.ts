import { splitSentences } from '../../../../shared/text/sentences.ts';
import { SENTENCE_OPENERS } from '../../../../shared/text/stop-words.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { coverage, termsIn } from './clauses.ts';

const SAYS = '(?:says?|said|claims?|claimed|believes?|believed|warns?|warned|argues?|argued|insists?|insisted|adds|added|asked|asks|wants?|wanted|writes?|wrote|explains?|explained|states|stated|tells \\w+|told \\w+)';
const FORMS: readonly { readonly form: RegExp; readonly speaker: number; readonly words: number }[] = [
  { form: /^According to ([^,]+(?:, [^,]{3,40},)?), (.+)$/su, speaker: 1, words: 2 },
  { form: /^(.+?),? according to (.+)$/su, speaker: 2, words: 1 },
  { form: new RegExp(`^(.+), ([^,]+(?:, [^,]{3,40},)?) ${SAYS}\\.?$`, 'su'), speaker: 2, words: 1 },
  { form: new RegExp(`^(.+),["”]? said ([^,.]+)\\.?$`, 'su'), speaker: 2, words: 1 },
  { form: new RegExp(`^([^“"]{2,80}?) ${SAYS} (?:that |for )?(.+)$`, 'su'), speaker: 1, words: 2 },
];

const TIME = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** Two of them are not one for it. */
const TITLE = /^(?:mayor|senator|president|minister|prime|mr|mrs|ms|dr|judge|justice|captain|coach|king|queen|prince|princess|sheriff|governor|general|colonel|chief|chancellor|premier|professor|sir|lord|lady|bishop)$/;

interface Spoken {
  readonly names: readonly string[];
  readonly terms: readonly string[];
}

function namesIn(text: string): string[] {
  return tokenise(text).filter(({ surface, folded }) => /^\p{Lu}\p{L}/u.test(surface) && !SENTENCE_OPENERS.has(folded) && !TIME.test(folded) && !TITLE.test(folded)).map(({ folded }) => folded);
}

function spokenIn(statement: string): Spoken | null {
  for (const { form, speaker, words } of FORMS) {
    const match = form.exec(statement.trim());
    if (match === null) continue;
    const names = namesIn(match[speaker] ?? '');
    const terms = termsIn(match[words] ?? '');
    return names.length === 0 || terms.length === 0 ? null : { names, terms };
  }
  return null;
}

function spokenBy(text: string): Spoken[] {
  return splitSentences(text)
    .flatMap((sentence) => sentence.text.split(/;\s+/))
    .map(spokenIn)
    .filter((spoken) => spoken !== null);
}

const RESTATED = 0.7;
const CLEARLY = 0.3;

/** Whom the sentence lets say what the passage lets another say. */
export function swappedSpeaker(text: string, passage: string): readonly [string, string] | null {
  const source = spokenBy(passage);
  for (const { names, terms } of spokenBy(text)) {
    const held = (spoken: Spoken): number => coverage(terms, spoken.terms);
    const own = Math.max(0, ...source.filter((each) => each.names.some((name) => names.includes(name))).map(held));
    const others = source.filter((each) => !each.names.some((name) => names.includes(name)));
    const other = others.find((each) => held(each) >= RESTATED && held(each) >= own + CLEARLY);
    if (other !== undefined) return [names.join(' '), other.names.join(' ')];
  }
  return null;
}
