import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import type { Article } from '#api/contract.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { buttonClass, Button } from '#ui/Button.tsx';
import { usePicture } from '#ui/card/use-picture.ts';
import { shareLinks } from '../lib/share-links.ts';
import { copyText } from '#lib/copy-text.ts';
import { showToastLazily } from '#stores/show-toast-lazily.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { textLanguage } from '#lib/text-language.ts';

const SMALL_WINDOW = 'noopener,noreferrer,width=600,height=400';

/** Plain links; with scripts they open in a small window, also before hydration (`lib/head-scripts.ts`). */
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

/** Actions that need browser APIs: the clipboard and, if available, the share sheet. */
function ShareActions({ url, title, text }: { url: string; title: string; text: string }) {
  const copy = async () => {
    const copied = await copyText(url);
    void showToastLazily((toasts) => (copied ? toasts.linkCopied : toasts.linkCopyFailed));
    return copied;
  };
  // Closing the share sheet without a choice rejects; that is not an error.
  const share = () => void navigator.share({ url, title, text }).catch(() => undefined);
  return (
    <>
      <li>
        <CopyButton label="Copy link" copy={copy} tone="secondary" />
      </li>
      {'share' in navigator ? (
        <li>
          <Button tone="secondary" onClick={share}>
            <Icon name="share" />
            Share…
          </Button>
        </li>
      ) : null}
    </>
  );
}

/** Preview of the article as other sites show it. The logo replaces a missing picture. */
function SharePreview({ article, host }: { article: Article; host: string }) {
  const { failed, reporting } = usePicture();
  const own = article.imageUrl && !failed;
  return (
    <div className="mt-4 flex max-w-[34rem] border border-rule bg-tint">
      <img
        {...reporting}
        alt={own ? (article.imageDescription ?? '') : ''}
        {...textLanguage(article)}
        src={own ? `${article.imageUrl}/240.webp` : '/icon-180.png'}
        width={120}
        height={120}
        loading="lazy"
        className={`w-28 shrink-0 ${own ? 'object-cover' : 'self-center object-contain p-5'}`}
      />
      <div className="min-w-0 px-4 py-3">
        <p className="text-meta text-ink-2">{host}</p>
        <p {...textLanguage(article)} className="mt-0.5 line-clamp-2 font-serif text-hl-xs font-semibold">
          {article.title}
        </p>
        <p {...textLanguage(article)} className="drafted mt-1 line-clamp-2 text-meta text-ink-2">
          {article.summary}
        </p>
      </div>
    </div>
  );
}
