import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import type { RegisterFeeds } from '../modules/feeds/index.ts';
import { outboundConfig } from '../shared/config/app.config.ts';
import { directDatabaseUrl } from '../shared/config/database-address.ts';
import type { Logger } from '../shared/logging/logger.ts';
import { EditionLock } from './edition-lock.ts';
import { listOutlets, listSeededEvents } from './registration.ts';
import { SampleFeedServer } from './sample-feed-server.ts';
import { readSampleDataset } from './sample-dataset.ts';
import type { SeededEvents, Seeding } from './seeding.ts';

const POLL_MS = 2000;
/**
 * Time limit for becoming the process that serves the edition. The database must first detect that a previous process
 * was killed.
 */
const TAKEOVER_MS = 10_000;
const IDLE_MS_BEFORE_FINAL_WAVE = 3000;
const MIN_WAVE_INTERVAL_MS = 20_000;
const MIN_WAVE_SIZE = 40;
const HOLDS_OTHER_CONTENT =
  'The sample edition was not added, because this database already holds other feeds or articles. They are served as ' +
  'before, and nothing is approved automatically. For the sample edition choose an empty data folder with ' +
  'PARALLAX_DATA. To start this folder without this message, use EDITION=none or npm start -- --live.';
const SHARES_DATABASE =
  'This database also holds feeds that are not part of the sample edition. Their articles wait for your review at ' +
  '/admin; nothing of them is approved automatically. To start without the sample edition, use EDITION=none or ' +
  'npm start -- --live. For the sample edition alone choose an empty data folder with PARALLAX_DATA.';

/**
 * Serves the sample edition, registers its feeds, and approves articles at the first start, as a reviewer would. Only
 * one process does this at a time. When that process ends, another process continues from the state in the database.
 */
export class SeedSampleEdition implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #stopping = new AbortController();
  #first: OpenEdition | null = null;
  #running: Promise<void> | null = null;

  constructor(
    private readonly register: RegisterFeeds,
    private readonly seeding: Seeding,
    private readonly logger: Logger,
  ) {}

  /**
   * Resolves when this or another process serves the edition, or at once if the database holds other feeds or
   * articles. Must be called before the first poll. If the edition cannot be served, rejects with the reason, so that
   * startup fails.
   */
  async open(): Promise<void> {
    const end = Date.now() + TAKEOVER_MS;
    if (!(await this.seeding.mayOpen())) {
      this.#stopping.abort();
      this.logger.warn(HOLDS_OTHER_CONTENT);
      return;
    }
    for (;;) {
      this.#first = await this.#tryTakeOver();
      if (this.#first || (await isServed())) return;
      if (Date.now() > end) {
        this.logger.warn(
          'another process serves the sample edition, but not on SAMPLE_PORT; ' +
            'all processes of one database need the same SAMPLE_PORT',
        );
        return;
      }
      await pause(100, this.#stopping.signal);
    }
  }

  onApplicationBootstrap(): void {
    this.#running = this.#run(this.#first);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(first: OpenEdition | null): Promise<void> {
    const { signal } = this.#stopping;
    let edition = first;
    while (!signal.aborted) {
      try {
        edition ??= await this.#tryTakeOver();
        if (edition) await this.#seed(edition);
        if (edition) await edition.lock.waitUntilLost(signal);
      } catch (error) {
        this.logger.warn({ err: error }, 'the sample edition was interrupted; trying again soon');
      }
      await edition?.close();
      edition = null;
      await pause(POLL_MS, signal);
    }
    await edition?.close();
  }

  async #tryTakeOver(): Promise<OpenEdition | null> {
    const lock = await EditionLock.tryAcquire(directDatabaseUrl());
    return lock && this.#serve(lock);
  }

  async #serve(lock: EditionLock): Promise<OpenEdition> {
    const dataset = readSampleDataset();
    const { SAMPLE_PORT } = outboundConfig.read();
    const opening = { origin: `http://127.0.0.1:${SAMPLE_PORT}`, openedAt: await this.seeding.getOpeningTime() };
    const server = new SampleFeedServer(dataset, opening);
    const close = async (): Promise<void> => {
      await server.close();
      await lock.release();
    };
    try {
      await server.listen(SAMPLE_PORT);
      await this.seeding.moveToOrigin(opening.origin);
      await this.register.registerMissing(listOutlets(dataset, opening));
      const seeded = listSeededEvents(dataset, opening);
      if (await this.seeding.hasOtherFeeds(seeded)) this.logger.warn(SHARES_DATABASE);
      return { lock, close, seeded };
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** Resolves when the approvals of the first start are complete, or immediately if an earlier start completed them. */
  async #seed({ lock, seeded }: OpenEdition): Promise<void> {
    const signal = AbortSignal.any([this.#stopping.signal, lock.signal]);
    let settledSince = Infinity;
    let lastWave = Date.now();
    while (!signal.aborted && !(await this.seeding.isComplete())) {
      const { settled, pending } = await this.seeding.readProgress(seeded);
      settledSince = settled ? Math.min(settledSince, Date.now()) : Infinity;
      if (Date.now() - settledSince >= IDLE_MS_BEFORE_FINAL_WAVE) {
        this.logger.info(
          { approved: await this.seeding.approveRest(seeded) },
          'the sample edition is complete; the remaining articles wait for a reviewer',
        );
      } else if (pending >= MIN_WAVE_SIZE && Date.now() - lastWave >= MIN_WAVE_INTERVAL_MS) {
        this.logger.info(
          { approved: await this.seeding.approveWave(seeded) },
          'approved articles of the sample edition',
        );
        lastWave = Date.now();
      }
      await pause(POLL_MS, signal);
    }
  }
}

async function isServed(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${outboundConfig.read().SAMPLE_PORT}/`, { method: 'HEAD' }).catch(
    () => null,
  );
  return response !== null;
}

interface OpenEdition {
  readonly lock: EditionLock;
  readonly seeded: SeededEvents;
  readonly close: () => Promise<void>;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
