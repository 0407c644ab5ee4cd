import { Link } from '@tanstack/react-router';

import type { CardView } from '../../api/contract.ts';
import { DEFAULT_AUTHOR } from '../../lib/brand.ts';
import { cn } from '../../lib/cn.ts';
import { count } from '../../lib/plural.ts';
import { Time } from '../Time.tsx';
import { ArticleImage, type ImageSlot } from './ArticleImage.tsx';
import { SaveButton } from './SaveButton.tsx';

export type CardVariant = 'hero' | 'lead' | 'split' | 'standard' | 'side' | 'row' | 'text';

interface Look {
  /** The shape of the picture; none where the card is text only. */
  slot: ImageSlot | null;
  frame: string;
  title: string;
  trail: string;
}

const COLUMN = 'flex flex-col';
const LOOKS: Record<CardVariant, Look> = {
  hero: {
    slot: 'hero',
    frame: COLUMN,
    title: 'text-hl-xxl font-bold tracking-[-0.012em]',
    trail: 'mt-3 text-standfirst font-serif line-clamp-4 max-w-[60ch]',
  },
  lead: { slot: 'lead', frame: COLUMN, title: 'text-hl-l font-bold tracking-[-0.008em]', trail: 'mt-2.5 line-clamp-4' },
  split: {
    slot: 'lead',
    frame: 'flex flex-col md:grid md:grid-cols-[1.45fr_1fr] md:gap-x-6',
    title: 'text-hl-l font-bold tracking-[-0.008em]',
    trail: 'mt-2.5 line-clamp-5',
  },
  standard: {
    slot: 'card',
    frame: 'grid grid-cols-[1fr_112px] gap-x-4 sm:flex sm:flex-col',
    title: 'text-hl-xs sm:text-hl-s font-semibold',
    trail: 'mt-1.5 line-clamp-2 max-sm:text-meta! sm:mt-2 sm:line-clamp-3',
  },
  side: { slot: null, frame: COLUMN, title: 'text-hl-s font-semibold', trail: 'mt-1.5 line-clamp-2' },
  row: {
    slot: 'thumb',
    frame: 'grid grid-cols-[1fr_88px] gap-x-4 lg:grid-cols-[1fr_96px]',
    title: 'text-hl-xs font-semibold',
    trail: 'mt-1.5 line-clamp-2 text-meta!',
  },
  text: { slot: null, frame: COLUMN, title: 'text-hl-xs font-semibold', trail: 'mt-1.5 line-clamp-2 text-meta!' },
};

/** Where the picture stands when it is not above the text. */
const IMAGE_PLACES: Partial<Record<CardVariant, string>> = {
  split: 'mb-3 md:mb-0',
  standard: 'max-sm:order-2 max-sm:aspect-square! max-sm:self-start sm:mb-3',
  row: 'order-2 self-start',
};

interface ArticleCardProps {
  article: CardView;
  variant?: CardVariant;
  heading?: 'h2' | 'h3';
  priority?: boolean;
  className?: string;
}

/** One story in a list. The headline is the only link; its hit area is the card. */
export function ArticleCard({ article, variant = 'standard', heading: Heading = 'h3', priority = false, className }: ArticleCardProps) {
  const look = LOOKS[variant];
  return (
    <article className={cn('group relative', look.frame, className)}>
      {look.slot ? (
        <ArticleImage
          article={article}
          slot={look.slot}
          priority={priority}
          className={IMAGE_PLACES[variant] ?? 'mb-3'}
        />
      ) : null}
      <div className="flex min-w-0 flex-col">
        <Heading className={cn('order-2 font-serif text-ink', look.title)}>
          <Link to="/article/$id" params={{ id: String(article.id) }} className="card-link">
            {article.title}
          </Link>
        </Heading>
        <p className="order-1 mb-1 text-kicker font-bold text-accent">{article.category}</p>
        {article.summary ? <p className={cn('order-3 text-trail text-ink-2', look.trail)}>{article.summary}</p> : null}
        <CardMeta article={article} outlets={variant !== 'row'} />
      </div>
    </article>
  );
}

function CardMeta({ article, outlets }: { article: CardView; outlets: boolean }) {
  return (
    <div className="order-4 mt-2 flex items-center justify-between gap-2 text-meta text-ink-3">
      <p className="dotted-row min-w-0">
        <span>{article.author ?? DEFAULT_AUTHOR}</span>
        <Time value={article.generatedAt} form="short" />
        <span>{article.readingTime} min read</span>
        {outlets && article.outletCount > 1 ? <span>{count(article.outletCount, 'outlet')}</span> : null}
      </p>
      <SaveButton title={article.title} className="-me-3" />
    </div>
  );
}
