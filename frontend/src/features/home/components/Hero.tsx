import { Link } from '@tanstack/react-router';

import type { CardView } from '#api/contract.ts';
import { LiveBadge } from '#ui/Badge.tsx';
import { ArticleCard } from '#ui/card/ArticleCard.tsx';
import { Time } from '#ui/Time.tsx';
import type { Hero as HeroStories } from '../lib/front.ts';

/** Breaking News & Latest: one lead, three stories next to it, two of the latest. */
export function Hero({ stories }: { stories: HeroStories }) {
  const { lead, side, latest } = stories;
  return (
    <section aria-labelledby="hero" className="container-page pt-5">
      <div className="mb-4 flex flex-wrap items-center gap-x-3">
        <h2 id="hero" className="section-title">
          Breaking News &amp; Latest
        </h2>
        <LiveBadge>Live</LiveBadge>
        <Link
          to="/briefing"
          className="inline-flex min-h-11 items-center text-ui font-semibold text-accent hover:underline sm:ms-auto"
        >
          Today in five minutes
        </Link>
      </div>
      <div className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
        <ArticleCard article={lead} variant="hero" priority className="lg:col-span-6" />
        <div className="grid content-start gap-5 border-t border-rule pt-5 *:not-first:border-rule max-md:*:not-first:border-t max-md:*:not-first:pt-5 md:grid-cols-3 md:gap-x-6 lg:col-span-3 lg:grid-cols-none lg:border-s lg:border-t-0 lg:ps-6 lg:pt-0 lg:*:not-first:border-t lg:*:not-first:pt-5">
          {side.map((article) => (
            <ArticleCard key={article.id} article={article} variant="beside" />
          ))}
        </div>
        {latest.length > 0 ? <Latest articles={latest} /> : null}
      </div>
    </section>
  );
}

function Latest({ articles }: { articles: CardView[] }) {
  return (
    <div className="border-t border-rule pt-4 lg:col-span-3 lg:border-t-0 lg:bg-tint lg:px-4 lg:py-3 lg:[&_.card-trail]:line-clamp-2">
      <h3 className="mb-2 font-serif text-hl-s font-bold">The Latest</h3>
      <div className="grid gap-x-6 gap-y-5 md:max-lg:grid-cols-2">
        {articles.map((article) => (
          <div
            key={article.id}
            className="border-rule not-first:max-md:border-t not-first:max-md:pt-5 lg:not-first:border-t lg:not-first:pt-4"
          >
            <p className="mb-1.5 text-meta font-semibold text-ink-2">
              <Time value={article.generatedAt} form="clock" relative />
            </p>
            <ArticleCard article={article} variant="standard" />
          </div>
        ))}
      </div>
    </div>
  );
}
