import { findEntities } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { coverage, meaningfulTerm } from './clauses.ts';

/** Verbs by which somebody stands for what is said; without them it would be the site's own word. */
export const SPEECH =
  /\b(?:said|says?|saying|according to|warn(?:s|ed)?|claim(?:s|ed)?|accus(?:es?|ed)|alleg(?:es?|ed|edly)|argu(?:es?|ed)|insist(?:s|ed)?|believ(?:es?|ed)|estimat(?:es?|ed)|predict(?:s|ed)?|expect(?:s|ed)?|suspect(?:s|ed)?|suspicion|allegations?|den(?:y|ies|ied)|call(?:s|ed)|doubt(?:s|ed)?|blam(?:es?|ed)|charg(?:es?|ed)|suggest(?:s|ed)?|contend(?:s|ed)?|told|tells?|wrote|writes|announced?|announces|reported(?:ly)?|reports?|found|finds?|ruled|rules|confirmed|confirms|admit(?:s|ted)?|caution(?:s|ed)?|credit(?:s|ed)?|prais(?:es?|ed)|propos(?:es?|ed)|complain(?:s|ed)?|hop(?:es?|ed)|think(?:s)?|thought|fear(?:s|ed)?|concluded?|decided?|rejects?|rejected|put|calculations|asked|inquiry|study|report|linked)\b/i;
/** Of these, the ones that hand on an assertion which the outlet does not make its own. */
const DISPUTABLE =
  /\b(?:says?|said|warn(?:s|ed)?|claim(?:s|ed)?|accus(?:es?|ed)|alleg(?:es?|ed|edly)|argu(?:es?|ed)|insist(?:s|ed)?|believ(?:es?|ed)|estimat(?:es?|ed)|predict(?:s|ed)?|suspect(?:s|ed)?|thinks?|thought|charg(?:es?|ed)|contend(?:s|ed)?|doubt(?:s|ed)?)\b/i;
const HEDGES = /\b(?:may|might|could|would|possibl[ey]|perhaps|likely|reportedly|apparently|about to|plans?|planned|wants?|if|unless|is to|are to)\b/i;
/** A headline's `Norrgas to Open Plant` is what `will` and `would` are. */
const HEADLINE_FUTURE = /^(?:\p{Lu}\S* ){1,4}to \p{Lu}\p{Ll}/u;
const isOpen = (text: string): boolean => HEDGES.test(text) || HEADLINE_FUTURE.test(text);
/** Of these, the ones that never speak of the speaker's own doings. */
const CONTESTING = /\b(?:claim|think|thought|believ|accus|alleg|argu|insist|suspect|charg|contend|doubt|warn|predict|estimat)/i;
/** Who tells of its own doings: a firm that says what it did is not one that accuses. */
const OWN_WORD = /\b(?:marketplace|chain|\w+maker|service|start-up|toymaker|company|firm|ministry|agency|police|operator|authority|organisers|airline|bank|league|park|institute|retailer|officials|council|court|office|department|university|hospital|spokes\w+)\b/i;
const RESTATED = 0.75;

function termsOf(text: string): string[] {
  return tokenise(text).map(meaningfulTerm).filter((term) => term !== null);
}

interface HandedOn {
  readonly terms: string[];
  readonly ownWord: boolean;
}

/** `accused him of fraud, and a judge ordered …`, `of a theft in which two were hurt`: here the writer goes on. */
const ANOTHER_SUBJECT = / in which |, (?:which|who) (?=[^,]*$)|, (?:and|but|while) (?=(?:an?|the|its|his|her|their|two|three|police) (?:\p{L}+ ){1,2}?\p{L}+ed\b)/u;

/** What is laid at somebody's door ends where another statement begins. */
const ACCUSING = /^(?:accus|suspect|charg)/i;
const ANOTHER_STATEMENT = / in which |[,;] (?:and|but|while|which|who) /;

/** Whether nothing, or nothing but names, stands behind `said`. */
function endsWithSpeaker(after: string): boolean {
  return /^\s*[.;]?\s*$/.test(after) || /^[^a-z]*$/.test(after.split(/[.;]/)[0] ?? '');
}

