import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { Criterion } from '../../../shared/decision-log/recheck.ts';
import type { ClaimPlace } from '../../curation/index.ts';

/** A note about an article. Members are stored by id, so that erasing a member also removes the name here. */
const ReviewNoteSchema = defineEntity({
  name: 'ReviewNote',
  tableName: 'review_note',
  properties: {
    id: p.integer().primary().autoincrement(),
    articleId: p.integer(),
    /** Version that the author read. */
    versionId: p.integer(),
    /** Member who wrote the note; null for the administrator. */
    author: p.integer().nullable(),
    /** Member whom the note is for; null for everyone. */
    recipient: p.integer().nullable(),
    /** Section of the sentence that the note is about; null if it is about the whole text. */
    place: p.text().$type<ClaimPlace>().nullable(),
    ordinal: p.integer().nullable(),
    text: p.text(),
    writtenAt: p.datetime().defaultRaw('now()'),
    doneAt: p.datetime().nullable(),
  },
});

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
export const REVIEW_TABLES = [RecheckSchema, ReviewNoteSchema];

export type ReviewTables = InferKyselyDB<(typeof REVIEW_TABLES)[number]>;
