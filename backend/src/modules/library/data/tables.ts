import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';

const ReadingListSchema = defineEntity({
  name: 'ReadingList',
  tableName: 'reading_list',
  properties: {
    id: p.integer().primary().autoincrement(),
    readerId: p.integer(),
    name: p.text(),
    description: p.text().default(''),
    feedTokenHash: p.text().nullable(),
    feedMadeAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

const ReadingListItemSchema = defineEntity({
  name: 'ReadingListItem',
  tableName: 'reading_list_item',
  properties: {
    id: p.integer().primary().autoincrement(),
    listId: p.integer(),
    articleId: p.integer(),
    note: p.text().default(''),
    progress: p.smallint().default(0),
    addedAt: p.datetime().defaultRaw('now()'),
    removedAt: p.datetime().nullable(),
  },
});

const StoryCursorSchema = defineEntity({
  name: 'StoryCursor',
  tableName: 'story_cursor',
  properties: {
    readerId: p.integer().primary(),
    articleId: p.integer().primary(),
    facts: p.integer(),
    seenAt: p.datetime(),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const LIBRARY_TABLES = [ReadingListSchema, ReadingListItemSchema, StoryCursorSchema];

export type LibraryTables = InferKyselyDB<(typeof LIBRARY_TABLES)[number]>;
