import type { Footnote } from '../../mail/index.ts';

/** For mails that somebody just requested on the site. */
export const REQUESTED: Footnote = {
  text: 'You received this email because this address was entered on our site.',
  links: [],
};

export function subscribed(manageUrl: string, leaveUrl: string): Footnote {
  return {
    text: 'You received this email because you confirmed your subscription to our newsletter.',
    links: [
      { label: 'Change what you get', url: manageUrl },
      { label: 'Unsubscribe', url: leaveUrl },
    ],
  };
}
