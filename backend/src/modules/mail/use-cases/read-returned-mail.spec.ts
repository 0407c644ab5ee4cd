import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../../shared/logging/logger.ts';
import type { DeliveryReport } from '../ports/delivery-report.ts';
import type { OutboundMailStore } from '../data/outbound-mail.store.ts';
import type { SuppressionStore } from '../data/suppression.store.ts';
import { RecordDeliveryReport } from './record-delivery-report.ts';
import { ReadReturnedMail } from './read-returned-mail.ts';

const ID = '3f2b8c1e-0c8e-4b51-9a57-0d7c1d0e5a11';
const LOGGER = createLogger('silent', 'test');

describe('a returned email', () => {
  let data: string;
  let folder: string;
  let suppressed: string[];
  let queriedIds: string[];
  let database: () => void;

  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'returned-'));
    process.env['PARALLAX_DATA'] = data;
    folder = join(data, 'returned-mail');
    await mkdir(folder);
    suppressed = [];
    queriedIds = [];
    database = () => undefined;
  });
  afterEach(async () => {
    delete process.env['PARALLAX_DATA'];
    await rm(data, { recursive: true });
  });

  function reading(read: (message: string) => DeliveryReport | null): ReadReturnedMail {
    const mails = {
      findRecipient: (id: string) => {
        queriedIds.push(id);
        return Promise.resolve('ada@reader.example');
      },
    };
    const suppressions = {
      add: (address: string) => {
        database();
        return Promise.resolve(void suppressed.push(address));
      },
    };
    const recordReport = new RecordDeliveryReport(
      mails as unknown as OutboundMailStore,
      suppressions as unknown as SuppressionStore,
      LOGGER,
    );
    return new ReadReturnedMail(recordReport, { read: (message) => Promise.resolve(read(message.toString())) }, LOGGER);
  }
  const bounce = (messageId: string): DeliveryReport => ({ kind: 'bounce', messageId, detail: 'no such user' });
  const put = (name: string, text = 'a report') => writeFile(join(folder, name), text);

  it('reads the email once the database is available again', async () => {
    const returned = reading(() => bounce(ID));
    await Promise.all([put('1.eml'), put('2.eml')]);
    database = () => {
      throw Object.assign(new Error('the database system is shutting down'), { code: '57P01' });
    };
    expect(await returned.readFolder()).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(['1.eml', '2.eml']);
    database = () => undefined;
    expect(await returned.readFolder()).toBe(2);
    expect([await readdir(folder), suppressed.length]).toEqual([[], 2]);
  });

  it('reads the other files if one is unreadable', async () => {
    await Promise.all([put('1.eml', 'broken'), put('2.eml'), put('note.txt')]);
    const returned = reading((text) => {
      if (text === 'broken') throw new Error('not a message');
      return bounce(ID);
    });
    expect(await returned.readFolder()).toBe(1);
    expect(await readdir(folder)).toEqual(['note.txt']);
  });

  it('is ignored without a database query if its id is malformed', async () => {
    await put('1.eml');
    expect(await reading(() => bounce('-'.repeat(36))).readFolder()).toBe(0);
    expect([await readdir(folder), suppressed, queriedIds]).toEqual([[], [], []]);
  });

  it('discards a file that is larger than a report can be', async () => {
    await put('1.eml', 'x'.repeat(1_000_001));
    expect(await reading(() => bounce(ID)).readFolder()).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });
});
