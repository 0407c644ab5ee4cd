import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../../shared/actor/actor.ts';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { EVENT_CATALOGUE, EVENT_NAMES } from '../../../shared/events/event-catalogue.ts';
import { getJobDefinition } from '../../../shared/queues/pipeline-job.ts';
import type { ArticleDetailQuery } from '../../articles/index.ts';
import type { Cdn } from '../ports/cdn.ts';
import { PurgeCdnJob } from './purge-cdn.job.ts';

describe('the purge of a CDN', () => {
  const purged: unknown[] = [];
  const cdn: Cdn = {
    purge: (tags, id) => {
      purged.push({ tags, id });
      return Promise.resolve();
    },
  };
  const articles = { byId: (id: number) => Promise.resolve(id === 9 ? null : { category: 'World News' }) };
  const job = (target: Cdn | null) => new PurgeCdnJob(target, articles as unknown as ArticleDetailQuery);
  const merged: DomainEvent<'article.merged'> = {
    id: 'e1',
    name: 'article.merged',
    payload: { articleId: 7, versionId: 3, intoId: 9, decisionId: 1, actor: ROOT, reason: 'One event.' },
    occurredAt: new Date('2026-11-28T12:00:01Z'),
  };

  it('follows every event that changes public pages, and no other', () => {
    const changing = EVENT_NAMES.filter((name) => EVENT_CATALOGUE[name].changesContent);
    expect(getJobDefinition('purge-cdn').startedBy).toEqual(changing);
    expect(changing).toEqual(
      expect.arrayContaining([
        'article.corrected',
        'article.retracted',
        'article.rearranged',
        'article.update-declined',
        'article.update-reconsidered',
        'briefing.made',
      ]),
    );
    expect(changing).not.toContain('article.rejected');
  });

  it('is repeated a little later, for all articles that the event names', () => {
    const notBefore = Date.parse('2026-11-28T12:00:30Z');
    expect(job(cdn).jobsFor(merged)).toEqual([
      { eventId: 'e1', articleIds: [7, 9], notBefore: null },
      { eventId: 'e1-again', articleIds: [7, 9], notBefore },
    ]);
    expect(job(null).jobsFor(merged)).toEqual([]);
  });

  it('removes the articles, their sections and all lists', async () => {
    await job(cdn).handle({ eventId: 'e1', articleIds: [7, 9], notBefore: null });
    expect(purged).toEqual([{ tags: ['article-7', 'article-9', 'section-world-news', 'edition'], id: 'e1' }]);
  });
});
