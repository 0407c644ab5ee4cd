import { CATEGORIES, GENERAL } from '../../../../shared/news/categories.ts';
import { SIDES, type Side } from '../../../../shared/news/lean.ts';
import { parseJson } from '../../models/prompt.ts';

/**
 * Returns a JSON Schema for structured output: every property is required, and no others are allowed. Lengths and
 * counts are checked by our code.
 */
function objectSchema(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function arraySchema(items: object): object {
  return { type: 'array', items };
}

const STRING_SCHEMA = { type: 'string' };
const SENTENCE_SCHEMA = objectSchema({ text: STRING_SCHEMA, ids: arraySchema(STRING_SCHEMA) });
const SENTENCES_SCHEMA = arraySchema(SENTENCE_SCHEMA);

export const ANSWER_CATEGORIES: readonly string[] = [...CATEGORIES, GENERAL];

/** JSON Schema of the model's answer: sentences with the ids of the source sentences that they cite. */
export const ANSWER_SCHEMA: Readonly<Record<string, unknown>> = {
  ...objectSchema({
    title: SENTENCE_SCHEMA,
    summary: SENTENCES_SCHEMA,
    happened: SENTENCES_SCHEMA,
    additions: arraySchema(
      objectSchema({ about: STRING_SCHEMA, outletIndex: { type: 'integer' }, sentences: SENTENCES_SCHEMA }),
    ),
    differences: arraySchema(
      objectSchema({
        statements: arraySchema(objectSchema({ outletIndex: { type: 'integer' }, sentence: SENTENCE_SCHEMA })),
      }),
    ),
    positions: {
      anyOf: [objectSchema(Object.fromEntries(SIDES.map((side) => [side, SENTENCES_SCHEMA]))), { type: 'null' }],
    },
    category: { type: 'string', enum: ANSWER_CATEGORIES },
    tags: arraySchema(STRING_SCHEMA),
  }),
};

export interface RawSentence {
  readonly text: string;
  readonly ids: readonly string[];
}

/** Facts from one outlet that the rest of the draft does not contain. */
export interface RawAddition {
  /** Topic of the facts. Additions with the same topic are grouped. */
  readonly about: string;
  readonly outletIndex: number;
  readonly sentences: readonly RawSentence[];
}

export interface RawStatement {
  readonly outletIndex: number;
  readonly sentence: RawSentence;
}

/** A model's answer that matches the schema. Its content has not been checked yet. */
export interface RawAnswer {
  readonly title: RawSentence;
  readonly summary: readonly RawSentence[];
  readonly happened: readonly RawSentence[];
  readonly additions: readonly RawAddition[];
  /** Each entry lists statements of different outlets about one fact. */
  readonly differences: readonly (readonly RawStatement[])[];
  readonly positions: Readonly<Record<Side, readonly RawSentence[]>> | null;
  readonly category: string;
  readonly tags: readonly string[];
}

/** Thrown for an unusable answer. The problems mention positions and rules, but never quote the answer. */
export class AnswerError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join(' '));
    this.name = 'AnswerError';
  }
}

/** Maximum length of an answer in characters. No genuine draft is longer. */
const MAX_ANSWER_LENGTH = 60_000;
/** Maximum number of entries in a list. No genuine draft has more. */
const MAX_ENTRIES = 100;

function failWith(problem: string): never {
  throw new AnswerError([problem]);
}

function parseObject(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) failWith(`${path} must be an object.`);
  return value as Readonly<Record<string, unknown>>;
}

/** Replaces lone surrogates, which JSON can encode but the database rejects. */
function parseText(value: unknown, path: string): string {
  if (typeof value !== 'string') failWith(`${path} must be a string.`);
  return value.toWellFormed();
}

function parseList<T>(value: unknown, path: string, read: (each: unknown, path: string) => T): T[] {
  if (!Array.isArray(value)) failWith(`${path} must be a list.`);
  if (value.length > MAX_ENTRIES) failWith(`${path} has far too many entries.`);
  return value.map((each: unknown, at) => read(each, `${path}[${at}]`));
}

function parseSentence(value: unknown, path: string): RawSentence {
  const { text: words, ids } = parseObject(value, path);
  return { text: parseText(words, `${path}.text`), ids: parseList(ids, `${path}.ids`, parseText) };
}

function parseSentences(value: unknown, path: string): RawSentence[] {
  return parseList(value, path, parseSentence);
}

function parseNumber(value: unknown, path: string): number {
  if (typeof value !== 'number') failWith(`${path} must be a whole number.`);
  return value;
}

function parseAddition(value: unknown, path: string): RawAddition {
  const { about, outletIndex, sentences: own } = parseObject(value, path);
  return {
    about: parseText(about, `${path}.about`),
    outletIndex: parseNumber(outletIndex, `${path}.outletIndex`),
    sentences: parseSentences(own, `${path}.sentences`),
  };
}

function parseDifference(value: unknown, path: string): RawStatement[] {
  return parseList(parseObject(value, path)['statements'], `${path}.statements`, (each, at) => {
    const { outletIndex, sentence: own } = parseObject(each, at);
    return {
      outletIndex: parseNumber(outletIndex, `${at}.outletIndex`),
      sentence: parseSentence(own, `${at}.sentence`),
    };
  });
}

function parsePositions(value: unknown): RawAnswer['positions'] {
  if (value === null) return null;
  const sides = parseObject(value, 'positions');
  const entries = SIDES.map((side): [Side, RawSentence[]] => [side, parseSentences(sides[side], `positions.${side}`)]);
  return Object.fromEntries(entries) as Record<Side, RawSentence[]>;
}

function requireJson(content: string): unknown {
  const value = parseJson(content);
  return value === undefined ? failWith('The answer is not a complete JSON object.') : value;
}

/**
 * Parses an answer and drops unknown properties. Throws `AnswerError` if it is not JSON or does not match the
 * schema.
 */
export function parseRawAnswer(content: string): RawAnswer {
  if (content.trim() === '') failWith('The answer is empty.');
  if (content.length > MAX_ANSWER_LENGTH) failWith(`The answer is longer than ${MAX_ANSWER_LENGTH} characters.`);
  const answer = parseObject(requireJson(content), 'The answer');
  return {
    title: parseSentence(answer['title'], 'title'),
    summary: parseSentences(answer['summary'], 'summary'),
    happened: parseSentences(answer['happened'], 'happened'),
    additions: parseList(answer['additions'], 'additions', parseAddition),
    differences: parseList(answer['differences'], 'differences', parseDifference),
    positions: parsePositions(answer['positions']),
    category: parseText(answer['category'], 'category'),
    tags: parseList(answer['tags'], 'tags', parseText),
  };
}
