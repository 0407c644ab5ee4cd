import type { Footnote } from '../../mail/index.ts';

export const PAYER: Footnote = {
  text: 'You get this mail because it concerns a payment of yours. Mails like this one are not advertising and cannot be switched off.',
  links: [],
};
