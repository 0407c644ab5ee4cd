import { splitSentences } from '../../../../shared/text/sentences.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { tokenise, type Token } from '../../../../shared/text/tokens.ts';
import { isAttributed } from '../attribution.ts';
import { akin, coverage, holds, meaningfulTerm, termsIn } from './clauses.ts';
import { lemmaOf, looksPast } from './verb-forms.ts';

/** What somebody means to do, tries or is about to do: nothing of it is done yet. */
const INTENDED =
  /\b(?:plan(?:s|ned|ning)?|intend(?:s|ed|ing)?|want(?:s|ed)?|would like|hop(?:es?|ed|ing)|aim(?:s|ed|ing)?|offer(?:s|ed|ing)?|promis(?:es?|ed|ing)|pledg(?:es?|ed|ing)|vow(?:s|ed|ing)?|threaten(?:s|ed|ing)?|(?:tr(?:y|ies|ied|ying)|attempt(?:s|ed|ing)?)|propos(?:es?|ed|ing)|agree(?:s|d)?|seek(?:s|ing)?|sought|prepar(?:es?|ed|ing)|ready|expected|scheduled|due|poised|set|likely|unlikely|consider(?:s|ed|ing)?|about|is|are|was|were|asked|urged|wanted|called on \w+(?: \w+)?|allow(?:s|ed)?|permission|request(?:s|ed)?) to (?=\p{Ll})|\bwould (?=\p{Ll})(?!have\b)|\b(?:close to|consider(?:s|ed|ing)?|mull(?:s|ed|ing)?|propos(?:es?|ed|ing)|plan(?:s|ned) on|threaten(?:s|ed)? with) (?=\p{Ll}+ing\b)/giu;
/** A sentence that has one of these leaves it open, too. */
const OPEN =
  /\b(?:may|might|could|would|will|shall|should|can|must|plan\w*|intend\w*|intention|want\w*|hop(?:e|es|ed|ing)|aim\w*|offer\w*|promis\w*|pledg\w*|vow\w*|threat\w*|tr(?:y|ies|ied|ying)|attempt\w*|propos\w*|agree\w*|seek\w*|sought|prepar\w*|ready|willing|expect\w*|schedul\w*|due|likely|unlikely|consider\w*|about to|set to|poised|close to|almost|nearly|wish\w*|(?:is|are|was|were|asked|urged|called) (?:\w+ ){0,4}to|allow\w*|request\w*|if|unless|not|refus\w*|fail\w*|declin\w*)\b/i;
/** `City to Turn Gasworks Into Park`. */
const HEADLINE_FUTURE = /^(?!According )(?:\p{Lu}\S* ){1,5}to \p{Lu}?\p{Ll}/u;
/** What may happen, or what somebody only hopes for, tries or is accused of: not even `will` tells it rightly. */
const POSSIBLE =
  /\b(?:may|might|could|(?:hop(?:es?|ed|ing)|tr(?:y|ies|ied|ying)|attempt(?:s|ed|ing)?|seek(?:s|ing)?|sought|threaten(?:s|ed|ing)?|likely|(?:appear|seem)(?:s|ed)?|believed|thought) to(?: have)?) (?:also |then |even |soon )?(?=\p{Ll})/giu;