/** What a sentence of the passage hands on as somebody's word: the words before `, X said` or after `X said that`. */
function handedOn(sentence: string): HandedOn[] {
  const verb = DISPUTABLE.exec(sentence);
  if (verb === null) return [];
  const [before, behind] = [sentence.slice(0, verb.index), sentence.slice(verb.index + verb[0].length)];
  const [after = ''] = behind.split(ACCUSING.test(verb[0]) ? ANOTHER_STATEMENT : ANOTHER_SUBJECT);
  const cut = before.lastIndexOf(',');
  const parts = /[;]/.test(before) ? before.slice(before.lastIndexOf(';') + 1) : before;
  const speakerLast = endsWithSpeaker(after);
  const contesting = CONTESTING.test(verb[0]);
  if (speakerLast && cut > 0) return [{ terms: termsOf(before.slice(0, cut)), ownWord: !contesting && OWN_WORD.test(before.slice(cut)) }];
  return [{ terms: termsOf(after), ownWord: !contesting && (OWN_WORD.test(parts) || /^\s+(?:that\s+)?its\b/.test(after)) }];
}

/** Sentences, and their parts where a semicolon lets the next one speak. */
function statements(passage: string): string[] {
  return splitSentences(passage).flatMap(({ text }) => text.split(/;\s+/));
}

/** The words somebody said, or hedged, that the sentence gives as plain fact. */
export function droppedAttribution(text: string, passage: string): string | null {
  const names = new Set(findEntities(text).flatMap(({ words }) => words));
  const claim = tokenise(text).filter(({ folded }) => !names.has(folded)).map(meaningfulTerm).filter((term) => term !== null);
  if (SPEECH.test(text)) return lostHedge(text, termsOf(text), passage);
  if (claim.length < 2) return null;
  for (const sentence of statements(passage)) {
    for (const { terms, ownWord } of handedOn(sentence)) {
      if (ownWord) continue;
      if (isOpen(text) && HEDGES.test(sentence)) continue;
      if (coverage(claim, terms) >= RESTATED) return sentence;
    }
  }
  return lostHedge(text, termsOf(text), passage);
}

/** A possibility of fewer words is told of too much: then the claim has to speak of the same besides. */
const FEW = 3;
const SAME_SUBJECT = 0.6;
const POSSIBLY =
  /\b(?:(?:may|might|could)(?! not\b)|whether|likely|possibly|perhaps|expects?|hopes?|(?:appear|seem)(?:s|ed)? to|(?:believed|thought|alleged|rumoured|suspected|accused) (?:to|of)|(?:is|was|are|were) said to|allegedly|reportedly|apparently)\b/i;
/** Words that keep a thing open without one of the hedges. */
const LEFT_OPEN = /\bwhether\b|\bunclear\b|\bnot (?:yet )?(?:known|clear)\b|\bcan\b|\b(?:expect|hope|should|probabl|possib|fear|doubt|appear|seem|suggest|alleg|suspected|suspici|accus|believ|thought|think|charg|deni|deny|(?:is|was|are|were) said to|warn(?:ed|s)? (?:of|that it may))/i;

/** What a sentence of the passage holds possible, in stems; `null` where it holds nothing possible that the claim speaks of. */
function heldPossible(sentence: string, claim: readonly string[]): string[] | null {
  const hedge = POSSIBLY.exec(sentence);
  const clause = hedge === null ? '' : (sentence.slice(hedge.index + hedge[0].length).split(/[,;]| (?:if|because|when|after|until|since|so|in which|which|who|where) | and (?=has|had|have|is|was|are|were|will|would) ?/)[0] ?? '');
  const terms = /^ (?:no|not) /.test(clause) ? [] : termsOf(clause);
  const about = terms.length >= FEW || coverage(claim, termsOf(sentence)) >= SAME_SUBJECT;
  return terms.length > 0 && about ? terms : null;
}

/** `may withdraw` told as `has withdrawn`; `whether he can` told as `he can`; `expects prices to fall` told as `will fall`. */
function lostHedge(text: string, claim: readonly string[], passage: string): string | null {
  if (isOpen(text) || LEFT_OPEN.test(text)) return null;
  const sentences = splitSentences(passage).map((sentence) => sentence.text);
  const plainly = sentences.some((other) => !POSSIBLY.test(other) && coverage(claim, termsOf(other)) >= RESTATED);
  if (plainly) return null;
  return (
    sentences.find((sentence) => {
      const possible = heldPossible(sentence, claim);
      return possible !== null && coverage(possible, claim) >= RESTATED;
    }) ?? null
  );
}
