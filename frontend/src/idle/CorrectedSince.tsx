import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

import { onSignOut } from '../api/sign-out.ts';
import { articleQuery } from '../features/articles/api/get-article.ts';
import { articleIdAt } from '../lib/article-id.ts';
import { addOpened, dayOf, forgetOld, forgetOpened, useOpenedArticles } from '../stores/opened-articles.ts';

/** If its script cannot be loaded, the next visit asks again. */
const CorrectedBanner = lazy<ComponentType>(() =>
  import('./CorrectedBanner.tsx').catch(() => ({ default: () => null })),
);

const today = () => dayOf(Date.now());

/** Stores the ids of opened articles on the device. Loads the banner only if some were opened in an earlier visit. */
export function CorrectedSince() {
  const router = useRouter();
  const [hasOpened] = useState(() => Object.keys(useOpenedArticles.getState().byArticle).length > 0);
  useEffect(() => {
    useOpenedArticles.setState((state) => forgetOld(state, today()));
    const remember = () => rememberOpen(router);
    remember();
    const stops = [router.subscribe('onResolved', remember), onSignOut(forgetOpened)];
    return () => stops.forEach((stop) => stop());
  }, [router]);
  return hasOpened ? (
    <Suspense fallback={null}>
      <CorrectedBanner />
    </Suspense>
  ) : null;
}

function rememberOpen({ state, options: { context } }: RegisteredRouter): void {
  const id = articleIdAt(state.location.pathname);
  const article = id ? context.queryClient.getQueryData(articleQuery(context.api, id).queryKey) : undefined;
  if (!article || !['approved', 'retracted'].includes(article.status)) return;
  const correction = Math.max(0, ...article.corrections.map((each) => each.id));
  const { conservative, liberal, center, unrated } = article.coverage.sides;
  const sides = {
    conservative: conservative.reports,
    liberal: liberal.reports,
    center: center.reports,
    unrated: unrated.reports,
  };
  useOpenedArticles.setState((opened) => addOpened(opened, article.id, { correction, day: today(), sides }));
}
