import type { Footnote } from '../../mail/index.ts';

export const PAYMENT_FOOTNOTE: Footnote = {
  text:
    'You received this email because it concerns one of your payments. ' +
    'Emails like this one are not advertising and cannot be turned off.',
  links: [],
};
