import { guessLanguage } from '../../../../shared/text/language.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { meaningfulTerm } from '../evidence/clauses.ts';
import { rootOf } from '../evidence/synonyms/synonyms.ts';
import { type Exchanged, exchangedParts } from './exchanged-parts.ts';
import { joinedWords } from './joined.ts';
import { untoldWords } from './untold-words.ts';
import { toldWords } from './told.ts';

/** Something in a sentence that a reviewer should compare with the passage. It proves nothing. */
export interface Caution {
  readonly code: 'word-untold' | 'other-party' | 'words-joined';
  /** For the reviewer: what to compare. */
  readonly message: string;
}

/** Words of which these are the stems, as the text writes them: the first run of them. */
function written(stems: readonly string[], text: string): string {
  const tokens = tokenise(text);
  const meant = tokens.map((token) => stems.includes(meaningfulTerm(token) ?? ''));
  const first = meant.indexOf(true);
  if (first < 0) return stems.join(' ');
  const last = meant.findLastIndex((each, at) => each && at < first + stems.length + 1);
  return text.slice(tokens[first]?.start, tokens[last]?.end).replace(/['’]s?$/, '');
}

function writtenVerb(verb: string, text: string): string {
  return tokenise(text).find(({ folded }) => rootOf(folded) === rootOf(verb))?.surface ?? verb;
}

function otherParty({ part, verb, said, found }: Exchanged, text: string, passage: string): Caution {
  const [here, there, deed] = [written(said, text), written(found, passage), writtenVerb(verb, text)];
  const message = part === 'agent' ? `“${deed}” is told of “${here}” here, and of “${there}” in the passage.` : `“${deed}” goes with “${here}” here, and with “${there}” in the passage.`;
  return { code: 'other-party', message };
}

const isEnglish = (text: string): boolean => (guessLanguage(text) ?? 'en') === 'en';

/**
 * Why a sentence that no rule holds back should be read closely: weighty words of which its passages have none, parts that are told
 * of somebody else, words that stand in another sentence than the rest. English only, as are the rules; none for what a passage says letter for letter.
 */
export function cautionsOf(text: string, passages: readonly string[]): Caution[] {
  const passage = passages.join('\n\n');
  if (passage === '' || passages.some((each) => each.includes(text)) || !isEnglish(text) || !isEnglish(passage)) return [];
  const words = toldWords(text);
  const apart = [
    ...untoldWords(words, passage).map(({ surface }): Caution => ({ code: 'word-untold', message: `“${surface}” does not stand in the passage, nor does a word known to be like it.` })),
    ...exchangedParts(text, passage).map((exchanged) => otherParty(exchanged, text, passage)),
  ];
  const joined = joinedWords(words, passage).filter(({ surface }) => !apart.some(({ message }) => message.includes(`“${surface}”`)));
  return [...apart, ...joined.map(({ surface }): Caution => ({ code: 'words-joined', message: `“${surface}” stands in another sentence of the passage than the rest.` }))];
}
