import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import {
  ARTICLES_OF_DAY,
  CORRECTIONS_OF_DAY,
  FIRST_CHANGE,
  RATINGS_OF_DAY,
  SENTENCES_OF_VERSIONS,
  type SentenceRow,
  SNAPSHOTS,
  type SnapshotRow,
} from './exported-rows.sql.ts';

/** A day in UTC. `end` is exclusive. */
export interface Day {
  readonly start: Date;
  readonly end: Date;
}

/** Reads rows of a day that readers see or could see. */
@Injectable()
export class ExportedRowsQuery {
  constructor(private readonly database: Database) {}

  /** Returns the time of the oldest exported row, or null if there is none. */
  async findFirstChange(): Promise<Date | null> {
    const row = await this.database.one<{ at: Date | null }>(FIRST_CHANGE, []);
    return row?.at ?? null;
  }

  listArticles({ start, end }: Day): Promise<{ versionId: number }[]> {
    return this.database.query(ARTICLES_OF_DAY, [start, end]);
  }

  listRatings({ start, end }: Day): Promise<object[]> {
    return this.database.query(RATINGS_OF_DAY, [start, end]);
  }

  listCorrections({ start, end }: Day): Promise<object[]> {
    return this.database.query(CORRECTIONS_OF_DAY, [start, end]);
  }

  /** Passages are named by their place in the text of a report, which the export does not contain. */
  async listSentences(versionIds: readonly number[]) {
    const rows = await this.database.query<SentenceRow>(SENTENCES_OF_VERSIONS, [versionIds]);
    const ids = new Set(rows.flatMap(({ passages }) => passages.map(({ snapshotId }) => snapshotId)));
    const snapshots = await this.database.query<SnapshotRow>(SNAPSHOTS, [[...ids]]);
    const texts = new Map(snapshots.map(({ id, text }) => [id, { text, textHash: sha256(text) }]));
    return {
      sentences: rows.map(({ passages: _passages, ...sentence }) => sentence),
      passages: rows.flatMap(({ versionId, place, ordinal, passages }) =>
        passages.map(({ snapshotId, outlet, url, start, end }, number) => {
          const { text = '', textHash = '' } = texts.get(snapshotId) ?? {};
          const passageHash = sha256(text.slice(start, end));
          return { versionId, place, ordinal, number, outlet, url, textHash, start, end, passageHash };
        }),
      ),
    };
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
