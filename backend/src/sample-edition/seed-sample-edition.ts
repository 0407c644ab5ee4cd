import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { RegisterFeeds } from '../modules/feeds/index.ts';
import { databaseConfig } from '../shared/config/app.config.ts';
import { LOGGER, type Logger } from '../shared/logging/logger.ts';
import { ArtworkRenderer } from './artwork/artwork-renderer.ts';
import { EditionLock } from './edition-lock.ts';
import { outletEntries, seededEvents } from './registration.ts';
import { sampleEditionConfig, sampleOrigin } from './sample-edition.config.ts';
import { SampleFeedServer } from './sample-feed-server.ts';
import { readSampleWorld } from './sample-world.ts';
import { type SeededEvents, Seeding } from './seeding.ts';

const LOOK_MS = 2000;
const STILL_MS = 3000;
const WAVE_MS = 20_000;
const WAVE_SIZE = 40;

/**
 * Serves the sample edition, registers its feeds and stands in for the reviewer at the first start. One process does
 * it at a time; when that one ends, however it ends, another takes over where the database says things are.
 */
@Injectable()
export class SeedSampleEdition implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #stopping = new AbortController();
  #keeping: Promise<void> | null = null;

  constructor(
    private readonly register: RegisterFeeds,
    private readonly seeding: Seeding,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Rejects when the edition cannot be served, so that the start fails with the reason. */
  async onApplicationBootstrap(): Promise<void> {
    const lock = await EditionLock.tryTake(databaseConfig.read().DATABASE_URL);
    const first = lock ? await this.#open(lock) : null;
    this.#keeping = this.#keep(first);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await this.#keeping;
  }

  async #keep(first: OpenEdition | null): Promise<void> {
    const { signal } = this.#stopping;
    let edition = first;
    while (!signal.aborted) {
      try {
        edition ??= await this.#takeOver();
        if (edition) await this.#seed(edition);
        if (edition) await edition.lock.lost(signal);
      } catch (error) {
        this.logger.warn({ err: error }, 'the sample edition was interrupted; trying again soon');
      }
      await edition?.close();
      edition = null;
      await pause(LOOK_MS, signal);
    }
    await edition?.close();
  }

  async #takeOver(): Promise<OpenEdition | null> {
    const lock = await EditionLock.tryTake(databaseConfig.read().DATABASE_URL);
    return lock && this.#open(lock);
  }

  async #open(lock: EditionLock): Promise<OpenEdition> {
    const world = readSampleWorld();
    const opening = { origin: sampleOrigin(), openedAt: await this.seeding.openedAt() };
    const server = new SampleFeedServer(world, opening, new ArtworkRenderer());
    const close = async (): Promise<void> => {
      await server.close();
      await lock.release();
    };
    try {
      await server.listen(sampleEditionConfig.read().SAMPLE_PORT);
      await this.register.run(outletEntries(world, opening));
      return { lock, close, seeded: seededEvents(world, opening) };
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** Returns when the first start's approvals are done, or at once when they are long done. */
  async #seed({ lock, seeded }: OpenEdition): Promise<void> {
    const signal = AbortSignal.any([this.#stopping.signal, lock.signal]);
    let stillSince = Infinity;
    let lastWave = Date.now();
    while (!signal.aborted && !(await this.seeding.isDone())) {
      const { settled, pending } = await this.seeding.progress(seeded);
      stillSince = settled ? Math.min(stillSince, Date.now()) : Infinity;
      if (Date.now() - stillSince >= STILL_MS) {
        this.logger.info({ approved: await this.seeding.approveRest(seeded) }, 'the sample edition is complete; the rest waits at the desk');
      } else if (pending >= WAVE_SIZE && Date.now() - lastWave >= WAVE_MS) {
        this.logger.info({ approved: await this.seeding.approveWave(seeded) }, 'articles of the sample edition were approved');
        lastWave = Date.now();
      }
      await pause(LOOK_MS, signal);
    }
  }
}

interface OpenEdition {
  readonly lock: EditionLock;
  readonly seeded: SeededEvents;
  readonly close: () => Promise<void>;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
