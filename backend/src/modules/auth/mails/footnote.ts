import type { Footnote } from '../../mail/index.ts';

export const ACCOUNT: Footnote = {
  text: 'You get this mail because it concerns your account. Mails like this one are not advertising and cannot be switched off.',
  links: [],
};
