import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

import type { Activity, Card } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { textLanguage } from '#lib/text-language.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Time } from '#ui/Time.tsx';
import { publishedQuery, reasonsQuery } from '#desk/api/corrections.ts';
import { Permitted, useMay } from '#desk/lib/member.tsx';
import { nameActivity } from '#desk/lib/name-activity.ts';
import { Find } from '../Filters.tsx';
import { QueryList } from '../QueryList.tsx';
import { StoryButton } from '../review/StoryDialog.tsx';
import { Section } from '../Section.tsx';

const CorrectionDialog = lazy(() => import('./CorrectionDialog.tsx'));

interface Asked {
  article: Card;
  what: 'correct' | 'retract';
}

/** Published articles, to correct or retract in public. */
export function PublishedArticles() {
  const mayCorrect = useMay('correct');
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const found = useQuery({
    ...publishedQuery(useApi(), useDebouncedValue(words.trim())),
    placeholderData: keepPreviousData,
  });
  const articles = found.data?.items ?? [];
  const ids = articles.map(({ id }) => id);
  const reasons = useQuery({ ...reasonsQuery(useApi(), ids), placeholderData: keepPreviousData }).data ?? [];
  return (
    <Section id="published-heading" title="Published">
      <p className="mt-1 mb-4 max-w-[75ch] text-ui text-ink-2">
        A correction creates a new version and says publicly what was wrong: on the article, in feeds and digests, and
        on our page of{' '}
        <Link to="/corrections" className="text-accent underline underline-offset-4">
          corrections
        </Link>
        .{mayCorrect ? null : ' Editors correct and retract articles.'}
      </p>
      <Find label="Find a published article" value={words} onChange={setWords} />
      <QueryList query={found} what="articles" empty="No published articles found" rows={articles}>
        {(article) => (
          <Row
            key={article.id}
            article={article}
            reasons={reasons.filter(({ articleId }) => articleId === article.id)}
            onAsk={(what) => setAsked({ article, what })}
          />
        )}
      </QueryList>
      {asked ? (
        <Suspense>
          <CorrectionDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

interface RowProps {
  article: Card;
  reasons: readonly Activity[];
  onAsk: (what: Asked['what']) => void;
}

function Row({ article, reasons, onAsk }: RowProps) {
  return (
    <li className="flex flex-col items-start gap-x-8 gap-y-3 border-b border-rule py-3 md:flex-row">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
          <Badge>{article.category}</Badge>
          <Time value={article.publishedAt} form="full" />
          {article.correctedAt ? <Badge tone="warn">Corrected</Badge> : null}
        </p>
        <h3 {...textLanguage(article)} className="mt-1.5 font-serif text-hl-xs font-semibold wrap-anywhere">
          <Link to="/article/$id" params={{ id: String(article.id) }} className="hover:underline">
            {article.title}
          </Link>
        </h3>
        <Reasons reasons={reasons} />
      </div>
      <Permitted to="correct">
        <div className="flex flex-wrap gap-2 max-md:-ms-4">
          <Button tone="quiet" aria-label={`Correct: ${article.title}`} onClick={() => onAsk('correct')}>
            Correct
          </Button>
          <Button
            tone="quiet"
            className="text-danger!"
            aria-label={`Retract: ${article.title}`}
            onClick={() => onAsk('retract')}
          >
            Retract
          </Button>
          <StoryButton articleId={article.id} title={article.title} />
        </div>
      </Permitted>
    </li>
  );
}

/** Reasons for decisions about an article, such as for publishing it although a check objected. */
function Reasons({ reasons }: { reasons: readonly Activity[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label="Reasons given" className="mt-1.5 flex max-w-[75ch] flex-col gap-1 text-ui text-ink-2">
      {reasons.map(({ id, event, reviewer, reason, occurredAt }) => (
        <li key={id} className="wrap-anywhere">
          {nameActivity(event).what} by {reviewer}, <Time value={occurredAt} form="full" />: {reason}
        </li>
      ))}
    </ul>
  );
}
