import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from '../domain/backup-error.ts';

/** A passphrase, or the public key of the one who may read the backup. */
export interface Lock {
  readonly passphrase?: string;
  readonly recipient?: string;
}

/** The passphrase or the private keys that open an encrypted backup. */
export interface Key {
  readonly passphrase?: string;
  readonly identities?: readonly string[];
}

/** The web stream of the browser's types, which the package uses. */
type WebStream = globalThis.ReadableStream<Uint8Array>;

const toWeb = (source: AsyncIterable<Uint8Array>): WebStream =>
  Readable.toWeb(Readable.from(source)) as unknown as WebStream;
const toNode = (stream: WebStream): Readable => Readable.fromWeb(stream as unknown as ReadableStream);

/** Throws if the recipient is not a public key. */
export function createEncrypter({ passphrase, recipient }: Lock): Encrypter {
  const encrypter = new Encrypter();
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  if (recipient === undefined) return encrypter;
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new BackupError(
      `"${recipient}" is not a public key for backups. It begins with age1; npm run backup -- --new-key FILE creates one.`,
      { cause: error },
    );
  }
  return encrypter;
}

export async function* encrypt(source: AsyncIterable<Uint8Array>, encrypter: Encrypter): AsyncGenerator<Uint8Array> {
  yield* toNode(await encrypter.encrypt(toWeb(source)));
}

/** Throws if the key does not open the backup. Changed or missing bytes fail while the result is read. */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  { passphrase, identities = [] }: Key,
): AsyncGenerator<Uint8Array> {
  if (passphrase === undefined && identities.length === 0)
    throw new BackupError('The backup is encrypted. Pass --passphrase-file or --identity-file.');
  const decrypter = new Decrypter();
  let opened: WebStream;
  try {
    if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
    for (const identity of identities) decrypter.addIdentity(identity);
    opened = await decrypter.decrypt(toWeb(source));
  } catch (error) {
    throw new BackupError('The passphrase or key does not open this backup, or the file is damaged at its beginning.', {
      cause: error,
    });
  }
  yield* toNode(opened);
}
