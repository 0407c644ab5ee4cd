import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { BreakableConnections } from '../../../test/support/breakable-connections.ts';
import { eventually } from '../../../test/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { Database } from './database.ts';
import { createOrmOptions } from './orm-options.ts';
import { allowReplica, ReadReplica } from './read-replica.ts';
import { Transactions } from './transactions.ts';

const EVERYTHING = 'FFFFFFFF/FFFFFFFF';
const NOTHING = '0/0';

/** Makes another database a stand-in for the replica by replacing PostgreSQL's functions about replication. */
const STAND_IN = `
  create schema stand_in;
  create table stand_in.state as select true as in_recovery, '${NOTHING}'::pg_lsn as replayed;
  create function stand_in.pg_is_in_recovery() returns boolean language sql
    as 'select in_recovery from stand_in.state';
  create function stand_in.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as 'select replayed from stand_in.state'`;

describe('Database with a replica', () => {
  let primaryDatabase: TestDatabase;
  let replicaDatabase: TestDatabase;
  let toPrimary: BreakableConnections;
  let toReplica: BreakableConnections;
  let orm: MikroORM;
  let database: Database;
  let logged: string[];

  beforeEach(async () => {
    [primaryDatabase, replicaDatabase] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await replicaDatabase.query(STAND_IN);
    toPrimary = await BreakableConnections.start(primaryDatabase.url);
    toReplica = await BreakableConnections.start(replicaDatabase.url);
    logged = [];
    orm = await MikroORM.init({
      ...createOrmOptions(toPrimary.databaseUrl, 1, []),
      discovery: { warnWhenNoEntities: false },
    });
    open({ maxLagMs: 60_000, checkMs: 20 });
  });
  afterEach(async () => {
    await database.onApplicationShutdown();
    await orm.close(true);
    await toPrimary.stop();
    await toReplica.stop();
    await primaryDatabase.drop();
    await replicaDatabase.drop();
  });

  const open = (times: { maxLagMs: number; checkMs: number }) => {
    const replica = new ReadReplica({
      connectionString: `${toReplica.databaseUrl}?options=-c%20search_path%3Dstand_in,pg_catalog,public`,
      max: 2,
      logger: {
        info: () => void logged.push('used'),
        warn: (fields: object) => void logged.push((fields as { reason: string }).reason),
      },
      ...times,
    });
    database = new Database(new Transactions(orm), {
      connectionString: toPrimary.databaseUrl,
      max: 2,
      onError: () => undefined,
      replica,
    });
  };
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const serverOf = (name: string | undefined) => (name === nameOf(replicaDatabase.url) ? 'replica' : 'primary');
  const WHERE = 'select current_database() as name';
  const whereReads = async () => serverOf((await database.query<{ name: string }>(WHERE))[0]?.name);
  const wherePublicReads = () => allowReplica(whereReads);
  const setReplica = (state: string) => replicaDatabase.query(`update stand_in.state set ${state}`);
  const useReplica = async () => {
    await setReplica(`replayed = '${EVERYTHING}'`);
    await eventually('a read from the replica', async () => (await wherePublicReads()) === 'replica');
  };

  it('reads from the replica only where that is allowed, and writes to the primary', async () => {
    await useReplica();
    expect(await whereReads()).toBe('primary');
    const inAllowed = await allowReplica(() =>
      Promise.all([
        database.queryPrepared<{ name: string }>(WHERE).then(([row]) => serverOf(row?.name)),
        database.execute<{ name: string }>(WHERE).then(([row]) => serverOf(row?.name)),
        database
          .withClient((client) => client.query<{ name: string }>(WHERE))
          .then(({ rows }) => serverOf(rows[0]?.name)),
      ]),
    );
    expect(inAllowed).toEqual(['replica', 'primary', 'primary']);
    await expect(allowReplica(() => database.query('create table made_on_replica ()'))).rejects.toThrow(/read-only/);
  });

  it('reads from the primary after a change until the replica has replayed it', async () => {
    await useReplica();
    await setReplica(`replayed = '${NOTHING}'`);
    database.distrustReplica();
    expect(await wherePublicReads()).toBe('primary');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await wherePublicReads()).toBe('primary');
    await useReplica();
  });

  it('keeps reading from a replica that is a moment behind', async () => {
    await useReplica();
    await setReplica(`replayed = '${NOTHING}'`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await wherePublicReads()).toBe('replica');
  });

  it('reads from the primary while the replica is too far behind', async () => {
    await database.onApplicationShutdown();
    open({ maxLagMs: 100, checkMs: 20 });
    await useReplica();
    await setReplica(`replayed = '${NOTHING}'`);
    await eventually('a read from the primary', async () => (await wherePublicReads()) === 'primary');
    await useReplica();
    expect(logged).toEqual(['used', 'it is too far behind the primary', 'used']);
  });

  it.each([
    ['refuses connections', () => toReplica.refuse()],
    ['does not respond', () => toReplica.silence()],
  ])('repeats a read on the primary if the replica %s, and returns to the replica', async (_how, breakIt) => {
    await useReplica();
    breakIt();
    expect(await wherePublicReads()).toBe('primary');
    toReplica.restore();
    await useReplica();
  });

  it('reads from the primary after a restart of the replica, even before the next check', async () => {
    await database.onApplicationShutdown();
    open({ maxLagMs: 60_000, checkMs: 60_000 });
    await useReplica();
    await setReplica(`replayed = '${NOTHING}'`);
    toReplica.refuse();
    toReplica.restore();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await wherePublicReads()).toBe('primary');
  });

  it('repeats a read on the primary if replaying changes canceled it', async () => {
    const sql = `create function canceled() returns text language plpgsql as $$ begin BODY end $$`;
    await primaryDatabase.query(sql.replace('BODY', `return 'from the primary';`));
    await replicaDatabase.query(sql.replace('BODY', `raise 'conflict with recovery' using errcode = '40001';`));
    await useReplica();
    expect(await allowReplica(() => database.query('select canceled() as text'))).toEqual([
      { text: 'from the primary' },
    ]);
  });

  it('reports an invalid statement without repeating it', async () => {
    await useReplica();
    await expect(allowReplica(() => database.query('select 1 / 0'))).rejects.toThrow('division by zero');
  });

  it('keeps reading from the replica while the primary is unreachable', async () => {
    await useReplica();
    toPrimary.refuse();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await wherePublicReads()).toBe('replica');
  });

  it('does not read from a server that is not a replica', async () => {
    await setReplica(`in_recovery = false, replayed = '${EVERYTHING}'`);
    await eventually('the warning', () => Promise.resolve(logged.length > 0));
    expect(logged).toEqual(['the server is not a replica']);
    expect(await wherePublicReads()).toBe('primary');
  });
});
