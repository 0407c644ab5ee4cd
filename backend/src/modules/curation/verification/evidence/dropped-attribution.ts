import { findEntities } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { attributionReader, isAttributed, statementsIn } from './attribution.ts';
import { verbsOf } from './attribution-words.ts';
import { coverage, meaningfulTerm, termsIn } from './clauses.ts';

const readDisputable = attributionReader(new Set(['say', ...verbsOf('contests')]));

const HEDGES =
  /\b(?:may|might|could|would|possibl[ey]|perhaps|likely|reportedly|apparently|about to|plans?|planned|wants?|if|unless|is to|are to)\b/i;
/** A headline's `Norrgas to Open Plant` is a future like `will`. */
const HEADLINE_FUTURE = /^(?:\p{Lu}\S* ){1,4}to \p{Lu}\p{Ll}/u;
const isOpen = (text: string): boolean => HEDGES.test(text) || HEADLINE_FUTURE.test(text);
/** Organisations whose statements about themselves need no attribution. */
const OWN_WORD =
  /\b(?:marketplace|chain|\w+maker|service|start-up|toymaker|company|firm|ministry|agency|police|operator|authority|organisers|airline|bank|league|park|institute|retailer|officials|council|court|office|department|university|hospital|spokes\w+)\b/i;
const RESTATED = 0.75;

/** Start of another statement: `accused him of fraud, and a judge ordered …`, `a theft in which two were hurt`. */
const ANOTHER_STATEMENT = / in which |[,;] (?:and|but|while|which|who) /;

/** Terms of an assertion that a sentence attributes to a speaker. Empty if an organisation speaks about itself. */
function handedOn(sentence: string): string[] {
  const { speaker, verb, statement } = readDisputable(sentence) ?? { speaker: '', verb: '', statement: '' };
  const [told = ''] = statement.split(ANOTHER_STATEMENT);
  const ownWord = verb === 'say' && (OWN_WORD.test(speaker) || /^(?:that\s+)?its\b/.test(told));
  return ownWord || /^according/i.test(sentence) ? [] : termsIn(told);
}

/**
 * A sentence of the passage that is attributed or hedged, but stated as fact by the claim. Returns `null` if there is
 * none.
 */
export function droppedAttribution(text: string, passage: string): string | null {
  const names = new Set(findEntities(text).flatMap(({ words }) => words));
  const claim = tokenise(text)
    .filter(({ folded }) => !names.has(folded))
    .map(meaningfulTerm)
    .filter((term) => term !== null);
  if (isAttributed(text)) return lostHedge(text, termsIn(text), passage);
  if (claim.length < 2) return null;
  for (const sentence of statementsIn(passage)) {
    if (!(isOpen(text) && HEDGES.test(sentence)) && coverage(claim, handedOn(sentence)) >= RESTATED) return sentence;
  }
  return lostHedge(text, termsIn(text), passage);
}

/** A possibility with fewer terms than this matches too many claims, so the claim must also be about the same thing. */
const FEW = 3;
const SAME_SUBJECT = 0.6;
const POSSIBLY =
  /\b(?:(?:may|might|could)(?! not\b)|whether|likely|possibly|perhaps|expects?|hopes?|(?:appear|seem)(?:s|ed)? to|(?:believed|thought|alleged|rumoured|suspected|accused) (?:to|of)|(?:is|was|are|were) said to|allegedly|reportedly|apparently)\b/i;
/** Words that leave something open without one of the hedges. */
const LEFT_OPEN =
  /\bwhether\b|\bunclear\b|\bnot (?:yet )?(?:known|clear)\b|\bcan\b|\b(?:expect|hope|should|probabl|possib|fear|doubt|appear|seem|suggest|alleg|suspected|suspici|accus|believ|thought|think|charg|deni|deny|(?:is|was|are|were) said to|warn(?:ed|s)? (?:of|that it may))/i;

/**
 * Stems of what a sentence of the passage considers possible. Returns `null` if there is none that the claim is about.
 */
function heldPossible(sentence: string, claim: readonly string[]): string[] | null {
  const hedge = POSSIBLY.exec(sentence);
  const clause =
    hedge === null
      ? ''
      : (sentence
          .slice(hedge.index + hedge[0].length)
          .split(
            /[,;]| (?:if|because|when|after|until|since|so|in which|which|who|where) | and (?=has|had|have|is|was|are|were|will|would) ?/,
          )[0] ?? '');
  const terms = /^ (?:no|not) /.test(clause) ? [] : termsIn(clause);
  const about = terms.length >= FEW || coverage(claim, termsIn(sentence)) >= SAME_SUBJECT;
  return terms.length > 0 && about ? terms : null;
}

/**
 * Detects `may withdraw` reported as `has withdrawn`, `whether he can` as `he can`, `expects prices to fall` as `will
 * fall`.
 */
function lostHedge(text: string, claim: readonly string[], passage: string): string | null {
  if (isOpen(text) || LEFT_OPEN.test(text)) return null;
  const sentences = splitSentences(passage).map((sentence) => sentence.text);
  const plainly = sentences.some((other) => !POSSIBLY.test(other) && coverage(claim, termsIn(other)) >= RESTATED);
  if (plainly) return null;
  return (
    sentences.find((sentence) => {
      const possible = heldPossible(sentence, claim);
      return possible !== null && coverage(possible, claim) >= RESTATED;
    }) ?? null
  );
}
