import type { ClaimPlace, Draft } from '../draft/draft.ts';
import type { Problem, ProblemCode } from './problem.ts';

const TITLE_LENGTH = { least: 12, most: 180 };
const SUMMARY_LENGTH = { least: 40, most: 1200, sentences: 4 };
const BODY_LENGTH = { most: 40_000 };

const sumLengths = (sentences: readonly { readonly text: string }[]): number =>
  sentences.reduce((sum, { text }) => sum + text.length, 0);

function isOutsideLimits(length: number, { least = 0, most }: { least?: number; most: number }): boolean {
  return length < least || length > most;
}

/** Returns a problem for each part of a draft that is missing, too short or too long. */
export function findLengthProblems({ title, summary, body }: Draft): Problem[] {
  const [titleLength, summaryLength] = [title.text.length, sumLengths(summary)];
  const bodyLength = sumLengths(body.flatMap(({ sentences }) => sentences));
  const problem = (code: ProblemCode, place: ClaimPlace, isFound: boolean, message: string): Problem[] =>
    isFound ? [{ code, message, place }] : [];
  const { least, most, sentences } = SUMMARY_LENGTH;
  return [
    ...problem(
      'title-length',
      'title',
      isOutsideLimits(titleLength, TITLE_LENGTH),
      `The title has ${titleLength} characters; ${TITLE_LENGTH.least} to ${TITLE_LENGTH.most} are allowed.`,
    ),
    ...problem(
      'summary-missing',
      'summary',
      summary.length === 0,
      'There is no summary, because the sources contain no usable sentence.',
    ),
    ...problem(
      'summary-length',
      'summary',
      summary.length > sentences || (summary.length > 0 && isOutsideLimits(summaryLength, SUMMARY_LENGTH)),
      `The summary has ${summary.length} sentences and ${summaryLength} characters; ` +
        `at most ${sentences} sentences and ${least} to ${most} characters are allowed.`,
    ),
    ...problem('body-missing', 'body', bodyLength === 0, 'The article has no text.'),
    ...problem(
      'body-length',
      'body',
      bodyLength > BODY_LENGTH.most,
      `The text has ${bodyLength} characters; at most ${BODY_LENGTH.most} are allowed.`,
    ),
  ];
}
