import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import type { PublicCorrection } from '../api/contract.ts';
import { onSignOut } from '../api/sign-out.ts';
import { articleIdAt } from '../lib/article-id.ts';
import { count } from '../lib/plural.ts';
import { textLanguage } from '../lib/text-language.ts';
import { addTold, findUntold, useOpenedArticles } from '../stores/opened-articles.ts';
import { BottomBanner } from './BottomBanner.tsx';

/** Number of newest corrections that are compared with the opened articles: as many as the API lists at once. */
const MAX_COMPARED = 100;
/** Articles named in the banner. The next visit names the others. */
const MAX_NAMED = 3;
/** Time in a visible tab after which the banner counts as read. Closing it counts, too. */
const TOLD_AFTER_MS = 5_000;
const LINK = 'font-semibold underline underline-offset-4';

/**
 * Names the articles of earlier visits that were corrected or retracted since, each once. Older corrections than the
 * newest 100 are not compared. The loaded list is the same for everyone, so the server learns nothing.
 */
export default function CorrectedBanner() {
  const router = useRouter();
  const [untold, setUntold] = useState<readonly PublicCorrection[][]>([]);
  useEffect(() => {
    router.options.context.api.get('/api/corrections', { query: { only: 'errors', limit: MAX_COMPARED } }).then(
      (corrections) => setUntold(findUntold(useOpenedArticles.getState(), corrections)),
      // Without a connection, the next visit asks again.
      () => undefined,
    );
    const leaveOutOpen = () => {
      const id = articleIdAt(router.state.location.pathname);
      setUntold((articles) => articles.filter(([newest]) => String(newest?.articleId) !== id));
    };
    const stops = [router.subscribe('onResolved', leaveOutOpen), onSignOut(() => setUntold([]))];
    return () => stops.forEach((stop) => stop());
  }, [router]);
  const named = untold.slice(0, MAX_NAMED);
  const tell = useEffectEvent(() => useOpenedArticles.setState((state) => addTold(state, named.flat())));
  const shown = named.map(([newest]) => newest?.id).join();
  useEffect(() => {
    if (shown === '') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      tell();
      clearInterval(timer);
    }, TOLD_AFTER_MS);
    return () => clearInterval(timer);
  }, [shown]);
  if (shown === '') return null;
  const close = () => {
    tell();
    setUntold([]);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <BottomBanner id="corrected-since">
      <div className="flex max-w-[70ch] flex-col gap-1 py-1 text-start">
        {named.map((corrections) => (
          <CorrectedArticle key={corrections[0]?.articleId} corrections={corrections} />
        ))}
        {untold.length > MAX_NAMED ? (
          <Link to="/corrections" className={LINK}>
            {count(untold.length - MAX_NAMED, 'more corrected article')}
          </Link>
        ) : null}
      </div>
      <button type="button" onClick={close} className="inline-flex min-h-11 items-center font-semibold">
        Close
      </button>
    </BottomBanner>
  );
}

/** The corrections of one article, newest first. */
function CorrectedArticle({ corrections: [newest, ...earlier] }: { corrections: readonly PublicCorrection[] }) {
  if (!newest) return null;
  return (
    <div className="wrap-anywhere">
      <p className="line-clamp-2">
        {newest.kind === 'retracted' ? 'Retracted' : 'Corrected'} since you read it:{' '}
        <Link
          to="/article/$id"
          params={{ id: String(newest.articleId) }}
          hash={`correction-${newest.id}`}
          className={LINK}
          {...textLanguage(newest)}
        >
          {newest.title}
        </Link>
      </p>{' '}
      <p className="line-clamp-3">{newest.note}</p>{' '}
      {earlier.length > 0 ? <p>{`Also ${count(earlier.length, 'earlier correction')}.`}</p> : null}
    </div>
  );
}
