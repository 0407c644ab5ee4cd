import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../../../shared/clock/clock.ts';
import { type DataOwner, HOLDS_READER_DATA, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';

/** Everything that every module keeps about a reader, as each declares it. */
@Injectable()
export class ExportReaderData {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly clock: Clock,
  ) {}

  async run(owner: DataOwner): Promise<Record<string, unknown>> {
    const holders = this.discovery
      .getProviders()
      .filter(({ metatype, instance }) => typeof metatype === 'function' && Reflect.getMetadata(HOLDS_READER_DATA, metatype) === true && instance !== undefined)
      .map(({ instance }) => instance as ReaderData)
      .sort((a, b) => a.part.localeCompare(b.part));
    const parts: [string, unknown][] = [];
    for (const holder of holders) parts.push([holder.part, await holder.of(owner)]);
    return { exportedAt: this.clock.now().toISOString(), ...Object.fromEntries(parts) };
  }
}
