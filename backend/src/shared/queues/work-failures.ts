import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';

/** Pause after a job has exhausted its attempts for the first time. Doubles with each further failure, up to a day. */
const FIRST_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 86_400;
const GATHER_MS = 500;

export interface FinalFailure {
  readonly jobId: string;
  /** Time of the job's last failed attempt, by which this failure is distinguished from the previous one. */
  readonly failedAt: Date;
  readonly error: string;
}

/**
 * Jobs that have used up their attempts. They are enqueued again after growing pauses, so that they do not delay
 * other jobs.
 */
@Injectable()
export class WorkFailures implements BeforeApplicationShutdown {
  readonly #succeeded = new Set<string>();
  #forgetTimer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Records a failure once, however many sweeps find it. Returns whether the pause after this failure is over. */
  async record(failure: FinalFailure): Promise<boolean> {
    await this.database.execute(
      `insert into work_failure as w (job_id, failures, failed_at, retry_at, last_error)
       values ($1, 1, $2::timestamptz, $2::timestamptz + make_interval(secs => $4), $3)
       on conflict (job_id) do update set
         failures = w.failures + 1, failed_at = excluded.failed_at, last_error = excluded.last_error,
         retry_at = excluded.failed_at + make_interval(secs => least($4 * 2 ^ least(w.failures, 20), $5))
       where w.failed_at < excluded.failed_at`,
      [failure.jobId, failure.failedAt, failure.error.slice(0, 1000), FIRST_PAUSE_SECONDS, MAX_PAUSE_SECONDS],
    );
    const row = await this.database.one<{ due: boolean }>(
      'select retry_at <= now() as due from work_failure where job_id = $1',
      [failure.jobId],
    );
    return row?.due ?? true;
  }

  async listPausedJobs(): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ jobId: string }>(
      'select job_id as "jobId" from work_failure where retry_at > now()',
    );
    return new Set(rows.map(({ jobId }) => jobId));
  }

  /**
   * Deletes the failures of a job that succeeded. Collects several ids and deletes them in one statement, because
   * most jobs have never failed.
   */
  deleteLater(jobId: string): void {
    this.#succeeded.add(jobId);
    this.#forgetTimer ??= setTimeout(() => void this.#deleteGathered(), GATHER_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#deleteGathered();
  }

  async #deleteGathered(): Promise<void> {
    if (this.#forgetTimer) clearTimeout(this.#forgetTimer);
    this.#forgetTimer = null;
    const jobIds = [...this.#succeeded];
    this.#succeeded.clear();
    if (jobIds.length === 0) return;
    await this.database
      .execute('delete from work_failure where job_id = any($1)', [jobIds])
      .catch((error: unknown) =>
        this.logger.debug({ err: error, jobs: jobIds.length }, 'could not delete old job failures'),
      );
  }
}
