import { beforeEach, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import type { PublishedArticlesQuery, WholeArticleQuery } from '../../articles/index.ts';
import type { WebhookStore } from '../data/webhook.store.ts';
import { WebhooksListener } from './webhooks.listener.ts';

let added: string[];
let body: string;
/** Versions that the listener looked up. */
let lookedUp: number[];
beforeEach(() => {
  added = [];
  lookedUp = [];
});

/** Version 1 is the first version that readers saw. */
function createListener(status = 'approved'): WebhooksListener {
  const webhooks = {
    isWanted: () => Promise.resolve(true),
    addDeliveries: (event: string, _id: string, message: string) => {
      added.push(event);
      body = message;
      return Promise.resolve();
    },
  } as unknown as WebhookStore;
  const whole = {
    article: { id: 7, title: 'A bridge opens', status },
    versions: Array.from({ length: 50 }, (_, at) => ({ number: 60 - at })),
    corrections: [],
  };
  const articles = { byId: () => Promise.resolve(whole) } as unknown as WholeArticleQuery;
  const published = {
    isFirstPublished: (versionId: number) => {
      lookedUp.push(versionId);
      return Promise.resolve(versionId === 1);
    },
  };
  return new WebhooksListener(webhooks, articles, published as unknown as PublishedArticlesQuery);
}

function deliver(status: string, versionId = 1, name = 'article.approved'): Promise<void> {
  const event = {
    id: 'e1',
    name,
    payload: { articleId: 7, versionId },
    occurredAt: '2026-11-29T12:00:00Z',
  };
  return createListener(status).addArticle(event as unknown as DomainEvent<'article.approved'>);
}

it.each(['approved', 'retracted'])('sends a message about an article that is %s by now', async (status) => {
  await deliver(status);
  expect(added).toEqual(['article.approved']);
});

it.each(['pending', 'rejected', 'ingested'])('sends no message about an article that is %s by now', async (status) => {
  await deliver(status);
  expect(added).toEqual([]);
});

it('distinguishes an update from the first publication by its version, even if the message is late', async () => {
  await deliver('approved', 1);
  await deliver('approved', 2);
  expect(added).toEqual(['article.approved', 'article.updated']);
  expect(body).toContain('"version":60');
});

it.each(['article.corrected', 'article.retracted'])('sends %s without looking up the version', async (name) => {
  await deliver('approved', 2, name);
  expect(added).toEqual([name]);
  expect(lookedUp).toEqual([]);
});

it('links the edition of the day', async () => {
  const event = {
    id: 'e1',
    name: 'briefing.made',
    payload: { date: '2026-11-28', revision: 2 },
    occurredAt: '2026-11-29T12:00:00Z',
  };
  await createListener().addBriefing(event as unknown as DomainEvent<'briefing.made'>);
  expect(body).toContain('/briefing?date=2026-11-28"');
  expect(body).toContain('/api/briefing/2026-11-28"');
});
