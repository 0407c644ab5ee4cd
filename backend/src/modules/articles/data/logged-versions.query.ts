import type { Database } from '../../../shared/database/database.ts';
import { type HashedText, hashText } from '../../../shared/decision-log/hash-entry.ts';
import { PUBLIC_VERSIONS, VERSIONS_OF_ENTRIES } from './logged-versions.sql.ts';

/** A version that an entry of the decision log is about. */
export interface LoggedVersion {
  readonly id: number;
  readonly articleId: number;
  readonly title: string;
  readonly textHash: string;
  readonly isPublished: boolean;
}

/** A version that readers can see or could see. */
export interface PublicVersion {
  readonly id: number;
  readonly articleId: number;
  /** Null if the version is shown although it was never published. */
  readonly publishedAt: string | null;
  /** False if readers see an article whose text is not that of the version. */
  readonly isShownUnchanged: boolean;
}

const PAGE = 5000;

/** Reads the versions that the decision log is about. */
export class LoggedVersionsQuery {
  constructor(private readonly database: Database) {}

  async findByIds(ids: readonly number[]): Promise<ReadonlyMap<number, LoggedVersion>> {
    const versions = await this.database.query<HashedText & Omit<LoggedVersion, 'textHash'>>(VERSIONS_OF_ENTRIES, [
      ids,
    ]);
    return new Map(
      versions.map((version) => {
        const { id, articleId, title, isPublished } = version;
        return [id, { id, articleId, title, isPublished, textHash: hashText(version) }];
      }),
    );
  }

  /** Returns all versions that are or were public, page by page. */
  async *readPublic(): AsyncGenerator<readonly PublicVersion[]> {
    for (let after: number | undefined = 0; after !== undefined; ) {
      // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
      const versions: PublicVersion[] = await this.database.query(PUBLIC_VERSIONS, [after, PAGE]);
      yield versions;
      after = versions.at(-1)?.id;
    }
  }
}
