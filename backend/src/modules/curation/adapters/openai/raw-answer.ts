import { SIDES, type Side } from '../../../../shared/news/lean.ts';

export interface RawSentence {
  readonly text: string;
  readonly ids: readonly string[];
}

export interface RawPassage {
  readonly outletIndex: number;
  readonly sentences: readonly RawSentence[];
}

/** The model's answer once its shape is known to be right; nothing in it is believed yet. */
export interface RawAnswer {
  readonly title: RawSentence;
  readonly summary: readonly RawSentence[];
  readonly body: readonly RawPassage[];
  readonly perspectives: Readonly<Record<Side, readonly RawSentence[]>> | null;
  readonly category: string;
  readonly tags: readonly string[];
}

/** An answer that cannot be used. The problems name places and rules only, never words of the answer. */
export class AnswerProblems extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join(' '));
    this.name = 'AnswerProblems';
  }
}

/** No honest draft is longer. */
const LONGEST = 60_000;
/** More than these in one list is no draft. */
const MOST = 100;

function fail(problem: string): never {
  throw new AnswerProblems([problem]);
}

function record(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(`${path} must be an object.`);
  return value as Readonly<Record<string, unknown>>;
}

/** Half a character, which JSON can name, cannot be stored. */
function text(value: unknown, path: string): string {
  if (typeof value !== 'string') fail(`${path} must be a string.`);
  return value.toWellFormed();
}

function list<T>(value: unknown, path: string, read: (each: unknown, path: string) => T): T[] {
  if (!Array.isArray(value)) fail(`${path} must be a list.`);
  if (value.length > MOST) fail(`${path} has far too many entries.`);
  return value.map((each: unknown, at) => read(each, `${path}[${at}]`));
}

function sentence(value: unknown, path: string): RawSentence {
  const { text: words, ids } = record(value, path);
  return { text: text(words, `${path}.text`), ids: list(ids, `${path}.ids`, text) };
}

function sentences(value: unknown, path: string): RawSentence[] {
  return list(value, path, sentence);
}

function passage(value: unknown, path: string): RawPassage {
  const { outletIndex, sentences: own } = record(value, path);
  if (typeof outletIndex !== 'number') fail(`${path}.outletIndex must be a whole number.`);
  return { outletIndex, sentences: sentences(own, `${path}.sentences`) };
}

function perspectives(value: unknown): RawAnswer['perspectives'] {
  if (value === null) return null;
  const sides = record(value, 'perspectives');
  const entries = SIDES.map((side): [Side, RawSentence[]] => [side, sentences(sides[side], `perspectives.${side}`)]);
  return Object.fromEntries(entries) as Record<Side, RawSentence[]>;
}

function parse(content: string): unknown {
  const body = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(content)?.[1] ?? content;
  try {
    return JSON.parse(body);
  } catch {
    return fail('The answer is not one whole JSON object.');
  }
}

/** Throws `AnswerProblems` where the text is no JSON or has another shape. Properties nobody asked for are dropped. */
export function readRawAnswer(content: string): RawAnswer {
  if (content.trim() === '') fail('The answer is empty.');
  if (content.length > LONGEST) fail(`The answer is longer than ${LONGEST} characters.`);
  const answer = record(parse(content), 'The answer');
  return {
    title: sentence(answer['title'], 'title'),
    summary: sentences(answer['summary'], 'summary'),
    body: list(answer['body'], 'body', passage),
    perspectives: perspectives(answer['perspectives']),
    category: text(answer['category'], 'category'),
    tags: list(answer['tags'], 'tags', text),
  };
}
