import { lazy, type ReactNode, Suspense } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent, Navigate, notFound, redirect } from '@tanstack/react-router';

import type { Article } from '../api/contract.ts';
import { notFoundIfRejected } from '../api/not-found-if-rejected.ts';
import { useApi } from '../api/use-api.ts';
import { articleQuery, evidenceQuery, relatedQuery } from '../features/articles/api/get-article.ts';
import { ArticlePage } from '../features/articles/components/ArticlePage.tsx';
import { ListenPlayer } from '../features/listen/components/ListenPlayer.tsx';
import { articleTrack } from '../features/listen/lib/track.ts';
import type { LivingStoryProps } from '../features/living/components/LivingStory.tsx';
import { TranslateControl } from '../features/translate/components/TranslateControl.tsx';
import { ARTICLE_TEXT } from '../lib/article-id.ts';
import { machineDate } from '../lib/dates.ts';
import { feedLinks, keywordsOf, metaDescription, pageHead, type PageMatch } from '../seo/head.ts';
import { articleBreadcrumbs, newsArticle } from '../seo/json-ld.ts';
import { CardGridSkeleton } from '../ui/card/CardSkeleton.tsx';
import { Hydrate } from '../ui/Hydrate.tsx';
import { WhenNear } from '../ui/WhenNear.tsx';

/** For addresses without an article. */
const ArticleNotFound = lazyRouteComponent(
  () => import('../features/articles/components/ArticleNotFound.tsx'),
  'ArticleNotFound',
);
/** Server-rendered; its scripts load after those that every article needs. */
const LivingStory = lazy(() => import('../features/living/components/LivingStory.tsx'));
const loadShare = () => import('../features/share/components/ShareAndTools.tsx');
const ShareAndTools = lazy(loadShare);
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

function articleHead(match: PageMatch, article: Article) {
  const { siteUrl } = match.context;
  const description = metaDescription(article);
  const published = machineDate(article.publishedAt ?? article.generatedAt);
  const modified = machineDate(article.updatedAt);
  const retracted = article.status === 'retracted';
  const head = pageHead(match, {
    title: article.title,
    description,
    path: `/article/${article.id}`,
    keywords: keywordsOf(article),
    image: { path: article.linkImageUrl, alt: article.title },
    article: {
      ...(published ? { publishedTime: published } : {}),
      ...(modified ? { modifiedTime: modified } : {}),
      section: article.category,
      tags: article.tags,
    },
    // A retracted article is no longer news, and search engines should drop it.
    noindex: retracted,
    jsonLd: retracted ? [] : [newsArticle(siteUrl, article, description), articleBreadcrumbs(siteUrl, article)],
  });
  const url = new URL(`/article/${article.id}`, siteUrl).href;
  const card = {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: new URL(`/oembed?url=${encodeURIComponent(url)}`, siteUrl).href,
  };
  return {
    ...head,
    links: [...head.links, ...feedLinks(`/article/${article.id}`, article.title), ...(retracted ? [] : [card])],
  };
}

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
          <Hydrate key={`${article.id} share`} load={loadShare} className="no-print">
            <ShareAndTools article={article} />
          </Hydrate>
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

/** Renders nothing for an article with one version. */
function LazyLivingStory(props: LivingStoryProps) {
  if (props.article.versions.length < 2) return null;
  const story = (
    <Suspense fallback={<div className="h-12" />}>
      <LivingStory {...props} />
    </Suspense>
  );
  // Follows the rule at the end of the header.
  return props.place === 'top' ? <div className="drafted no-print -mt-4 -mb-5 md:-mt-6 md:-mb-3">{story}</div> : story;
}
