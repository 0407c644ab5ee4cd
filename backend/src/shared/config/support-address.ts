import { appConfig, contactConfig } from './app.config.ts';

/** Defaults to `support@` plus the host name of the site. */
export function supportAddress(): string {
  return contactConfig.read().SUPPORT_EMAIL ?? `support@${new URL(appConfig.read().SITE_URL).hostname}`;
}
