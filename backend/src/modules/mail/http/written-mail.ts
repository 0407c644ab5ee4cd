import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface WrittenMail {
  readonly name: string;
  readonly writtenAt: Date;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly string[];
}

const NAME_PATTERN = /^[0-9a-f]{24}$/;
const MAX_SHOWN = 100;

/** Returns the emails in the data folder, newest first. */
export async function listWrittenMail(folder: string): Promise<WrittenMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const dated = await Promise.all(
    files.map(async (file) => ({ name: file.slice(0, -4), at: (await stat(join(folder, file))).mtimeMs })),
  );
  const newest = dated.sort((a, b) => b.at - a.at).slice(0, MAX_SHOWN);
  return (await Promise.all(newest.map(({ name }) => readWrittenMail(folder, name)))).filter((mail) => mail !== null);
}

export async function readWrittenMail(folder: string, name: string): Promise<WrittenMail | null> {
  if (!NAME_PATTERN.test(name)) return null;
  try {
    const file = join(folder, `${name}.eml`);
    const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)]);
    const mail = await PostalMime.parse(bytes);
    return {
      name,
      writtenAt: mtime,
      from: mail.from?.address ?? '',
      to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: mail.headers.map(({ key, value }) => `${key}: ${value}`),
    };
  } catch {
    return null;
  }
}
