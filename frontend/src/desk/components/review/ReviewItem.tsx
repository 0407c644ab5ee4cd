import type { Card } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { textLanguage } from '../../../lib/text-language.ts';
import { Button } from '../../../ui/Button.tsx';
import { BesideEvidence } from './DraftEvidence.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import { HeldReasons } from './HeldReasons.tsx';
import { SameEvent } from './SameEvent.tsx';
import { StoryButton } from './StoryButton.tsx';

interface ReviewItemProps {
  article: Card;
  busy: boolean;
  onDecide: (status: 'approved' | 'rejected') => void;
}

export function ReviewItem({ article, busy, onDecide }: ReviewItemProps) {
  const language = textLanguage(article);
  return (
    <li className="border-b border-rule py-5">
      <BesideEvidence article={article}>
        <h3 {...language} data-review-item={article.id} tabIndex={-1} className="font-serif text-hl-s font-semibold">
          {article.title}
        </h3>
        <p {...language} className="mt-1.5 max-w-[70ch] text-trail text-pretty text-ink-2">
          {article.summary}
        </p>
        <p className="dotted-row mt-1.5 text-meta text-ink-3">
          <span>{count(article.sourceCount, 'source')}</span>
          <span>{article.readingTime} min</span>
        </p>
        <HeldReasons reasons={article.heldReasons} />
        <SameEvent articleId={article.id} />
        <div className="mt-4 flex flex-wrap items-center gap-2 text-meta">
          <Button
            disabled={busy}
            aria-keyshortcuts="a"
            aria-label={`Approve: ${article.title}`}
            onClick={() => onDecide('approved')}
          >
            Approve
          </Button>
          <Button
            tone="danger"
            aria-keyshortcuts="r"
            disabled={busy}
            aria-label={`Reject: ${article.title}`}
            onClick={() => onDecide('rejected')}
          >
            Reject
          </Button>
          <StoryButton articleId={article.id} title={article.title} />
          <CategoryChoice article={article} busy={busy} />
        </div>
      </BesideEvidence>
    </li>
  );
}
