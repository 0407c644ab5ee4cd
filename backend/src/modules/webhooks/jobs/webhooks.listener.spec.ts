import { beforeEach, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import type { WholeArticleQuery } from '../../articles/index.ts';
import type { WebhookStore } from '../data/webhook.store.ts';
import { WebhooksListener } from './webhooks.listener.ts';

let added: string[];
beforeEach(() => {
  added = [];
});

function deliver(status: string): Promise<void> {
  const webhooks = {
    isWanted: () => Promise.resolve(true),
    addDeliveries: (event: string) => Promise.resolve(void added.push(event)),
  } as unknown as WebhookStore;
  const whole = { article: { id: 7, title: 'A bridge opens', status }, versions: [{}], corrections: [] };
  const articles = { byId: () => Promise.resolve(whole) } as unknown as WholeArticleQuery;
  const event = { id: 'e1', name: 'article.approved', payload: { articleId: 7 }, occurredAt: '2026-11-29T12:00:00Z' };
  return new WebhooksListener(webhooks, articles).addArticle(event as unknown as DomainEvent<'article.approved'>);
}

it.each(['approved', 'retracted'])('tells of an article that is %s', async (status) => {
  await deliver(status);
  expect(added).toEqual(['article.approved']);
});

it.each(['pending', 'rejected', 'ingested'])('sends no message about an article that is %s by now', async (status) => {
  await deliver(status);
  expect(added).toEqual([]);
});
