import { z } from 'zod';
import { CATEGORIES, GENERAL } from '../../../../shared/news/categories.ts';
import { parseJson, toAnswerSchema } from '../../models/prompt.ts';

const SENTENCE = z.object({ text: z.string(), ids: z.array(z.string()) });
const OUTLET_INDEX = z.int();
/** Facts from one outlet that the rest of the draft does not contain. Additions about the same topic are grouped. */
const ADDITION = z.object({ about: z.string(), outletIndex: OUTLET_INDEX, sentences: z.array(SENTENCE).min(1).max(4) });
const STATEMENT = z.object({ outletIndex: OUTLET_INDEX, sentence: SENTENCE });
const SIDE = z.array(SENTENCE).max(4);

const ANSWER = z.object({
  title: SENTENCE,
  summary: z.array(SENTENCE).min(1).max(3),
  happened: z.array(SENTENCE).min(1).max(12),
  additions: z.array(ADDITION).max(12),
  /** Each entry lists statements of different outlets about one fact. */
  differences: z.array(z.object({ statements: z.array(STATEMENT).min(2).max(4) })).max(4),
  positions: z.object({ conservative: SIDE, liberal: SIDE, center: SIDE }).nullable(),
  category: z.enum([...CATEGORIES, GENERAL], { error: 'Not one of the categories' }),
  tags: z.array(z.string()).max(8),
});

/** A model's answer that matches the schema: sentences with the ids of the source sentences that they cite. */
export type RawAnswer = z.infer<typeof ANSWER>;
export type RawSentence = z.infer<typeof SENTENCE>;
export type RawAddition = z.infer<typeof ADDITION>;
export type RawDifference = RawAnswer['differences'][number];

export const ANSWER_SCHEMA = toAnswerSchema(ANSWER);

/** Maximum length of an answer in characters. No genuine draft is longer. */
const MAX_ANSWER_LENGTH = 60_000;

/** Returns the answer without unknown properties, or the problems that make it unreadable, which never quote it. */
export function parseRawAnswer(content: string): RawAnswer | readonly string[] {
  if (content.trim() === '') return ['The answer is empty.'];
  if (content.length > MAX_ANSWER_LENGTH) return [`The answer is longer than ${MAX_ANSWER_LENGTH} characters.`];
  const value = parseJson(content);
  if (value === undefined) return ['The answer is not a complete JSON object.'];
  const { data, error } = ANSWER.safeParse(value);
  return data ?? error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'answer'}: ${message}.`);
}
