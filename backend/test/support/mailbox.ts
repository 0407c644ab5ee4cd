import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { eventually } from './test-app.ts';

/** Emails that an installation without a mail server wrote to its data folder. */
export class Mailbox {
  constructor(private readonly dataFolder: string) {}

  async all(): Promise<Email[]> {
    const folder = join(this.dataFolder, 'mail');
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  }

  async to(address: string, subject: RegExp): Promise<Email[]> {
    return (await this.all()).filter((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
  }

  /** Waits for a matching email. */
  one(address: string, subject: RegExp): Promise<Email> {
    return eventually(`a mail to ${address} about ${subject}`, async () => (await this.to(address, subject))[0]);
  }
}

/** Returns the token from the link to the given page in an email. */
export function tokenIn(mail: Email, page: 'confirm' | 'preferences' | 'unsubscribe'): string {
  const token = new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec(mail.text ?? '')?.[1];
  if (!token) throw new Error(`The mail has no link to ${page}: ${mail.text}`);
  return token;
}
