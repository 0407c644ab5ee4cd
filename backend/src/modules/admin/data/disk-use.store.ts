import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { READ_DISK_USE, SAVE_DISK_USE } from './disk-use.sql.ts';

const MAX_TABLES = 20;

/** Size in bytes of a table, of a folder of the data folder, or of the free space on its disk. */
export interface MeasuredSize {
  readonly kind: 'table' | 'folder' | 'free';
  readonly name: string;
  readonly bytes: number;
}

export interface Size {
  readonly name: string;
  readonly bytes: number;
  /** Change in bytes since the oldest measurement of the week before. Null if there is none. */
  readonly growth: number | null;
}

/** Sizes by day, from which growth is computed. */
@Injectable()
export class DiskUseStore {
  constructor(private readonly database: Database) {}

  /** Stores the sizes of today: those of all tables, and the given ones. */
  async save(sizes: readonly MeasuredSize[]): Promise<void> {
    await this.database.execute(SAVE_DISK_USE, [JSON.stringify(sizes)]);
  }

  /** Returns the newest sizes. `days` is the number of days that the growth covers. */
  async read() {
    const rows = await this.database.query<Size & { kind: MeasuredSize['kind']; days: number }>(READ_DISK_USE);
    const list = (wanted: MeasuredSize['kind']): Size[] =>
      rows.filter(({ kind }) => kind === wanted).map(({ name, bytes, growth }) => ({ name, bytes, growth }));
    return {
      days: rows[0]?.days ?? 0,
      tables: list('table').slice(0, MAX_TABLES),
      folders: list('folder'),
      free: list('free')[0] ?? null,
    };
  }
}
