import { parseArgs } from 'node:util';

export const USAGE = `Usage: restore FILE [--from-bucket] [--identity-file FILE | --passphrase-file FILE] [--despite-audit]
       restore --undo
       restore --release-mail | --discard-mail
  --from-bucket      FILE is the name of a backup in the bucket, which is loaded first
  --identity-file    file with the private key of an encrypted backup
  --passphrase-file  file with the passphrase of an encrypted backup in its first line
  --despite-audit    restores a backup whose data breaks rules of the audit
  --undo             puts back the database that was there before the last restore
  --release-mail     sends the emails that are held since the last restore
  --discard-mail     never sends them`;

/** Throws an error that explains the mistake in the arguments. */
export function parseRestoreArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'from-bucket': { type: 'boolean' },
      'identity-file': { type: 'string' },
      'passphrase-file': { type: 'string' },
      'despite-audit': { type: 'boolean' },
      undo: { type: 'boolean' },
      'release-mail': { type: 'boolean' },
      'discard-mail': { type: 'boolean' },
    },
  });
  const tasks = [...positionals, values.undo, values['release-mail'], values['discard-mail']].filter(Boolean);
  if (tasks.length !== 1) throw new Error('Name one backup, or use one of --undo, --release-mail and --discard-mail.');
  return { ...values, file: positionals[0] };
}
