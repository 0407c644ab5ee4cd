import { Link, useRouter } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';

import type { Article } from '#api/contract.ts';
import { copyText } from '#lib/copy-text.ts';
import { textLanguage } from '#lib/text-language.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { beginning } from '#seo/head.ts';
import { showToastLazily } from '#stores/show-toast-lazily.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { usePicture } from '#ui/card/ArticleImage.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DisclosureArrow, Icon } from '#ui/Icon.tsx';

export default function ShareAndTools({ article }: { article: Article }) {
  const hydrated = useHydrated();
  return (
    <>
      <ShareSection article={article} />
      <SeoToolsCard article={article} />
      {/* The linked form needs scripts. The line is server-rendered, so that nothing below it moves. */}
      <p className="mt-4 text-ui text-ink-2">
        {hydrated ? (
          <>
            Found a mistake?{' '}
            <Link to="/contact" search={{ article: article.id }} className="text-link">
              Tell us
            </Link>
          </>
        ) : (
          '\u00a0'
        )}
      </p>
    </>
  );
}

const SeoTools = lazy(() => import('./SeoTools.tsx'));

/** Collapsed; loads when opened. */
function SeoToolsCard({ article }: { article: Article }) {
  const [wanted, setWanted] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before hydration.
  useEffect(() => setWanted(details.current?.open === true), []);
  return (
    <details ref={details} className="needs-scripts mt-9 border-y border-rule" onToggle={() => setWanted(true)}>
      <summary className="fold">
        <DisclosureArrow />
        Backlink &amp; SEO Tools
      </summary>
      {wanted ? (
        <Suspense fallback={null}>
          <SeoTools article={article} />
        </Suspense>
      ) : null}
    </details>
  );
}

const SMALL_WINDOW = 'noopener,noreferrer,width=600,height=400';

/** Plain links; with scripts they open in a small window, also before hydration (`lib/head-scripts.ts`). */
function ShareSection({ article }: { article: Article }) {
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
