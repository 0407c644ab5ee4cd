import { appConfig, contactConfig } from './app.config.ts';

/** As set, else the address that the site names. */
export function supportAddress(): string {
  return contactConfig.read().SUPPORT_EMAIL ?? `support@${new URL(appConfig.read().SITE_URL).hostname}`;
}
