import { CATEGORIES, GENERAL } from '../../../../shared/news/categories.ts';
import { SIDES } from '../../../../shared/news/lean.ts';

/**
 * Follows the strict subset of JSON Schema: every property is required, no others are allowed. Our code checks lengths
 * and counts.
 */
function record(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function listOf(items: object): object {
  return { type: 'array', items };
}

const STRING = { type: 'string' };
const SENTENCE = record({ text: STRING, ids: listOf(STRING) });
const SENTENCES = listOf(SENTENCE);

export const ANSWER_CATEGORIES: readonly string[] = [...CATEGORIES, GENERAL];

/** Schema of the model's answer: sentences with the ids of their evidence, without URLs, HTML or outlet names. */
export const ANSWER_SCHEMA: Readonly<Record<string, unknown>> = {
  ...record({
    title: SENTENCE,
    summary: SENTENCES,
    happened: SENTENCES,
    additions: listOf(record({ about: STRING, outletIndex: { type: 'integer' }, sentences: SENTENCES })),
    differences: listOf(
      record({ statements: listOf(record({ outletIndex: { type: 'integer' }, sentence: SENTENCE })) }),
    ),
    positions: { anyOf: [record(Object.fromEntries(SIDES.map((side) => [side, SENTENCES]))), { type: 'null' }] },
    category: { type: 'string', enum: ANSWER_CATEGORIES },
    tags: listOf(STRING),
  }),
};
