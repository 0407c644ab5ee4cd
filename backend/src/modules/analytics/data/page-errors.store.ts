import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { PageErrorKind } from '../domain/page-error.ts';
import { COUNT_PAGE_ERROR, LATEST_PAGE_ERRORS } from './page-errors.sql.ts';

/** Maximum number of different errors that are stored. */
const MAX_ERRORS = 1000;
/** Errors with the same message and the same innermost frames are the same error. */
const FRAMES_OF_FINGERPRINT = 3;

export interface PageError {
  readonly kind: PageErrorKind;
  readonly message: string;
  /** Frames in the sources, the innermost first. */
  readonly frames: readonly string[];
  /** Route of the page, such as `/article/$id`. */
  readonly route: string;
  /** Name of the build's entry script. */
  readonly build: string;
}

export interface StoredPageError extends Omit<PageError, 'frames'> {
  readonly id: string;
  readonly stack: string;
  readonly occurrences: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

@Injectable()
export class PageErrorsStore {
  constructor(private readonly database: Database) {}

  async count({ kind, message, frames, route, build }: PageError, at: Date): Promise<void> {
    const key = [kind, message, ...frames.slice(0, FRAMES_OF_FINGERPRINT)].join('\n');
    const fingerprint = createHash('sha256').update(key).digest('hex').slice(0, 32);
    const row = [fingerprint, kind, message, frames.join('\n'), route, build, at, MAX_ERRORS];
    await this.database.execute(COUNT_PAGE_ERROR, row);
  }

  /** Returns the errors that occurred last. */
  listLatest(limit: number): Promise<StoredPageError[]> {
    return this.database.query<StoredPageError>(LATEST_PAGE_ERRORS, [limit]);
  }
}
