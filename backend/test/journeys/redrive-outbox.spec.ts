import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const COMMAND = fileURLToPath(new URL('../../dist/cli/redrive-outbox.js', import.meta.url));
const [FIRST, SECOND, DELIVERED] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

describe('the redrive command for dead letters', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(async () => {
    await database.drop();
  });

  beforeEach(async () => {
    await database.query('delete from outbox_event');
    const insert = `insert into outbox_event (id, name, payload, attempts, last_error, dead_at, delivered_at)
       values ($1, 'story.grew', '{"storyId": 5}', 12, $2, $3, $4)`;
    await database.query(insert, [FIRST, 'Error: the first reason', new Date(), null]);
    await database.query(insert, [SECOND, 'Error: the second reason', new Date(), null]);
    await database.query(insert, [DELIVERED, null, null, new Date()]);
  });

  function run(...args: string[]): Promise<Ended> {
    return new Promise((resolve) => {
      execFile(process.execPath, [COMMAND, ...args], { env: { DATABASE_URL: database.url } }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });
  }

  const due = async () =>
    (
      await database.query<{ id: string }>(
        `select id from outbox_event where dead_at is null and delivered_at is null and attempts = 0
         and next_attempt_at <= now() order by id`,
      )
    ).map(({ id }) => id);

  it.each([[[]], [['--list']]])('lists dead letters with their errors without changing them: %j', async (args) => {
    const { code, out } = await run(...args);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`${FIRST}.*story\\.grew.*12 attempts: Error: the first reason\\n${SECOND}.*the second reason`, 's'),
      ),
    ]);
    expect(out).not.toContain(DELIVERED);
    expect(await due()).toEqual([]);
  });

  it('makes the given events due', async () => {
    expect(await run('--id', SECOND)).toMatchObject({ code: 0, out: 'Events to deliver again: 1\n' });
    expect(await due()).toEqual([SECOND]);
  });

  it('makes all events due, and reports if there are none', async () => {
    expect(await run('--all')).toMatchObject({ code: 0, out: 'Events to deliver again: 2\n' });
    expect(await due()).toEqual([FIRST, SECOND]);
    expect((await run()).out).toBe('There are no failed events.\n');
  });

  it('reports an id that is not a dead letter, and changes nothing', async () => {
    expect(await run('--id', DELIVERED)).toMatchObject({
      code: 1,
      out: 'Events to deliver again: 0\n',
      err: expect.stringContaining(DELIVERED),
    });
    expect(await due()).toEqual([]);
  });

  it.each([
    [['--id', '17'], /"17" is not an event id; --list/],
    [['--all', '--id', FIRST], /not both/],
    [['--everything'], /--everything.*Usage/s],
  ])('explains its usage when called with %j', async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringMatching(message) });
    expect(await due()).toEqual([]);
  });
});
