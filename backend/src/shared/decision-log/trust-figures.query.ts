import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { CRITERIA, type Criterion } from './recheck.ts';
import {
  DECIDERS,
  MIN_ENTRIES,
  RECHECK_COUNTS,
  type RecheckCountsRow,
  TRUST_FIGURES,
  type TrustFiguresRow,
} from './trust-figures.sql.ts';
import { type Interval, wilsonInterval } from './wilson-interval.ts';

export interface TrustFigures extends TrustFiguresRow {
  /** 95 % interval of the share of planted errors that reviewers catch; null if too few count. */
  plantedInterval: Interval | null;
}

/** How often somebody who read a published text again would have published it. */
export interface RecheckFigures {
  drawn: number;
  answered: number;
  /** Null while there are too few answers. */
  results: RecheckResults | null;
}

export interface RecheckResults {
  asItStands: number;
  withEdits: number;
  no: number;
  /** 95 % interval of the share of `asItStands`, from 0 to 1. */
  low: number;
  high: number;
  /** Number of texts with a problem, by criterion. */
  problems: Record<Criterion, number>;
}

export interface Deciders {
  /** Names of members who agreed to be named. */
  names: string[];
  unnamedMembers: number;
  /** True if the shared account of the administrator decided anything. */
  sharedAccount: boolean;
}

const NO_RECHECKS: RecheckCountsRow = { drawn: 0, answered: 0, asItStands: 0, withEdits: 0, no: 0, problems: {} };

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

  async readRechecks(): Promise<RecheckFigures> {
    const row = await this.database.one<RecheckCountsRow>(RECHECK_COUNTS);
    const { drawn, answered, problems, ...answers } = row ?? NO_RECHECKS;
    if (answered < MIN_ENTRIES) return { drawn, answered, results: null };
    const found = Object.fromEntries(CRITERIA.map((criterion) => [criterion, problems[criterion] ?? 0]));
    const results = { ...answers, ...wilsonInterval(answers.asItStands, answered) };
    return { drawn, answered, results: { ...results, problems: found as Record<Criterion, number> } };
  }

  /** Returns who made the decisions in the log. Members have the names that they have now. */
  async listDeciders(): Promise<Deciders> {
    return (await this.database.one<Deciders>(DECIDERS)) ?? { names: [], unnamedMembers: 0, sharedAccount: false };
  }
}
