import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import type { DataOwner } from '../../../shared/reader-data/holds-reader-data.ts';
import { ReaderDataHolders } from './reader-data-holders.ts';

/** Collects what every module stores about a reader. */
@Injectable()
export class ExportReaderData {
  constructor(
    private readonly holders: ReaderDataHolders,
    private readonly clock: Clock,
  ) {}

  async exportData(owner: DataOwner): Promise<Record<string, unknown>> {
    const parts: [string, unknown][] = [];
    for (const holder of this.holders.findAll()) parts.push([holder.part, await holder.collectData(owner)]);
    return { exportedAt: this.clock.now().toISOString(), ...Object.fromEntries(parts) };
  }
}
