import { CATEGORIES, GENERAL } from '../../../../shared/news/categories.ts';
import { SIDES, type Side } from '../../../../shared/news/lean.ts';
import { jsonIn } from '../../models/prompt.ts';

/**
 * Follows the strict subset of JSON Schema: every property is required, no others are allowed. Our code checks lengths
 * and counts.
 */
function schemaOf(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function listOf(items: object): object {
  return { type: 'array', items };
}

const STRING = { type: 'string' };
const SENTENCE = schemaOf({ text: STRING, ids: listOf(STRING) });
const SENTENCES = listOf(SENTENCE);

export const ANSWER_CATEGORIES: readonly string[] = [...CATEGORIES, GENERAL];

/** Schema of the model's answer: sentences with the ids of their evidence, without URLs, HTML or outlet names. */
export const ANSWER_SCHEMA: Readonly<Record<string, unknown>> = {
  ...schemaOf({
    title: SENTENCE,
    summary: SENTENCES,
    happened: SENTENCES,
    additions: listOf(schemaOf({ about: STRING, outletIndex: { type: 'integer' }, sentences: SENTENCES })),
    differences: listOf(
      schemaOf({ statements: listOf(schemaOf({ outletIndex: { type: 'integer' }, sentence: SENTENCE })) }),
    ),
    positions: { anyOf: [schemaOf(Object.fromEntries(SIDES.map((side) => [side, SENTENCES]))), { type: 'null' }] },
    category: { type: 'string', enum: ANSWER_CATEGORIES },
    tags: listOf(STRING),
  }),
};

export interface RawSentence {
  readonly text: string;
  readonly ids: readonly string[];
}

/** Facts of one outlet that the rest of the answer does not contain. */
export interface RawAddition {
  /** Topic of the facts; additions with the same topic form a group. */
  readonly about: string;
  readonly outletIndex: number;
  readonly sentences: readonly RawSentence[];
}

export interface RawStatement {
  readonly outletIndex: number;
  readonly sentence: RawSentence;
}

/** The model's answer once its shape is verified. Its contents are not trusted yet. */
export interface RawAnswer {
  readonly title: RawSentence;
  readonly summary: readonly RawSentence[];
  readonly happened: readonly RawSentence[];
  readonly additions: readonly RawAddition[];
  /** Each entry lists the versions of one fact by different outlets. */
  readonly differences: readonly (readonly RawStatement[])[];
  readonly positions: Readonly<Record<Side, readonly RawSentence[]>> | null;
  readonly category: string;
  readonly tags: readonly string[];
}

/** An unusable answer. The problems name positions and rules, but never quote the answer. */
export class AnswerProblems extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join(' '));
    this.name = 'AnswerProblems';
  }
}

/** Maximum length of an answer in characters. No genuine draft is longer. */
const MAX_LENGTH = 60_000;
/** Maximum number of entries in a list. No genuine draft has more. */
const MAX = 100;

function fail(problem: string): never {
  throw new AnswerProblems([problem]);
}

function record(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(`${path} must be an object.`);
  return value as Readonly<Record<string, unknown>>;
}

/** Replaces lone surrogates, which JSON can encode but the database rejects. */
function text(value: unknown, path: string): string {
  if (typeof value !== 'string') fail(`${path} must be a string.`);
  return value.toWellFormed();
}

function list<T>(value: unknown, path: string, read: (each: unknown, path: string) => T): T[] {
  if (!Array.isArray(value)) fail(`${path} must be a list.`);
  if (value.length > MAX) fail(`${path} has far too many entries.`);
  return value.map((each: unknown, at) => read(each, `${path}[${at}]`));
}

function sentence(value: unknown, path: string): RawSentence {
  const { text: words, ids } = record(value, path);
  return { text: text(words, `${path}.text`), ids: list(ids, `${path}.ids`, text) };
}

function sentences(value: unknown, path: string): RawSentence[] {
  return list(value, path, sentence);
}

function wholeNumber(value: unknown, path: string): number {
  if (typeof value !== 'number') fail(`${path} must be a whole number.`);
  return value;
}

function addition(value: unknown, path: string): RawAddition {
  const { about, outletIndex, sentences: own } = record(value, path);
  return {
    about: text(about, `${path}.about`),
    outletIndex: wholeNumber(outletIndex, `${path}.outletIndex`),
    sentences: sentences(own, `${path}.sentences`),
  };
}

function difference(value: unknown, path: string): RawStatement[] {
  return list(record(value, path)['statements'], `${path}.statements`, (each, at) => {
    const { outletIndex, sentence: own } = record(each, at);
    return { outletIndex: wholeNumber(outletIndex, `${at}.outletIndex`), sentence: sentence(own, `${at}.sentence`) };
  });
}

function positions(value: unknown): RawAnswer['positions'] {
  if (value === null) return null;
  const sides = record(value, 'positions');
  const entries = SIDES.map((side): [Side, RawSentence[]] => [side, sentences(sides[side], `positions.${side}`)]);
  return Object.fromEntries(entries) as Record<Side, RawSentence[]>;
}

function parse(content: string): unknown {
  const value = jsonIn(content);
  return value === undefined ? fail('The answer is not one complete JSON object.') : value;
}

/**
 * Parses an answer and drops unknown properties. Throws `AnswerProblems` if it is not JSON or does not match the
 * schema.
 */
export function readRawAnswer(content: string): RawAnswer {
  if (content.trim() === '') fail('The answer is empty.');
  if (content.length > MAX_LENGTH) fail(`The answer is longer than ${MAX_LENGTH} characters.`);
  const answer = record(parse(content), 'The answer');
  return {
    title: sentence(answer['title'], 'title'),
    summary: sentences(answer['summary'], 'summary'),
    happened: sentences(answer['happened'], 'happened'),
    additions: list(answer['additions'], 'additions', addition),
    differences: list(answer['differences'], 'differences', difference),
    positions: positions(answer['positions']),
    category: text(answer['category'], 'category'),
    tags: list(answer['tags'], 'tags', text),
  };
}
