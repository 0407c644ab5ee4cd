import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
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

/** Schemas for the mapper. */
export const REVIEW_TABLES = [ReviewNoteSchema];

export type ReviewTables = InferKyselyDB<(typeof REVIEW_TABLES)[number]>;
