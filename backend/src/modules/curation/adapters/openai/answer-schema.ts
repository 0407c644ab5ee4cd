import { CATEGORIES, GENERAL } from '../../../../shared/news/categories.ts';
import { SIDES } from '../../../../shared/news/lean.ts';

/** Within the strict subset: every property required, nothing besides. Lengths and counts are checked on our side. */
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

/** What the model must answer: sentences with the ids of their evidence; no addresses, no HTML, no names of outlets. */
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
