import { Injectable } from '@nestjs/common';
import { MikroORM, type EntityManager as CoreEntityManager, TransactionContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import { appendDecisions } from '../decision-log/append-decision.ts';
import { takeRecorded } from '../events/recorded-events.ts';
import { appendToOutbox } from '../outbox/append-to-outbox.ts';

const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 4;

/** The only way to change entities. Commits the changes with their recorded events and decisions, or nothing. */
@Injectable()
export class Transactions {
  constructor(private readonly orm: MikroORM) {}

  /**
   * Runs `work` in a transaction, or joins the current one. `work` must use the given entity manager and must have no
   * effects outside the database, because it is retried after a deadlock.
   */
  async run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const current = this.#findCurrentTransaction();
    if (current) return work(current);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await (this.orm.em.fork() as EntityManager).transactional(async (em) => {
          const result = await work(em as EntityManager);
          await storeRecordedEvents(em as EntityManager);
          return result;
        });
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
      }
    }
  }

  /**
   * Returns typed access to the tables in the current transaction. Outside a transaction, each statement commits on
   * its own.
   */
  kysely<Tables>(): Kysely<Tables> {
    const em = this.orm.em as EntityManager;
    return (this.#findCurrentTransaction()?.getKysely() ?? em.getConnection().getClient()) as Kysely<Tables>;
  }

  /** Runs one statement with $1, $2, ... in the current transaction, or in its own transaction if there is none. */
  async execute<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.kysely<unknown>().executeQuery(CompiledQuery.raw(sql, [...parameters]));
    return rows as Row[];
  }

  /**
   * Returns the entity manager of the current transaction, or null. Code that continues after its transaction has
   * ended gets null.
   */
  #findCurrentTransaction(): EntityManager | null {
    const em = TransactionContext.getEntityManager(this.orm.em.name) as EntityManager | undefined;
    const transaction = em?.getTransactionContext<{ isCommitted: boolean; isRolledBack: boolean }>();
    return em && transaction && !transaction.isCommitted && !transaction.isRolledBack ? em : null;
  }

  /** Returns a new entity manager, which must only be used for reading. */
  createReader(): EntityManager {
    return this.orm.em.fork() as EntityManager;
  }
}

async function storeRecordedEvents(em: EntityManager): Promise<void> {
  await em.flush();
  const entities = (em as CoreEntityManager).getUnitOfWork().getIdentityMap().values();
  const recorded = [...entities].flatMap((entity) => takeRecorded(entity));
  const entries = await appendDecisions(
    em,
    recorded.flatMap(({ decision }) => decision ?? []),
  );
  const events = recorded.flatMap(({ event, decision }) => {
    // The entries are in the order of the decisions.
    const entry = decision && entries.shift();
    if (!event) return [];
    return entry === undefined ? event : { name: event.name, payload: { ...event.payload, entry } };
  });
  if (events.length > 0) await appendToOutbox(em, events);
}

function isSerializationFailure(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && SERIALIZATION_FAILURES.has(String(error.code))
  );
}
