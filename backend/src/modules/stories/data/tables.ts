import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { StorySchema } from '../domain/story.ts';

const GroupingFailureSchema = defineEntity({
  name: 'GroupingFailure',
  tableName: 'grouping_failure',
  properties: {
    itemId: p.integer().primary().autoincrement(false),
    failures: p.integer(),
    retryAt: p.datetime(),
    lastError: p.text(),
  },
});

const GroupingProgressSchema = defineEntity({
  name: 'GroupingProgress',
  tableName: 'grouping_progress',
  properties: {
    onlyRow: p.boolean().primary().default(true),
    settledUntil: p.datetime().defaultRaw(`'-infinity'`),
  },
});

const StoryDecisionSchema = defineEntity({
  name: 'StoryDecision',
  tableName: 'story_decision',
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: p.text(),
    fromStory: p.integer(),
    intoStory: p.integer(),
    itemIds: p.array<number>().columnType('int[]'),
    reason: p.text(),
    decidedBy: p.text(),
    decidedAt: p.datetime(),
  },
});

const StoryItemSchema = defineEntity({
  name: 'StoryItem',
  tableName: 'story_item',
  properties: {
    itemId: p.integer().primary().autoincrement(false),
    storyId: p.integer(),
    outletId: p.integer(),
    itemRevision: p.integer(),
    score: p.float().columnType('real').nullable(),
    joinedAt: p.datetime().defaultRaw('now()'),
    placedBy: p.text().nullable(),
  },
});

const StoryPairSchema = defineEntity({
  name: 'StoryPair',
  tableName: 'story_pair',
  properties: {
    firstStory: p.integer().primary(),
    secondStory: p.integer().primary(),
    state: p.text().default('proposed'),
    margin: p.float().columnType('real').default(0),
    names: p.array<string>().default([]),
    words: p.array<string>().default([]),
    proposedAt: p.datetime().defaultRaw('now()'),
    decidedBy: p.text().nullable(),
    decidedAt: p.datetime().nullable(),
  },
});

const StoryTermSchema = defineEntity({
  name: 'StoryTerm',
  tableName: 'story_term',
  properties: {
    term: p.text().primary(),
    lastSeen: p.date(),
    storyId: p.integer().primary(),
    weight: p.float().columnType('real'),
  },
});

const TermCorpusSchema = defineEntity({
  name: 'TermCorpus',
  tableName: 'term_corpus',
  properties: {
    onlyRow: p.boolean().primary().default(true),
    documents: p.integer().default(0),
  },
});

const TermFrequencySchema = defineEntity({
  name: 'TermFrequency',
  tableName: 'term_frequency',
  properties: {
    term: p.text().primary(),
    documents: p.integer(),
  },
});

/** Table definitions for MikroORM and for typed queries. */
export const STORIES_TABLES = [
  StorySchema,
  GroupingFailureSchema,
  GroupingProgressSchema,
  StoryDecisionSchema,
  StoryItemSchema,
  StoryPairSchema,
  StoryTermSchema,
  TermCorpusSchema,
  TermFrequencySchema,
];

export type StoriesTables = InferKyselyDB<(typeof STORIES_TABLES)[number]>;
