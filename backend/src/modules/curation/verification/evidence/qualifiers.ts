import { findEntities } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { readWords } from '../words.ts';
import { createAttributionReader, getSpeechVerbs, isAttributed } from './attribution.ts';
import { computeCoverage, extractTerms, includesTerm } from './clauses.ts';

/** Matches words before a statement that is only possible: `may withdraw`, `is expected to rise`. */
const POSSIBILITY = new RegExp(
  String.raw`\b(?:(?:may|might|could)(?! not\b)|whether|likely(?: to)?|possibly|perhaps|reportedly|apparently|` +
    String.raw`(?:expect|hope|attempt|seek|threaten|appear|seem)(?:s|ed)?(?: to)?|hoping to|sought to|` +
    String.raw`(?:try|tries|tried|trying|believed|thought|said|due) to)\b(?: have\b)?`,
  'giu',
);
/** Matches words before an accusation: `is accused of setting fire`. */
const ACCUSATION = new RegExp(
  String.raw`\b(?:allegedly|(?:alleged|rumoured) to|(?:accus(?:es?|ed)|suspected)(?: [\p{L}’'-]+){0,4}? of|` +
    String.raw`charged with)\b(?: hav(?:e|ing)\b)?`,
  'giu',
);
/** Matches any word that presents a statement as less than certain. */
const QUALIFIER = new RegExp(
  String.raw`\b(?:(?:may|might|could|would|can’t|seek|sought|due|ready|willing|cleared|acquitted|unclear|` +
    String.raw`(?:is|are|was|were) (?:about )?to)\b|hop(?:e|ing)|try|tries|tried|attempt|threat|likely|unlikely|possib|` +
    'perhaps|probab|appear|seem|believ|thought|think|suspect|suspici|accus|alleg|charge|rumour|reportedly|suggest|' +
    'expect|want|plan|intend|fear|warn|convict|den(?:y|ie)|doubt)',
  'iu',
);
/** Matches words that make a sentence another statement than the possible one, such as a denial or a demand. */
const OTHER_STATEMENT = /\b(?:should|can|not|no|never|if|unless|whether)\b/i;
const CLAUSE_END = /[,;:]|\s(?:if|because|when|after|until|since|so|in which|which|who|that|where|but|and)\s/;
/** Matches the beginning of a further statement after an attributed one, as in `accused him of fraud, and a judge ordered …`. */
const FURTHER_STATEMENT = / in which |[,;] (?:and|but|while|which|who) /;
/** Matches organizations, whose statements about their own work need no attribution. */
const ORGANIZATION = new RegExp(`\\b(?:${readWords('organizations').join('|')})\\b`, 'i');
const readDisputable = createAttributionReader(new Set(['say', ...getSpeechVerbs('contests')]));

/** Minimum share of a possible statement that a sentence must contain to restate it. */
const MIN_POSSIBLE_SHARE = 0.6;
/** Minimum share of a sentence that must come from an attributed statement. */
const MIN_ATTRIBUTED_SHARE = 0.75;

/** Returns the terms of the statements that the cue introduces, up to the end of their clauses. */
function listStatementsAfter(cue: RegExp, sentence: string): string[][] {
  return [...sentence.matchAll(cue)].map((match) =>
    extractTerms(sentence.slice(match.index + match[0].length).split(CLAUSE_END)[0] ?? ''),
  );
}

/** Returns true if the terms contain the verb of a statement, which is its first term, and most of the rest. */
function restates(terms: readonly string[], [verb, ...rest]: readonly string[]): boolean {
  return (
    verb !== undefined && includesTerm(terms, verb) && computeCoverage([verb, ...rest], terms) >= MIN_POSSIBLE_SHARE
  );
}

/** Returns the terms of a statement that a sentence attributes. Returns none if an organization speaks about itself. */
function extractAttributedTerms(sentence: string): string[] {
  const { speaker = '', verb = '', statement = '' } = readDisputable(sentence) ?? {};
  const [assertion = ''] = statement.split(FURTHER_STATEMENT);
  const isOwnMatter = verb === 'say' && (ORGANIZATION.test(speaker) || /^(?:that\s+)?its\b/.test(assertion));
  return isOwnMatter ? [] : extractTerms(assertion);
}

/** Returns the terms of a sentence without its names, because an attributed statement may use pronouns instead. */
function extractTermsWithoutNames(text: string): string[] {
  const names = findEntities(text).flatMap(({ words }) => words.flatMap(extractTerms));
  return extractTerms(text).filter((term) => !names.includes(term));
}

/**
 * Finds a sentence of the passage that is possible, alleged or attributed, but that the claim states as fact. Returns
 * `null` if there is none.
 */
export function findLostQualifier(text: string, passage: string): string | null {
  const [terms, content] = [extractTerms(text), extractTermsWithoutNames(text)];
  const [hedged, attributed] = [QUALIFIER.test(text), isAttributed(text)];
  const sentences = splitSentences(passage).map((sentence) => sentence.text);
  const facts = sentences
    .filter((sentence) => !QUALIFIER.test(sentence) && !OTHER_STATEMENT.test(sentence))
    .map(extractTerms);
  const asFact = (possible: readonly string[]): boolean =>
    restates(terms, possible) && !facts.some((fact) => restates(fact, possible));
  const losesPossibility = (sentence: string): boolean =>
    [
      ...listStatementsAfter(POSSIBILITY, sentence),
      ...(attributed ? [] : listStatementsAfter(ACCUSATION, sentence)),
    ].some(asFact);
  const losesSpeaker = (sentence: string): boolean =>
    !(hedged && QUALIFIER.test(sentence)) &&
    computeCoverage(content, extractAttributedTerms(sentence)) >= MIN_ATTRIBUTED_SHARE;
  const mayLosePossibility = !hedged && !OTHER_STATEMENT.test(text);
  const mayLoseSpeaker = !attributed && content.length > 1;
  return (
    sentences.find(
      (sentence) => (mayLosePossibility && losesPossibility(sentence)) || (mayLoseSpeaker && losesSpeaker(sentence)),
    ) ?? null
  );
}
