import { beginning } from '../../../seo/article-seo.ts';

export interface Shared {
  url: string;
  title: string;
  summary: string;
}

/** What a microblog shows beside the link. */
const MICROBLOG_CHARACTERS = 180;

/** Where a link is shared; plain addresses, so that they work without scripts. */
export function shareLinks({ url, title, summary }: Shared): { name: string; href: string }[] {
  return [
    {
      name: 'X',
      href: address('https://twitter.com/intent/tweet', { text: beginning(summary, MICROBLOG_CHARACTERS), url }),
    },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'LinkedIn', href: address('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Reddit', href: address('https://www.reddit.com/submit', { url, title }) },
  ];
}

function address(base: string, parameters: Record<string, string>): string {
  return `${base}?${new URLSearchParams(parameters).toString()}`;
}
