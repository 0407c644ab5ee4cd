import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { appConfig } from '../config/app.config.ts';
import { daysUntilFull, type DiskSample, keepSample } from './days-until-full.ts';
import { type FiguresReport, ReportsFigures } from './figures.ts';
import { diskDays, diskFree } from './metrics.ts';

/** Free space for the data folder of this process. */
@Injectable()
@ReportsFigures()
export class DiskFigures implements FiguresReport {
  readonly gauges = [diskFree, diskDays];
  #samples: readonly DiskSample[] = [];

  async report(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(appConfig.read().PARALLAX_DATA);
    const sample = { at: performance.now(), free: bavail * bsize };
    this.#samples = keepSample(this.#samples, sample);
    diskFree.set(bavail / blocks);
    diskDays.set(daysUntilFull(this.#samples, sample));
  }
}
