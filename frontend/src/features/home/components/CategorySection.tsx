import { Link } from '@tanstack/react-router';

import type { FrontSection } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { useWasInHtml } from '#lib/use-hydrated.ts';
import { count } from '#lib/plural.ts';
import { Badge, LiveBadge } from '#ui/Badge.tsx';
import { ArticleCard } from '#ui/card/ArticleCard.tsx';
import { BESIDE_LEAD, BesideLead } from '#ui/card/BesideLead.tsx';
import { CategoryIcon, Icon } from '#ui/Icon.tsx';
import { SideMark } from '#ui/SideMark.tsx';
import { SIDE_STYLES, SIDES } from '#ui/sides.ts';

interface CategorySectionProps {
  section: FrontSection;
  /** Next to the sidebar, in two thirds of the page width. */
  narrow?: boolean;
  /** Puts the lead on the other side, so that adjacent sections differ. */
  mirrored?: boolean;
}

/** A category on the home page: one lead, a few standard cards, the rest as compact rows. */
export function CategorySection({ section, narrow = false, mirrored = false }: CategorySectionProps) {
  const id = `section-${section.slug}`;
  // After navigation, the whole page is laid out, because Back returns to a position that depends on exact heights.
  // Sections without rows are much shorter than the height that is reserved until their layout.
  const isLazy = useWasInHtml() && !narrow && section.articles.length > 1 + BESIDE_LEAD;
  return (
    <section aria-labelledby={id} className={cn('border-t-2 border-ink pt-3', isLazy && 'lazy-layout')}>
      <SectionHeader id={id} section={section} />
      {section.category === 'Politics' ? <PoliticsBanner /> : null}
      {narrow ? <NarrowStories section={section} /> : <WideStories section={section} mirrored={mirrored} />}
    </section>
  );
}

function SectionHeader({ id, section }: { id: string; section: FrontSection }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <CategoryIcon category={section.category} className="size-6 text-accent max-sm:-order-1" />
      <h2 id={id} className="section-title max-sm:-order-1 max-sm:shrink-0 max-sm:grow max-sm:basis-1/2">
        {section.category}
      </h2>
      <SectionBadges category={section.category} />
      <p className="text-meta text-ink-3">{count(section.total, 'article')}</p>
      <Link
        to="/category/$category"
        params={{ category: section.slug }}
        aria-label={`View all ${section.category}`}
        className="ms-auto inline-flex min-h-11 items-center gap-1 text-ui font-semibold text-accent hover:underline max-sm:-order-1"
      >
        View all
        <Icon name="arrow" className="size-4" />
      </Link>
    </div>
  );
}

function SectionBadges({ category }: { category: string }) {
  if (category === 'World News') {
    return (
      <>
        <Badge tone="live">Breaking</Badge>
        <LiveBadge>Live</LiveBadge>
      </>
    );
  }
  if (category === 'Politics') {
    return (
      <>
        <span className="text-ui font-semibold text-ink-2">Balanced Coverage</span>
        <Badge tone="accent">Balanced</Badge>
      </>
    );
  }
  return null;
}

function PoliticsBanner() {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 bg-tint px-4 py-3">
      <p className="text-ui">
        <strong className="font-semibold">Balanced Political Coverage</strong>
        <span className="block text-meta text-pretty text-ink-2">
          The bar below a story shows which sides reported it.
        </span>
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-meta font-semibold" aria-label="Sources by lean">
        {SIDES.map((side) => (
          <li key={side} className={cn('inline-flex items-center gap-1.5', SIDE_STYLES[side].text)}>
            <SideMark side={side} />
            {SIDE_STYLES[side].legend} <span className="max-md:sr-only">sources</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NarrowStories({ section }: { section: FrontSection }) {
  const [lead, ...others] = section.articles;
  if (!lead) return null;
  return (
    <>
      <ArticleCard article={lead} variant="split" />
      <CardRow articles={others.slice(0, 3)} />
      <RowGrid articles={others.slice(3)} />
    </>
  );
}

function WideStories({ section, mirrored }: { section: FrontSection; mirrored: boolean }) {
  const [lead, ...others] = section.articles;
  if (!lead) return null;
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-12">
        <ArticleCard article={lead} variant="lead" className={cn('lg:col-span-6', mirrored && 'lg:order-2')} />
        <BesideLead
          articles={others.slice(0, BESIDE_LEAD)}
          className={cn('lg:col-span-6', mirrored ? 'lg:order-1 lg:border-e lg:pe-6' : 'lg:border-s lg:ps-6')}
        />
      </div>
      <RowGrid articles={others.slice(BESIDE_LEAD)} wide />
    </>
  );
}

interface StoriesProps {
  articles: FrontSection['articles'];
}

function CardRow({ articles }: StoriesProps) {
  if (articles.length === 0) return null;
  return (
    <div className="mt-6 grid gap-6 border-t border-rule pt-6 md:grid-cols-3">
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </div>
  );
}

/** Phones show six stories of a section; the others are behind View all. */
function RowGrid({ articles, wide = false }: StoriesProps & { wide?: boolean }) {
  if (articles.length === 0) return null;
  return (
    <div className={cn('rows', wide ? 'rows-wide max-md:*:not-first:hidden' : 'max-md:[&>:nth-child(n+3)]:hidden')}>
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} variant="row" />
      ))}
    </div>
  );
}
