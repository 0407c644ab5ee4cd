import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import type { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import type { ExportedRowsQuery } from '../data/exported-rows.query.ts';
import { ExportDay } from '../use-cases/export-day.ts';
import { ExportController } from './export.controller.ts';

const DATE = '2026-11-18';
const ARTICLES = Array.from({ length: 400 }, (_, at) => ({ versionId: at + 1, title: 'A bridge opens' }));

let scans: number;
let parts: number;
let controller: ExportController;

beforeEach(() => {
  [scans, parts] = [0, 0];
  const rows = {
    findFirstChange: () => Promise.resolve(((scans += 1), new Date(`${DATE}T09:00:00Z`))),
    listArticles: () => Promise.resolve(ARTICLES),
    listSentences: () =>
      Promise.resolve(((parts += 1), { sentences: [{ text: 'It cost 17 million.'.repeat(1000) }], passages: [] })),
    listRatings: () => Promise.resolve([]),
    listCorrections: () => Promise.resolve([]),
  } as unknown as ExportedRowsQuery;
  const log = { async *readBetween() {} } as unknown as DecisionLogQuery;
  controller = new ExportController(new ExportDay(rows, log, { now: () => new Date('2026-11-20T12:00:00Z') }));
});

const from = (ip: string, method = 'GET') => ({ ip, method }) as Request;
const createResponse = () =>
  Object.assign(new PassThrough(), { setHeader: () => {} }) as unknown as Response & PassThrough;
const download = (ip: string, method?: string, response = createResponse()) => ({
  response,
  done: controller.file(DATE, from(ip, method), response),
});

describe('the daily export', () => {
  it('is not held up by a client that does not read its file', async () => {
    const slow = download('192.0.2.1');
    const other = download('192.0.2.2');
    expect((await text(other.response)).split('\n')).toHaveLength(ARTICLES.length + ARTICLES.length / 10 + 1);
    await other.done;
    slow.response.destroy();
    await slow.done;
  });

  it('stops computing, without an error, when the client goes away', async () => {
    const { response, done } = download('192.0.2.1');
    response.once('data', () => response.destroy());
    await done;
    expect(parts).toBeLessThan(ARTICLES.length / 10);
  });

  it('is limited for each network: at the same time, and per minute', async () => {
    const slow = [download('192.0.2.1'), download('192.0.2.1')];
    await expect(download('192.0.2.1').done).rejects.toMatchObject({ httpStatus: 429 });
    for (const { response } of slow) response.destroy();
    await Promise.all(slow.map(({ done }) => done));
    const missing = () => controller.manifest('1999-01-01', from('192.0.2.1'), createResponse());
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let sent = 0; sent < 60; sent += 1) await missing().catch(() => null);
    await expect(missing()).rejects.toThrow('Too many requests');
    await expect(controller.manifest(DATE, from('192.0.2.2'), createResponse())).resolves.toMatchObject({ date: DATE });
  });

  it('answers HEAD without computing the file, and looks for the first day only once', async () => {
    await download('192.0.2.1', 'HEAD').done;
    await controller.days(createResponse());
    expect([parts, scans]).toEqual([0, 1]);
  });
});
