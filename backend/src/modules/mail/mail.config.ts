import { appConfig } from '../../shared/config/app.config.ts';
import { configSlice, type Environment } from '../../shared/config/environment.ts';
import { optionalText } from '../../shared/config/variables.ts';

export const mailConfig = configSlice('Mail', {
  SMTP_URL: optionalText(
    'Mail server that sends our email. If unset, emails are written to the data folder.',
    'smtps://user:password@smtp.example.org:465',
  ),
  MAIL_FROM: optionalText('Sender of our emails. Required with SMTP_URL.', 'Parallax <news@example.org>'),
  DEV_MAIL_KEY: optionalText(
    'Key that opens /dev/mail, which shows the emails in the data folder. `npm start` sets a new key at each start and ' +
      'prints the address. If unset, in production, or with SMTP_URL, /dev/mail responds with 404.',
    'a-long-random-text',
  ),
  MAIL_WEBHOOK_SECRET: optionalText(
    'Bearer token for mail services that report bounces and complaints to /api/mail/events. ' +
      'If unset, that address responds with 404.',
    'a-long-random-text',
  ),
});

const MIN_SECRET_LENGTH = 16;

/** Returns configuration problems that validating each variable separately cannot find. */
export function mailProblems(environment?: Environment): string[] {
  const { SMTP_URL, MAIL_FROM, MAIL_WEBHOOK_SECRET, DEV_MAIL_KEY } = mailConfig.read(environment);
  const problems: string[] = [];
  if (SMTP_URL !== null && !/^smtps?:\/\/[^/]/.test(SMTP_URL))
    problems.push('SMTP_URL: must begin with smtp:// or smtps://');
  if (SMTP_URL !== null && MAIL_FROM === null)
    problems.push('MAIL_FROM: is not set, but SMTP_URL requires it. Example: Parallax <news@example.org>');
  if (MAIL_FROM !== null && !MAIL_FROM.includes('@'))
    problems.push('MAIL_FROM: contains no email address. Example: Parallax <news@example.org>');
  for (const [name, secret] of Object.entries({ MAIL_WEBHOOK_SECRET, DEV_MAIL_KEY }))
    if (secret !== null && secret.length < MIN_SECRET_LENGTH)
      problems.push(
        `${name}: must have at least ${MIN_SECRET_LENGTH} characters. Create one with: openssl rand -base64 24`,
      );
  return problems;
}

/** Returns whether emails are shown at /dev/mail instead of being sent. Always false in production. */
export function showsMailInsteadOfSending(): boolean {
  const { SMTP_URL, DEV_MAIL_KEY } = mailConfig.read();
  return appConfig.read().NODE_ENV !== 'production' && SMTP_URL === null && DEV_MAIL_KEY !== null;
}

/** Returns the sender of our emails. Defaults to the mailbox `news` at the site's host. */
export function senderAddress(): string {
  return mailConfig.read().MAIL_FROM ?? `Parallax <news@${new URL(appConfig.read().SITE_URL).hostname}>`;
}
