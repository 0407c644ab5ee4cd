import type { Footnote } from '../../mail/index.ts';

/** Footnote of emails that were just requested on the site. */
export const REQUESTED_FOOTNOTE: Footnote = {
  text: 'You received this email because this address was entered on our site.',
  links: [],
};

/** `note` is the last line. */
export function subscriptionFootnote(manageUrl: string, leaveUrl: string, note: string | null = null): Footnote {
  return {
    text: 'You received this email because you confirmed your subscription to our newsletter.',
    links: [
      { label: 'Change your preferences', url: manageUrl },
      { label: 'Unsubscribe', url: leaveUrl },
    ],
    note,
  };
}
