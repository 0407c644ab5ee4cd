import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { SubscriberSchema } from '../domain/subscriber.ts';

const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  properties: {
    id: p.integer().primary().autoincrement(),
    fingerprint: p.text(),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    message: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

const DigestIssueSchema = defineEntity({
  name: 'DigestIssue',
  tableName: 'digest_issue',
  properties: {
    subscriberId: p.integer().primary(),
    issuedAt: p.datetime().primary(),
    articleIds: p.array<number>().columnType('int[]'),
  },
});

const NewsletterKeySchema = defineEntity({
  name: 'NewsletterKey',
  tableName: 'newsletter_key',
  properties: {
    onlyRow: p.boolean().primary().default(true),
    key: p.text(),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const NEWSLETTER_TABLES = [SubscriberSchema, ContactMessageSchema, DigestIssueSchema, NewsletterKeySchema];

export type NewsletterTables = InferKyselyDB<(typeof NEWSLETTER_TABLES)[number]>;
