import type { CardView } from '../../../api/contract.ts';
import { LiveBadge } from '../../../ui/Badge.tsx';
import { ArticleCard } from '../../../ui/card/ArticleCard.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { Hero as HeroStories } from '../lib/hero-selection.ts';

/** Breaking News & Latest: one lead, three beside it, two of the latest. */
export function Hero({ stories }: { stories: HeroStories }) {
  const { lead, side, latest } = stories;
  return (
    <section aria-labelledby="hero" className="container-page pt-5">
      <div className="mb-4 flex items-center gap-3">
        <h2 id="hero" className="font-serif text-section font-bold">
          Breaking News &amp; Latest
        </h2>
        <LiveBadge>Live</LiveBadge>
      </div>
      <div className="grid gap-x-6 gap-y-6 md:grid-cols-12">
        <ArticleCard
          article={lead}
          variant="hero"
          priority
          className="hero-lead md:col-span-8 lg:col-span-6"
        />
        <div className="flex flex-col gap-5 max-md:border-t max-md:border-rule max-md:pt-5 md:col-span-4 md:border-s md:border-rule md:ps-6 lg:col-span-3">
          {side.map((article, index) => (
            <SideStory key={article.id} article={article} first={index === 0} />
          ))}
        </div>
        {latest.length > 0 ? <Latest articles={latest} /> : null}
      </div>
    </section>
  );
}

function SideStory({ article, first }: { article: CardView; first: boolean }) {
  return (
    <div className="border-rule not-first:border-t not-first:pt-5">
      <ArticleCard article={article} variant="row" className="md:hidden" />
      <ArticleCard article={article} variant={first ? 'standard' : 'side'} className="max-md:hidden" />
    </div>
  );
}

function Latest({ articles }: { articles: CardView[] }) {
  return (
    <div className="border-t border-rule pt-5 md:col-span-12 lg:col-span-3 lg:border-s lg:border-t-0 lg:ps-6 lg:pt-0">
      <h3 className="mb-3 text-kicker font-bold text-ink-3">The Latest</h3>
      <div className="grid gap-x-6 gap-y-5 md:max-lg:grid-cols-2">
        {articles.map((article) => (
          <div key={article.id} className="border-rule not-first:max-md:border-t not-first:max-md:pt-5 lg:not-first:border-t lg:not-first:pt-5">
            <p className="mb-1 text-meta font-semibold text-ink-2">
              <Time value={article.generatedAt} form="clock" relative />
            </p>
            <ArticleCard article={article} variant="standard" />
          </div>
        ))}
      </div>
    </div>
  );
}
