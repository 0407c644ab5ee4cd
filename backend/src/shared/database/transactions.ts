import { Injectable } from '@nestjs/common';
import { MikroORM, type EntityManager as CoreEntityManager, TransactionContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { takeRecordedEvents } from '../events/recorded-events.ts';
import { appendToOutbox } from '../outbox/append-to-outbox.ts';

const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** The only way to change entities: they and the events they recorded become durable together, or not at all. */
@Injectable()
export class Transactions {
  constructor(private readonly orm: MikroORM) {}

  /**
   * Runs `work` in a transaction; inside another `run` it joins that one. `work` must use the manager it is given and
   * call nothing outside the database: it is run again after a deadlock.
   */
  async run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const current = TransactionContext.getEntityManager(this.orm.em.name);
    if (current) return work(current as EntityManager);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await (this.orm.em.fork() as EntityManager).transactional(async (em) => {
          const result = await work(em as EntityManager);
          await storeRecordedEvents(em as EntityManager);
          return result;
        });
      } catch (error) {
        if (attempt >= ATTEMPTS || !isSerializationFailure(error)) throw error;
      }
    }
  }

  /** A fresh manager for reading entities; it writes nothing. */
  reader(): EntityManager {
    return this.orm.em.fork() as EntityManager;
  }
}

async function storeRecordedEvents(em: EntityManager): Promise<void> {
  await em.flush();
  const entities = (em as CoreEntityManager).getUnitOfWork().getIdentityMap().values();
  const events = [...entities].flatMap((entity) => takeRecordedEvents(entity));
  if (events.length > 0) await appendToOutbox(em, events);
}

function isSerializationFailure(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && SERIALIZATION_FAILURES.has(String(error.code))
  );
}
