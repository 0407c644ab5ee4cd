import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { isConnectionFailure } from '../../../shared/database/connection-failure.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { REPORT_READER, type ReportReader } from '../ports/delivery-report.ts';
import { NoteDeliveryReport } from './note-delivery-report.ts';

const MAX_BYTES = 1_000_000;
const AT_ONCE = 200;

type Found = 'noted' | 'nothing' | 'put back';

/** Reads the files that a mail server puts into the `returned-mail` folder, one message each, and deletes them. */
@Injectable()
export class ReadReturnedMail {
  readonly #folder = join(appConfig.read().PARALLAX_DATA, 'returned-mail');

  constructor(
    private readonly note: NoteDeliveryReport,
    @Inject(REPORT_READER) private readonly reader: ReportReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the number of reports about our mails. */
  async run(): Promise<number> {
    const files = (await readdir(this.#folder).catch(() => []))
      .filter((file) => file.endsWith('.eml'))
      .slice(0, AT_ONCE);
    let noted = 0;
    for (const file of files) {
      const found = await this.#read(join(this.#folder, file));
      if (found === 'put back') break;
      if (found === 'noted') noted += 1;
    }
    return noted;
  }

  async #read(file: string): Promise<Found> {
    // Renamed first, so that only one of several workers reads the file.
    const taken = `${file}.${process.pid}.taken`;
    try {
      await rename(file, taken);
    } catch {
      return 'nothing';
    }
    const found = await this.#note(taken);
    if (found === 'put back') await rename(taken, file);
    else await rm(taken, { force: true });
    return found;
  }

  async #note(file: string): Promise<Found> {
    try {
      if ((await stat(file)).size > MAX_BYTES) return 'nothing';
      const report = await this.reader.read(await readFile(file));
      return report !== null && (await this.note.run(report)) ? 'noted' : 'nothing';
    } catch (error) {
      // A report must not be lost while the database is unavailable, because nobody sends it again.
      const away = isConnectionFailure(error);
      this.logger.warn(
        { err: error },
        away ? 'the database is unavailable; returned mail waits' : 'could not read a returned mail; dropping it',
      );
      return away ? 'put back' : 'nothing';
    }
  }
}
