import { defineEntity, p } from '@mikro-orm/core';
import type { Actor } from '../actor/actor.ts';
import type { Act, DecisionFacts } from './decision.ts';

const DecisionLogSchema = defineEntity({
  name: 'DecisionLog',
  tableName: 'decision_log',
  properties: {
    /** Number of the entry: 1, 2, 3 and so on, without gaps. */
    seq: p.bigint('string').primary().autoincrement(false),
    at: p.datetime(),
    /** Id of the person; null for `root` and for software. */
    actor: p.integer().nullable(),
    actorKind: p.text().$type<Actor['kind']>(),
    act: p.text().$type<Act>(),
    articleId: p.integer().nullable(),
    versionId: p.integer().nullable(),
    textHash: p.text().nullable(),
    reasonHash: p.text().nullable(),
    facts: p.json<DecisionFacts>(),
    prevHash: p.text(),
    hash: p.text(),
  },
});

/** The texts of an entry, apart from the log, so that they can be erased. */
const DecisionTextSchema = defineEntity({
  name: 'DecisionText',
  tableName: 'decision_text',
  properties: {
    seq: p.bigint('string').primary().autoincrement(false),
    /** Headline at the time of the decision. */
    title: p.text().nullable(),
    reason: p.text().nullable(),
    /** Part of `reason_hash`, so that the hash does not reveal an erased reason. */
    salt: p.text(),
  },
});

/** Schemas for the mapper. */
export const DECISION_LOG_TABLES = [DecisionLogSchema, DecisionTextSchema];
