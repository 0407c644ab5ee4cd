import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import pTimeout from 'p-timeout';
import type { Gauge } from 'prom-client';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { figuresReadable, METRICS } from './metrics.ts';

/** Reads gauges from PostgreSQL, Redis or the disk. */
export interface FiguresReport {
  readonly gauges: readonly Gauge[];
  /**
   * Reads all values and then sets the gauges synchronously, so that each scrape has values of one report. If it
   * throws, the gauges are reset until the next report.
   */
  report(): Promise<void>;
}

export const ReportsFigures = DiscoveryService.createDecorator();

/** Several Prometheus servers and the alarms share the figures of this time. */
const MAX_AGE_MS = 5_000;
const TIMEOUT_MS = 8_000;

/** Collects the figures of all modules. */
@Injectable()
export class Figures {
  #collected: { readonly at: number; readonly unread: Promise<ReadonlySet<Gauge>> } | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Updates all gauges, unless that was done in the last seconds. Returns those that could not be read. */
  collect(): Promise<ReadonlySet<Gauge>> {
    if (this.#collected === null || performance.now() - this.#collected.at > MAX_AGE_MS)
      this.#collected = { at: performance.now(), unread: this.#collectAll() };
    return this.#collected.unread;
  }

  /** Returns all metrics in the text format of Prometheus. */
  async print(): Promise<string> {
    await this.collect();
    return METRICS.metrics();
  }

  async #collectAll(): Promise<ReadonlySet<Gauge>> {
    const unread = await Promise.all(this.#listReports().map((report) => this.#collectOne(report)));
    return new Set(unread.flat());
  }

  async #collectOne(figures: FiguresReport): Promise<readonly Gauge[]> {
    const source = figures.constructor.name;
    try {
      await pTimeout(figures.report(), { milliseconds: TIMEOUT_MS });
      figuresReadable.set({ source }, 1);
      return [];
    } catch (error) {
      for (const gauge of figures.gauges) gauge.reset();
      figuresReadable.set({ source }, 0);
      this.logger.warn({ err: error, source }, 'could not read figures for monitoring');
      return figures.gauges;
    }
  }

  #listReports(): FiguresReport[] {
    return this.discovery
      .getProviders({ metadataKey: ReportsFigures.KEY })
      .map(({ instance }) => instance as FiguresReport);
  }
}
