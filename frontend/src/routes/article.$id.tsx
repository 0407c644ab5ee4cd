import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent, Navigate, notFound, redirect } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';

import { notFoundIfRejected } from '../api/not-found-if-rejected.ts';
import { useApi } from '../api/use-api.ts';
import { articleQuery, evidenceQuery, relatedQuery } from '../features/articles/api/get-article.ts';
import { ArticlePage } from '../features/articles/components/ArticlePage.tsx';
import { LazyLivingStory } from '../features/living/components/LazyLivingStory.tsx';
import { ListenPlayer } from '../features/listen/components/ListenPlayer.tsx';
import { articleTrack } from '../features/listen/lib/track.ts';
import { ArticleShare } from '../features/share/components/ArticleShare.tsx';
import { TranslateControl } from '../features/translate/components/TranslateControl.tsx';
import { ARTICLE_TEXT } from '../lib/article-id.ts';
import { CardGridSkeleton } from '../ui/card/CardSkeleton.tsx';
import { Hydrate } from '../ui/Hydrate.tsx';
import { WhenNear } from '../ui/WhenNear.tsx';
import { articleHead } from '../seo/article-head.ts';
import { pageHead } from '../seo/head.ts';

/** For addresses without an article. */
const ArticleNotFound = lazyRouteComponent(
  () => import('../features/articles/components/ArticleNotFound.tsx'),
  'ArticleNotFound',
);
const loadFollowStory = () => import('../ui/follow/FollowStory.tsx');
const FollowStory = lazy(loadFollowStory);
const InlineCapture = lazy(() => import('../features/newsletter/components/InlineCapture.tsx'));

const NOT_FOUND = {
  title: 'Article Not Found',
  description: "This article doesn't exist, or it's no longer available.",
};

export const Route = createFileRoute('/article/$id')({
  staticData: { visibility: 'unlisted' },
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    if (!/^\d{1,12}$/.test(id)) throw notFound();
    // Returns nothing, because the page state would contain the article twice.
    await Promise.all([
      queryClient
        .ensureQueryData(articleQuery(api, id))
        .catch(notFoundIfRejected)
        .then(({ id: found }) => {
          // The API redirects a merged article.
          if (found !== Number(id)) throw redirect({ to: '/article/$id', params: { id: String(found) } });
        }),
      queryClient.prefetchQuery(evidenceQuery(api, id)),
      queryClient.prefetchQuery(relatedQuery(api, id)),
    ]);
  },
  head: ({ match, params }) => {
    const { queryClient, api } = match.context;
    const article = queryClient.getQueryData(articleQuery(api, params.id).queryKey);
    return article ? articleHead(match, article) : pageHead(match, { ...NOT_FOUND, missing: true });
  },
  component: ArticleRoute,
  notFoundComponent: ArticleNotFound,
  pendingComponent: CardGridSkeleton,
});

function ArticleRoute() {
  const { id } = Route.useParams();
  const api = useApi();
  const { data: article } = useSuspenseQuery(articleQuery(api, id));
  const { data: evidence } = useQuery({ ...evidenceQuery(api, id), enabled: article.id === Number(id) });
  // The loader may have found the article in the cache, before it was merged.
  if (article.id !== Number(id)) return <Navigate to="/article/$id" params={{ id: String(article.id) }} replace />;
  const listen = (lang: string, textId: string, beside?: ReactNode) => (
    <ListenPlayer
      key={`${article.id} ${lang}`}
      track={articleTrack(article)}
      lang={lang}
      textId={textId}
      // Translations are read by the browser's voice only.
      hasNarration={textId === ARTICLE_TEXT}
    >
      {beside}
    </ListenPlayer>
  );
  return (
    <ArticlePage
      id={id}
      news={<LazyLivingStory key={article.id} article={article} place="top" />}
      tools={listen(
        article.language,
        ARTICLE_TEXT,
        <TranslateControl key={article.id} article={article} evidence={evidence} listen={listen} />,
      )}
      below={
        <>
          <LazyLivingStory key={`${article.id} end`} article={article} place="end" />
          <ArticleShare key={article.id} article={article} />
          {article.status === 'approved' ? (
            <Hydrate key={`${article.id} follow`} load={loadFollowStory} className="no-print needs-scripts">
              <FollowStory article={article} />
            </Hydrate>
          ) : null}
          <WhenNear reserve="newsletter-place" className="newsletter-block needs-scripts">
            <InlineCapture />
          </WhenNear>
        </>
      }
    />
  );
}
