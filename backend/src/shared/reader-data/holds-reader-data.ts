import type { EntityManager } from '@mikro-orm/postgresql';
import { SetMetadata } from '@nestjs/common';

export interface DataOwner {
  readonly id: number;
  /** Null until the reader has confirmed the address: an address alone proves nothing. */
  readonly confirmedEmail: string | null;
}

/** Implemented by each module that stores data about readers; one class per module. */
export interface ReaderData {
  /** Heading of this part in the export. */
  readonly part: string;
  /** Returns everything stored about this reader, as plain JSON without hashes and tokens. */
  of(owner: DataOwner): Promise<unknown>;
  /**
   * Deletes what no foreign key cascades to, in the transaction that deletes the account. Deletes data that is linked
   * by address alone only if the address is confirmed.
   */
  forget?(em: EntityManager, owner: DataOwner): Promise<void>;
}

export const HOLDS_READER_DATA = 'parallax:holds-reader-data';

/** Registers a module's part of the data export. The class is a provider of its module, in every role. */
export const HoldsReaderData = (): ClassDecorator => SetMetadata(HOLDS_READER_DATA, true);