/** What somebody says of another, who need not have done it. */
const ALLEGED = /\b(?:(?:alleged|rumoured|said) to(?: have)?|(?:accus(?:es?|ed)|suspected)(?: [\p{L}’'-]+){0,4}? of(?: having)?|charged with(?: having)?|allegedly) (?=\p{Ll})/giu;
const POSSIBLY =
  /\b(?:may|might|could|would|should|can|hop(?:e|es|ed|ing)|tr(?:y|ies|ied|ying)|attempt\w*|seek\w*|sought|threat\w*|likely|unlikely|possib\w+|perhaps|probabl[ey]|appear\w*|seem\w*|believ\w+|thought|think\w*|suspected|suspici\w+|suspects|accus\w+|alleg\w+|charge[ds]?|rumou?r\w*|reportedly|suggest\w*|expect\w*|want\w*|plan\w*|intend\w*|due|(?:is|are|was|were) (?:about )?to|if|unless|whether|not|no|never|ready|willing|fear\w*|warn\w*|convict\w*|cleared|acquitted|den(?:y|ies|ied))\b/i;
const HELD = 0.5;
/** What is told of the deed itself before the sentence goes on. */
const GOES_ON = /[,;:]|\s(?:if|because|when|after|until|since|so|which|who|that|where|and|but)\s/;

const plainForm = ({ folded }: Token): string => lemmaOf(folded) ?? stem(folded);

interface Deed {
  readonly verb: string;
  /** What it is done to. */
  readonly terms: readonly string[];
}

function deedsAfter(words: RegExp, sentence: string): Deed[] {
  return [...sentence.matchAll(words)].flatMap((match) => {
    const rest = sentence.slice(match.index + match[0].length).split(GOES_ON)[0] ?? '';
    const [verb, ...others] = tokenise(rest);
    return verb === undefined ? [] : [{ verb: plainForm(verb), terms: others.map(meaningfulTerm).filter((term) => term !== null) }];
  });
}

/** Verbs that a text tells as done. */
function doneIn(text: string): string[] {
  const tokens = tokenise(text);
  return tokens.filter((token, at) => looksPast(token.folded) && !/^(?:an?|the|its|their|his|her)$/.test(tokens[at - 1]?.folded ?? '')).map(plainForm);
}

/** `plans to sell` told as `has sold`. */
export function doneTooSoon(text: string, passage: string): string | null {
  if (OPEN.test(text) || HEADLINE_FUTURE.test(text)) return null;
  const [claimed, terms] = [doneIn(text), termsIn(text)];
  if (claimed.length === 0) return null;
  const sentences = splitSentences(passage).map((sentence) => sentence.text);
  const deeds = sentences.flatMap((sentence) => deedsAfter(INTENDED, sentence)).filter(({ verb, terms: to }) => to.length > 0 && claimed.some((done) => akin(done, verb)) && coverage(to, terms) >= HELD);
  const deed = deeds.find(({ verb }) => !holds(sentences.flatMap(doneIn), verb));
  return deed === undefined ? null : deed.verb;
}

/** Verbs that a text tells without any reserve. */
function toldIn(text: string): string[] {
  return tokenise(text).map(plainForm);
}

/** `might sell` told as `will sell`, `is accused of setting` as `set`. */
export function toldAsSure(text: string, passage: string): string | null {
  if (POSSIBLY.test(text) || HEADLINE_FUTURE.test(text)) return null;
  const [told, terms] = [toldIn(text), termsIn(text)];
  const sentences = splitSentences(passage).map((sentence) => sentence.text);
  const deed = sentences
    .flatMap((sentence) => [...deedsAfter(POSSIBLE, sentence), ...(isAttributed(text) ? [] : deedsAfter(ALLEGED, sentence))])
    .find(({ verb, terms: to }) => to.length > 0 && told.some((done) => akin(done, verb)) && coverage(to, terms) >= HELD && !sentences.some((sentence) => toldPlainly(verb, to, sentence)));
  return deed === undefined ? null : deed.verb;
}

/** Whether a sentence tells the same without a reserve. */
function toldPlainly(verb: string, terms: readonly string[], sentence: string): boolean {
  return !POSSIBLY.test(sentence) && toldIn(sentence).some((done) => akin(done, verb)) && coverage(terms, termsIn(sentence)) >= HELD;
}

const CERTAIN = /\b(?:certainly|definitely|undoubtedly|inevitably|surely|unquestionably|guaranteed|without (?:a )?doubt|is certain to|are certain to)\b/i;
const UNCERTAIN = /\b(?:may|might|could|likely|probabl[ey]|possibl[ey]|perhaps|appears?|appeared|seems?|seemed|believ\w+|think|thought|suspect\w*|suggest\w*|hop\w+|expect\w*|alleg\w+|claim\w*)\b/i;

/** A certainty that the passage does not have: `likely to reopen` told as `will certainly reopen`. */
export function overstated(text: string, passage: string): string | null {
  const certain = CERTAIN.exec(text)?.[0];
  return certain === undefined || CERTAIN.test(passage) || !UNCERTAIN.test(passage) ? null : certain;
}
