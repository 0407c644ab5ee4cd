import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { MailMessage, Mailer } from '../ports/mailer.ts';
import { buildRawMessage } from './raw-message.ts';

/** Writes each email to its own file, named after its id, so that sending an email again replaces the file. */
export class DiskMailer implements Mailer {
  constructor(
    private readonly folder: string,
    private readonly from: string,
    private readonly clock: Clock,
  ) {}

  async send(mail: MailMessage): Promise<void> {
    const { bytes } = await buildRawMessage(mail, this.from, this.clock.now());
    const name = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 24);
    await mkdir(this.folder, { recursive: true });
    // Writes to a temporary file name first, so that readers never see an incomplete file.
    const unfinished = join(this.folder, `${name}.${randomUUID()}.part`);
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, join(this.folder, `${name}.eml`));
  }
}
