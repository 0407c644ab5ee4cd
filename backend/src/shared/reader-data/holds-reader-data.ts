import type { EntityManager } from '@mikro-orm/postgresql';
import { DiscoveryService } from '@nestjs/core';

export interface DataOwner {
  readonly id: number;
  /**
   * Email address. Null unless the reader confirmed it, because an unconfirmed address may belong to another person.
   */
  readonly confirmedEmail: string | null;
}

/** Implemented at least once by each module that stores data about readers. */
export interface ReaderData {
  /** Heading of this module's section in the export. */
  readonly part: string;
  /** Returns everything stored about this reader as plain JSON, without hashes and tokens. */
  collectData(owner: DataOwner): Promise<unknown>;
  /**
   * Deletes data that foreign keys do not delete automatically, in the transaction that deletes the account. Data
   * that is linked only by email address must be deleted only if the address is confirmed.
   */
  deleteData?(em: EntityManager, owner: DataOwner): Promise<void>;
  /**
   * Invalidates what grants access to the reader's data without signing in, such as private feed addresses, in the
   * transaction that changes the password.
   */
  revokeAccess?(readerId: number): Promise<void>;
}

/**
 * Registers a class as its module's part of the data export. Takes the tables with a reader's id that the class covers. The module must provide the class in every role.
 */
export const HoldsReaderData = DiscoveryService.createDecorator<readonly string[]>();
