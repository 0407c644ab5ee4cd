import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { CardView, Front, FrontSection } from '#api/contract.ts';
import { siteQuery } from '#api/shared-queries.ts';
import { useApi } from '#api/use-api.ts';
import { BRAND } from '#lib/brand.ts';
import { categorySlug } from '#lib/categories.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { buttonClass } from '#ui/Button.tsx';
import { keepOnOneLine } from '#ui/keep-on-one-line.tsx';
import { MuteCover } from '#ui/mutes/MuteCover.tsx';
import { Time } from '#ui/Time.tsx';
import { newestFirst } from '../lib/front.ts';

/** Next to the first sections. */
export function Highlights({ front }: { front: Front }) {
  return (
    <>
      <StaffPicks articles={selectStaffPicks(front.sections)} />
      <TrendingCard sections={front.sections} />
    </>
  );
}

/** A numbered list of up to five articles. */
function StaffPicks({ articles }: { articles: CardView[] }) {
  return (
    <section aria-labelledby="staff-picks" className="border-t-2 border-ink pt-3">
      <h2 id="staff-picks" className="section-title">
        Staff Picks
      </h2>
      {articles.length === 0 ? (
        <p className="mt-3 text-ui text-ink-2">No staff picks available yet.</p>
      ) : (
        <ol className="mt-1 ruled">
          {articles.map((article, index) => (
            <li key={article.id} className="relative grid grid-cols-[2.25rem_1fr] py-4">
              <span aria-hidden="true" className="font-serif text-hl-l [line-height:1]! font-bold text-accent">
                {index + 1}
              </span>
              <div className="flex flex-col">
                <h3 {...textLanguage(article)} className="order-2 font-serif text-hl-xs font-semibold">
                  <Link to="/article/$id" params={{ id: String(article.id) }} className="card-link">
                    {keepOnOneLine(article.title)}
                  </Link>
                </h3>
                <p className="order-1 mb-1 text-kicker font-bold text-accent">{article.category}</p>
                <p className="order-3 mt-1.5 text-meta text-ink-3">
                  <Time value={article.generatedAt} form="short" /> · {article.readingTime} min read
                </p>
              </div>
              <MuteCover articleId={article.id} texts={[article.title, article.summary, article.category]} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const LISTED = ['World News', 'Entertainment', 'Music', 'Business', 'Sports'];

function TrendingCard({ sections }: { sections: FrontSection[] }) {
  const totals = new Map(sections.map((section) => [section.category, section.total]));
  return (
    <section aria-labelledby="trending" className="border-t-2 border-ink pt-3">
      <h2 id="trending" className="section-title">
        Trending
      </h2>
      <ul className="mt-1 ruled">
        {LISTED.map((category) => (
          <li key={category}>
            <Link
              to="/category/$category"
              params={{ category: categorySlug(category) }}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 hover:text-accent"
            >
              <span className="font-serif text-hl-xs font-semibold">{category}</span>
              {sections.length > 0 ? (
                <span className="text-meta text-ink-3">{count(totals.get(category) ?? 0, 'article')}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const REASONS = [
  { title: 'Unbiased Reporting', text: 'Political stories show what each side says, and when it is silent.' },
  { title: 'Global Reach', text: 'Many outlets from many places, gathered into one article per story.' },
  { title: 'Time Efficient', text: 'A few sentences per story, each linked to its source.' },
  {
    title: 'Always Current',
    text: 'We read new reporting around the clock and review every article before it appears.',
  },
];

export function WhyChoose() {
  const { data: site } = useQuery(siteQuery(useApi()));
  return (
    <>
      <h2 id="why" className="section-title">
        Why Choose {BRAND}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {REASONS.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-ui font-semibold">{title}</dt>
            <dd className="mt-0.5 text-ui text-balance text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      {site?.edition === 'sample' ? (
        <p className="mt-4 text-ui text-ink-2">
          In this sample edition, the fictional stories are approved automatically.
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to="/about" className={buttonClass('primary')}>
          Learn More About Us
        </Link>
        <Link to="/contact" className={buttonClass('secondary')}>
          Contact Our Team
        </Link>
      </div>
    </>
  );
}

const MAX = 5;
const ONE_EACH = ['World News', 'Entertainment', 'Music', 'Business', 'Sports', 'Technology'];
const LONG_READ_MINUTES = 3;

/**
 * Selects at most five stories without repeats: the latest of each of six sections, up to two longer reads and the
 * two latest of World News.
 */
export function selectStaffPicks(sections: Front['sections']): CardView[] {
  const of = (category: string) =>
    newestFirst(sections.find((section) => section.category === category)?.articles ?? []);
  const longReads = newestFirst(sections.flatMap((section) => section.articles)).filter(
    (article) => article.readingTime > LONG_READ_MINUTES,
  );
  const candidates = [
    ...ONE_EACH.flatMap((category) => of(category).slice(0, 1)),
    ...longReads.slice(0, 2),
    ...of('World News').slice(0, 2),
  ];
  return [...new Map(candidates.map((article) => [article.id, article])).values()].slice(0, MAX);
}
