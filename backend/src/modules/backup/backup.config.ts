import { bucketConfig } from '../../shared/config/app.config.ts';
import { configSlice, type Environment } from '../../shared/config/environment.ts';
import { choice, integer, optionalText } from '../../shared/config/variables.ts';

export const backupConfig = configSlice('Backups', {
  BACKUP_FOLDER: optionalText(
    'Folder for a daily backup of the database. Without it, no backups are made, except by npm start with its own ' +
      'PostgreSQL: backups in the data folder.',
    '/var/backups/parallax',
  ),
  BACKUP_DAYS: integer('Number of days for which daily backups are kept.', 7, 1, 3650),
  BACKUP_HOUR: integer('Hour of the day (UTC) from which the daily backup is made.', 2, 0, 23),
  BACKUP_RECIPIENT: optionalText(
    'Public key (age1...) for which backups are encrypted. npm run backup -- --new-key FILE creates one. ' +
      'Without it, backups are not encrypted.',
  ),
  BACKUP_TO_BUCKET: choice(
    'on: each daily backup is also copied to the bucket (AUDIO_S3_BUCKET). Requires BACKUP_RECIPIENT.',
    ['on', 'off'],
    'off',
  ),
});

/** Returns configuration problems that validating each variable separately cannot find. */
export function backupProblems(environment?: Environment): string[] {
  const { BACKUP_TO_BUCKET, BACKUP_FOLDER, BACKUP_RECIPIENT } = backupConfig.read(environment);
  if (BACKUP_TO_BUCKET === 'off') return [];
  const needed = { BACKUP_FOLDER, BACKUP_RECIPIENT, AUDIO_S3_BUCKET: bucketConfig.read(environment).AUDIO_S3_BUCKET };
  return Object.entries(needed)
    .filter(([, value]) => value === null)
    .map(([name]) => `${name}: must be set, because BACKUP_TO_BUCKET=on`);
}
