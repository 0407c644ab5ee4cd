import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { REPORT_READER, type ReportReader } from '../ports/delivery-report.ts';
import { NoteDeliveryReport } from './note-delivery-report.ts';

const LARGEST_BYTES = 1_000_000;
const AT_ONCE = 200;

/** Reads the files that a mail server puts into `returned-mail` of the data folder, one a message, and takes them away. */
@Injectable()
export class ReadReturnedMail {
  readonly #folder = join(appConfig.read().PARALLAX_DATA, 'returned-mail');

  constructor(
    private readonly note: NoteDeliveryReport,
    @Inject(REPORT_READER) private readonly reader: ReportReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** How many reports were about mails of ours. */
  async run(): Promise<number> {
    const files = (await readdir(this.#folder).catch(() => [])).filter((file) => file.endsWith('.eml')).slice(0, AT_ONCE);
    let noted = 0;
    for (const file of files) noted += (await this.#read(join(this.#folder, file))) ? 1 : 0;
    return noted;
  }

  async #read(file: string): Promise<boolean> {
    // Taken under a name of our own first: of two workers one has it.
    const taken = `${file}.${process.pid}.taken`;
    try {
      await rename(file, taken);
    } catch {
      return false;
    }
    try {
      if ((await stat(taken)).size > LARGEST_BYTES) return false;
      const report = await this.reader.read(await readFile(taken));
      return report !== null && (await this.note.run(report));
    } catch (error) {
      this.logger.warn({ err: error }, 'a returned mail could not be read; it is dropped');
      return false;
    } finally {
      await rm(taken, { force: true });
    }
  }
}
