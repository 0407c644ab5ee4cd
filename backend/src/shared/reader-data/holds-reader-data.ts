import type { EntityManager } from '@mikro-orm/postgresql';
import { SetMetadata } from '@nestjs/common';

export interface DataOwner {
  readonly id: number;
  /** null until the reader has shown that it is theirs: an address alone proves nothing. */
  readonly confirmedEmail: string | null;
}

/** Implemented by each module that keeps something about readers; one class a module. */
export interface ReaderData {
  /** Its heading in the export. */
  readonly part: string;
  /** Everything that is kept about this reader, as plain JSON; no hashes and no tokens. */
  of(owner: DataOwner): Promise<unknown>;
  /** Deletes, in the transaction that deletes the account, what no foreign key takes along. What is known by an address alone goes only where the address is confirmed. */
  forget?(em: EntityManager, owner: DataOwner): Promise<void>;
}

export const HOLDS_READER_DATA = 'parallax:holds-reader-data';

/** Registers a module's part of what readers may take with them. The class is a provider of its module, in every role. */
export const HoldsReaderData = (): ClassDecorator => SetMetadata(HOLDS_READER_DATA, true);
