import type { Database } from '../../../shared/database/database.ts';
import { ADD_REFUSED } from './login-log.sql.ts';

const FLUSH_MS = 1_000;
const MINUTE_MS = 60_000;
const SEVERAL_NAMES = '(several names)';

export interface LoginAttempt {
  readonly username: string;
  readonly userId: number | null;
  readonly ipAddress: string;
  readonly network: string;
  readonly userAgent: string | null;
}

interface RefusedAttempts extends LoginAttempt {
  readonly counter: string;
  readonly reason: string;
  readonly minute: number;
  readonly attempts: number;
}

/**
 * Collects refused sign-ins and stores their number every second, so that a flood of them writes one row for each
 * network and minute. A crash loses the last second.
 */
export class RefusedSignIns {
  readonly #database: Database;
  #collected = new Map<string, RefusedAttempts>();
  #timer: NodeJS.Timeout | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  add(attempt: LoginAttempt, counter: string, reason: string): void {
    this.#merge({ ...attempt, counter, reason, minute: Math.floor(Date.now() / MINUTE_MS), attempts: 1 });
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const collected = [...this.#collected.values()];
    if (collected.length === 0) return;
    this.#collected = new Map();
    try {
      await this.#database.execute(ADD_REFUSED, [JSON.stringify(collected)]);
    } catch {
      for (const attempts of collected) this.#merge(attempts);
    }
  }

  #merge(more: RefusedAttempts): void {
    const key = JSON.stringify([more.counter, more.reason, more.minute]);
    const known = this.#collected.get(key) ?? { ...more, attempts: 0 };
    const isSameName = known.username === more.username;
    this.#collected.set(key, {
      ...known,
      username: isSameName ? known.username : SEVERAL_NAMES,
      userId: isSameName ? known.userId : null,
      attempts: known.attempts + more.attempts,
    });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }
}
