import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { Criterion } from '../../../shared/decision-log/recheck.ts';

/** A published version that was drawn to be read again. */
const RecheckSchema = defineEntity({
  name: 'Recheck',
  tableName: 'recheck',
  properties: {
    id: p.integer().primary(),
    articleId: p.integer(),
    versionId: p.integer(),
    /** Number of the log entry of the publication. */
    entry: p.bigint('string'),
    drawnAt: p.datetime(),
    /** Id of the member who answered. */
    memberId: p.integer().nullable(),
    answer: p.text().nullable(),
    problems: p.json<Criterion[]>().defaultRaw("'[]'"),
    sentences: p.json<{ place: string; ordinal: number }[]>().defaultRaw("'[]'"),
    answeredAt: p.datetime().nullable(),
    /** Number of the log entry of the answer. */
    answerEntry: p.bigint('string').nullable(),
    /** Time at which an editor left the article as it is despite the answer "no". */
    closedAt: p.datetime().nullable(),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const REVIEW_TABLES = [RecheckSchema];

export type ReviewTables = InferKyselyDB<(typeof REVIEW_TABLES)[number]>;
