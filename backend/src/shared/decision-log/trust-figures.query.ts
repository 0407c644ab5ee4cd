import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { DECIDERS, MIN_ENTRIES, TRUST_FIGURES, type TrustFiguresRow } from './trust-figures.sql.ts';
import { wilsonInterval } from './wilson-interval.ts';

export interface TrustFigures extends TrustFiguresRow {
  /** 95 percent confidence interval of the share of planted errors that reviewers catch; null if too few count. */
  plantedInterval: { readonly low: number; readonly high: number } | null;
}

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

  async readFigures(): Promise<TrustFigures> {
    const row = await this.database.one<TrustFiguresRow>(TRUST_FIGURES);
    if (!row) throw new Error('The figures have no row, although each part counts all entries.');
    const { plantedErrors, plantedCaught } = row;
    const interval = plantedErrors < MIN_ENTRIES ? null : wilsonInterval(plantedCaught, plantedErrors);
    return { ...row, plantedInterval: interval };
  }

  /** Returns who made the decisions in the log. Members have the names that they have now. */
  async listDeciders(): Promise<Deciders> {
    return (await this.database.one<Deciders>(DECIDERS)) ?? { names: [], unnamedMembers: 0, sharedAccount: false };
  }
}
