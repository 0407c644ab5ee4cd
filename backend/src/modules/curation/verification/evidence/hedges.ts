import { splitSentences } from '../../../../shared/text/sentences.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { tokenise, type Token } from '../../../../shared/text/tokens.ts';
import { isAttributed } from './attribution.ts';
import { akin, coverage, meaningfulTerm, termsIn } from './clauses.ts';
import { lemmaOf } from './verb-forms.ts';

/** `City to Turn Gasworks Into Park`. */
const HEADLINE_FUTURE = /^(?!According )(?:\p{Lu}\S* ){1,5}to \p{Lu}?\p{Ll}/u;
/** Introduces something that may happen, or that somebody only hopes for or attempts. */
const POSSIBLE =
  /\b(?:may|might|could|(?:hop(?:es?|ed|ing)|tr(?:y|ies|ied|ying)|attempt(?:s|ed|ing)?|seek(?:s|ing)?|sought|threaten(?:s|ed|ing)?|likely|(?:appear|seem)(?:s|ed)?|believed|thought) to(?: have)?) (?:also |then |even |soon )?(?=\p{Ll})/giu;
/** Introduces an accusation. */
const ALLEGED =
  /\b(?:(?:alleged|rumoured|said) to(?: have)?|(?:accus(?:es?|ed)|suspected)(?: [\p{L}’'-]+){0,4}? of(?: having)?|charged with(?: having)?|allegedly) (?=\p{Ll})/giu;
/** Words with which a sentence keeps the hedge of its passage. */
const POSSIBLY =
  /\b(?:may|might|could|would|should|can|hop(?:e|es|ed|ing)|tr(?:y|ies|ied|ying)|attempt\w*|seek\w*|sought|threat\w*|likely|unlikely|possib\w+|perhaps|probabl[ey]|appear\w*|seem\w*|believ\w+|thought|think\w*|suspected|suspici\w+|suspects|accus\w+|alleg\w+|charge[ds]?|rumou?r\w*|reportedly|suggest\w*|expect\w*|want\w*|plan\w*|intend\w*|due|(?:is|are|was|were) (?:about )?to|if|unless|whether|not|no|never|ready|willing|fear\w*|warn\w*|convict\w*|cleared|acquitted|den(?:y|ies|ied))\b/i;
const LEAST_COVERAGE = 0.5;
const CLAUSE_END = /[,;:]|\s(?:if|because|when|after|until|since|so|which|who|that|where|and|but)\s/;

const plainForm = ({ folded }: Token): string => lemmaOf(folded) ?? stem(folded);

interface Deed {
  readonly verb: string;
  readonly terms: readonly string[];
}

function deedsAfter(words: RegExp, sentence: string): Deed[] {
  return [...sentence.matchAll(words)].flatMap((match) => {
    const rest = sentence.slice(match.index + match[0].length).split(CLAUSE_END)[0] ?? '';
    const [verb, ...others] = tokenise(rest);
    return verb === undefined
      ? []
      : [{ verb: plainForm(verb), terms: others.map(meaningfulTerm).filter((term) => term !== null) }];
  });
}

function tells({ verb, terms }: Deed, sentence: string): boolean {
  return (
    tokenise(sentence)
      .map(plainForm)
      .some((told) => akin(told, verb)) && coverage(terms, termsIn(sentence)) >= LEAST_COVERAGE
  );
}

/**
 * Finds a verb that is hedged in the passage but not in the sentence: `might sell` as `will sell`, `is accused of
 * setting` as `set`.
 */
export function droppedHedge(text: string, passage: string): string | null {
  if (POSSIBLY.test(text) || HEADLINE_FUTURE.test(text)) return null;
  const sentences = splitSentences(passage).map((sentence) => sentence.text);
  const deed = sentences
    .flatMap((sentence) => [
      ...deedsAfter(POSSIBLE, sentence),
      ...(isAttributed(text) ? [] : deedsAfter(ALLEGED, sentence)),
    ])
    .find(
      (each) =>
        each.terms.length > 0 &&
        tells(each, text) &&
        !sentences.some((sentence) => !POSSIBLY.test(sentence) && tells(each, sentence)),
    );
  return deed?.verb ?? null;
}
