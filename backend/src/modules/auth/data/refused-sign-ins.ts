import type { Database } from '../../../shared/database/database.ts';
import type { Logger } from '../../../shared/logging/logger.ts';
import type { LoginAttempt } from '../domain/login-attempt.ts';
import { ADD_REFUSED } from './login-log.sql.ts';

const FLUSH_MS = 1_000;
const MINUTE_MS = 60_000;
const SEVERAL_NAMES = '(several names)';

interface RefusedAttempts extends LoginAttempt {
  readonly counter: string;
  readonly reason: string;
  readonly minute: number;
  readonly attempts: number;
}

/**
 * Collects refused sign-ins and stores their number every second. A flood writes only one row for each network and
 * minute. A crash loses the last second, and so does an unreachable database, so that an outage does not fill the
 * memory.
 */
export class RefusedSignIns {
  readonly #database: Database;
  readonly #logger: Logger;
  #collected = new Map<string, RefusedAttempts>();
  #timer: NodeJS.Timeout | null = null;

  constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
  }

  add(attempt: LoginAttempt, counter: string, reason: string): void {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const key = JSON.stringify([counter, reason, minute]);
    const known = this.#collected.get(key) ?? { ...attempt, counter, reason, minute, attempts: 0 };
    const isSameName = known.username === attempt.username;
    this.#collected.set(key, {
      ...known,
      username: isSameName ? known.username : SEVERAL_NAMES,
      userId: isSameName ? known.userId : null,
      attempts: known.attempts + 1,
    });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const collected = [...this.#collected.values()];
    if (collected.length === 0) return;
    this.#collected = new Map();
    try {
      await this.#database.execute(ADD_REFUSED, [JSON.stringify(collected)]);
    } catch (error) {
      const attempts = collected.reduce((sum, refused) => sum + refused.attempts, 0);
      this.#logger.warn({ err: error, attempts }, 'could not log refused sign-ins');
    }
  }
}
