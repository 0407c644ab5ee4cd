import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { isConnectionFailure } from '../../../shared/database/connection-failure.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { REPORT_READER, type ReportReader } from '../ports/delivery-report.ts';
import { RecordDeliveryReport } from './record-delivery-report.ts';

const MAX_REPORT_BYTES = 1_000_000;
const BATCH_SIZE = 200;

type ReadResult = 'recorded' | 'nothing' | 'put back';

/** Reads the files that a mail server puts into the `returned-mail` folder, one message each, and deletes them. */
@Injectable()
export class ReadReturnedMail {
  readonly #folder = join(appConfig.read().PARALLAX_DATA, 'returned-mail');

  constructor(
    private readonly recordReport: RecordDeliveryReport,
    @Inject(REPORT_READER) private readonly reader: ReportReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Reads all files. Returns the number of reports about our emails. */
  async readFolder(): Promise<number> {
    const files = (await readdir(this.#folder).catch(() => []))
      .filter((file) => file.endsWith('.eml'))
      .slice(0, BATCH_SIZE);
    let recorded = 0;
    for (const file of files) {
      const result = await this.#claimAndRecord(join(this.#folder, file));
      if (result === 'put back') break;
      if (result === 'recorded') recorded += 1;
    }
    return recorded;
  }

  async #claimAndRecord(file: string): Promise<ReadResult> {
    // Renames the file first, so that only one of several workers reads it.
    const claimed = `${file}.${process.pid}.taken`;
    try {
      await rename(file, claimed);
    } catch {
      return 'nothing';
    }
    const result = await this.#record(claimed);
    if (result === 'put back') await rename(claimed, file);
    else await rm(claimed, { force: true });
    return result;
  }

  async #record(file: string): Promise<ReadResult> {
    try {
      if ((await stat(file)).size > MAX_REPORT_BYTES) return 'nothing';
      const report = await this.reader.read(await readFile(file));
      return report !== null && (await this.recordReport.applyReport(report)) ? 'recorded' : 'nothing';
    } catch (error) {
      // Keeps the file while the database is unavailable, because the mail server does not send the report again.
      const unavailable = isConnectionFailure(error);
      this.logger.warn(
        { err: error },
        unavailable
          ? 'the database is unavailable; returned mail waits'
          : 'could not read a returned mail; dropping it',
      );
      return unavailable ? 'put back' : 'nothing';
    }
  }
}
