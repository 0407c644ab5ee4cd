import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { DECIDERS, TRUST_FIGURES, type TrustFiguresRow } from './trust-figures.sql.ts';

export interface Deciders {
  /** Names of members who agreed to be named. */
  names: string[];
  unnamedMembers: number;
  /** True if the shared account of the administrator decided anything. */
  sharedAccount: boolean;
}

/** Reads the public figures about reviews from the decision log. */
@Injectable()
export class TrustFiguresQuery {
  constructor(private readonly database: Database) {}

  async readFigures(): Promise<TrustFiguresRow> {
    const row = await this.database.one<TrustFiguresRow>(TRUST_FIGURES);
    if (!row) throw new Error('The figures have no row, although each part counts all entries.');
    return row;
  }

  /** Returns who made the decisions in the log. Members have the names that they have now. */
  async listDeciders(): Promise<Deciders> {
    return (await this.database.one<Deciders>(DECIDERS)) ?? { names: [], unnamedMembers: 0, sharedAccount: false };
  }
}
