import type { Footnote } from '../../mail/index.ts';

export const ACCOUNT_FOOTNOTE: Footnote = {
  text:
    'You received this email because it concerns your account. ' +
    'Emails like this one are not advertising and cannot be turned off.',
  links: [],
};
