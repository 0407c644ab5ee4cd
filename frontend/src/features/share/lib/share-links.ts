import { beginning } from '#seo/article-seo.ts';

interface Shared {
  url: string;
  title: string;
  summary: string;
}

/** Length of the text that microblogs show next to a link. */
const MICROBLOG_CHARACTERS = 180;

/** Returns share links; plain URLs, so that they work without scripts. */
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
