import { FEEDS } from '../seo/head.ts';

interface FeedLinksProps {
  label: string;
  folder: string;
  /** Starts with a question mark. */
  query?: string;
}

/** The feeds of a page in each format. */
export function FeedLinks({ label, folder, query = '' }: FeedLinksProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ui text-ink-2">
      {label}
      {FEEDS.map(({ file, name }) => (
        <a
          key={file}
          href={`${folder}/${file}${query}`}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {name}
        </a>
      ))}
    </p>
  );
}
