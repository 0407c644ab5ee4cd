import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import type { Api } from '../api/client.ts';
import type { CommonGround } from '../api/contract.ts';
import { CONTENT_FRESH_MS, ownerKeys } from '../api/query.ts';
import { useApi } from '../api/use-api.ts';
import { BRAND } from '../lib/brand.ts';
import { textLanguage } from '../lib/text-language.ts';
import { feedLinks, pageHead } from '../seo/head.ts';
import { FeedLinks } from '../ui/FeedLinks.tsx';
import { OutletsOfSides } from '../ui/OutletsOfSides.tsx';
import { ReportsOnlyNote } from '../ui/reporters/ReportsOnly.tsx';
import { Time } from '../ui/Time.tsx';

const TITLE = 'What All Sides Report';

export const Route = createFileRoute('/common-ground')({
  staticData: { visibility: 'listed' },
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(commonGroundQuery(api));
  },
  head: ({ match }) => {
    const head = pageHead(match, {
      title: TITLE,
      description: 'Only sentences that independent outlets of every side report, each with its outlets.',
    });
    return { ...head, links: [...head.links, ...feedLinks('/common-ground', `${BRAND}: ${TITLE}`)] };
  },
  component: CommonGroundPage,
});

const commonGroundQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.everyone, 'common-ground'],
    queryFn: () => api.get('/api/common-ground'),
    staleTime: CONTENT_FRESH_MS,
  });

/** Only sentences that outlets of every side report, by article, newest first. */
function CommonGroundPage() {
  const { data: articles } = useSuspenseQuery(commonGroundQuery(useApi()));
  return (
    <div className="container-column pt-8 lg:pt-12">
      <h1 className="page-title">What all sides report</h1>
      <p className="mt-4 font-serif text-standfirst text-pretty text-ink-2">
        Only sentences that independent conservative, liberal and center outlets all report. Copies of one text, and
        reports of one owner, count once.
      </p>
      {articles.length === 0 ? (
        <p className="mt-6 border-t-2 border-ink pt-5 text-ui text-ink-2">
          No sentence of a recent article is reported by independent outlets of every side.
        </p>
      ) : (
        <ol className="drafted mt-6 border-t-2 border-ink">
          {articles.map((article) => (
            <Entry key={article.id} article={article} />
          ))}
        </ol>
      )}
      <div className="mt-4">
        <ReportsOnlyNote />
      </div>
      <div className="mt-4 border-t border-rule pt-1.5">
        <FeedLinks label="As a feed:" folder="/common-ground" />
      </div>
    </div>
  );
}

function Entry({ article }: { article: CommonGround }) {
  const { id, category, publishedAt, sentences } = article;
  return (
    <li className="border-rule py-5 not-last:border-b wrap-anywhere">
      <p className="flex flex-wrap gap-x-3 text-kicker font-bold text-ink-3">
        <span>{category}</span>
        <Time value={publishedAt} form="full" className="font-normal" />
      </p>
      {sentences.map((sentence, index) => (
        <div key={sentence.text} className="mt-2">
          {index === 0 ? (
            <h2 {...textLanguage(article)} className="font-serif text-hl-s font-semibold">
              <Link to="/article/$id" params={{ id: String(id) }} className="hover:underline">
                {sentence.text}
              </Link>
            </h2>
          ) : (
            <p {...textLanguage(article)} className="font-serif">
              {sentence.text}
            </p>
          )}
          <OutletsOfSides outlets={sentence.outlets} />
        </div>
      ))}
    </li>
  );
}
