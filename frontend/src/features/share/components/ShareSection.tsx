import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import type { Article } from '../../../api/contract.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { shareLinks } from '../lib/share-links.ts';
import { ShareActions } from './ShareActions.tsx';
import { SharePreview } from './SharePreview.tsx';

const SMALL_WINDOW = 'noopener,noreferrer,width=600,height=400';

/** Plain links; with scripts they open in a small window, also before hydration (`lib/early-presses.ts`). */
export function ShareSection({ article }: { article: Article }) {
  const { siteUrl } = useRouter().options.context;
  const url = new URL(`/article/${article.id}`, siteUrl).href;
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="share" className="border-t-2 border-ink pt-3">
      <h2 id="share" className="section-title">
        Share This Article
      </h2>
      <SharePreview article={article} host={new URL(url).host} />
      <ul className="mt-4 flex min-h-11 flex-wrap gap-2">
        {shareLinks({ ...article, url }).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              data-window={SMALL_WINDOW}
              onClick={openSmall}
              className={buttonClass('secondary')}
            >
              <span className="sr-only">Share on </span>
              {name}
            </a>
          </li>
        ))}
        {hydrated ? <ShareActions url={url} title={article.title} text={article.summary} /> : null}
      </ul>
    </section>
  );
}

function openSmall(event: MouseEvent<HTMLAnchorElement>): void {
  // Already open if the part hydrated during this click.
  if (event.isDefaultPrevented() || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, '_blank', SMALL_WINDOW);
}
