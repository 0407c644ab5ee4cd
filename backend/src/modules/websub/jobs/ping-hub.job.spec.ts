import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpStandIn, startServer } from '../../../../test/stand-ins/http-stand-in.ts';
import { ROOT } from '../../../shared/actor/actor.ts';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import type { ArticleDetailQuery } from '../../articles/index.ts';
import { PingHubJob } from './ping-hub.job.ts';

const ARTICLES = { byId: () => Promise.resolve({ category: 'World News' }) } as unknown as ArticleDetailQuery;
const APPROVED: DomainEvent<'article.approved'> = {
  id: 'e1',
  name: 'article.approved',
  payload: { articleId: 7, versionId: 3, decisionId: 1, entry: 1, actor: ROOT, reason: null } as never,
  occurredAt: new Date('2026-11-28T12:00:00Z'),
};

describe('the ping of a WebSub hub', () => {
  let hub: HttpStandIn;
  let received: string[];
  let status: number;

  beforeAll(async () => {
    hub = await startServer(async (request, response) => {
      received.push(await text(request));
      response.writeHead(status).end();
    });
  });
  beforeEach(() => {
    [received, status] = [[], 204];
    process.env['WEBSUB_HUB_URL'] = `${hub.origin}/`;
    process.env['SITE_URL'] = 'https://site.example';
  });
  afterEach(() => {
    delete process.env['WEBSUB_HUB_URL'];
    delete process.env['SITE_URL'];
  });
  afterAll(() => hub.stop());

  it('names all feeds that the article changes, half a minute after the event', async () => {
    const job = new PingHubJob(ARTICLES);
    const [data] = job.jobsFor(APPROVED);
    expect(data).toEqual({ eventId: 'e1', articleIds: [7], notBefore: Date.parse('2026-11-28T12:00:30Z') });
    await job.handle(data!);
    const form = new URLSearchParams(received[0]);
    expect(form.get('hub.mode')).toBe('publish');
    expect(form.getAll('hub.url').filter((url) => url.endsWith('/feed.json'))).toEqual([
      'https://site.example/feed.json',
      'https://site.example/corrections/feed.json',
      'https://site.example/category/world-news/feed.json',
      'https://site.example/article/7/feed.json',
    ]);
    expect(form.getAll('hub.url')).toHaveLength(12);
  });

  it('fails if the hub refuses it, so that it is repeated', async () => {
    status = 503;
    const job = new PingHubJob(ARTICLES);
    await expect(job.handle(job.jobsFor(APPROVED)[0]!)).rejects.toThrow('status 503');
  });

  it('is not sent without a hub', () => {
    delete process.env['WEBSUB_HUB_URL'];
    expect(new PingHubJob(ARTICLES).jobsFor(APPROVED)).toEqual([]);
  });
});
