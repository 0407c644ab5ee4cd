import { Link } from '@tanstack/react-router';

import type { Follow } from '#api/contract.ts';
import { useChangeNotifications } from '#api/follows.ts';
import { categorySlug } from '#lib/categories.ts';
import { textLanguage } from '#lib/text-language.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { MuteCover } from '#ui/mutes/MuteCover.tsx';
import { Time } from '#ui/Time.tsx';
import { useTurnDevice } from '../api/alerts.ts';

const NOTIFICATIONS = [
  ['digest', 'In the digest'],
  ['email', 'Email for each article'],
  ['alert', 'Alert on my devices'],
  ['none', 'Only on this page'],
] as const;

interface FollowEntryProps {
  follow: Follow;
  /** Absent for the first one. */
  onUp?: () => void;
  /** Absent for the last one. */
  onDown?: () => void;
  onRemove: () => void;
}

/** One follow with its newest articles and its notifications. */
export function FollowEntry({ follow, onUp, onDown, onRemove }: FollowEntryProps) {
  const { id, name, notify, newCount, articles, articleId } = follow;
  const turnOn = useTurnDevice();
  const change = useChangeNotifications(id);
  const choose = (notify: Follow['notify']) => {
    // First, because browsers ask for the permission only right after a press.
    if (notify === 'alert') turnOn.mutate('on');
    change.mutate(notify);
  };
  return (
    <li data-follow={id} className="grid gap-x-10 gap-y-4 py-6 md:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-hl-s font-semibold wrap-anywhere">
          <FollowName follow={follow} />
          {newCount > 0 ? <Badge tone="accent">{newCount} new</Badge> : null}
        </h2>
        {articles.length === 0 ? (
          <p className="mt-2 text-ui text-ink-2">
            {articleId === null ? 'No articles in the last 30 days.' : 'This article was retracted.'}
          </p>
        ) : articleId !== null ? (
          <p className="mt-2 text-meta text-ink-2">
            <When article={articles[0]} label="Newest version" />
          </p>
        ) : (
          <ul className="mt-2">
            {articles.map((article) => (
              <li key={article.id} className="flex flex-wrap items-baseline gap-x-3">
                <Link
                  to="/article/$id"
                  params={{ id: String(article.id) }}
                  className="inline-flex min-h-11 items-center py-1.5 text-ui hover:underline"
                  {...textLanguage(article)}
                >
                  {article.title}
                </Link>
                <span className="text-meta text-ink-2">
                  <When article={article} />
                </span>
                <MuteCover articleId={article.id} texts={[article.title]} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <SelectField
          small
          label={
            <>
              Notify me<span className="sr-only"> about {name}</span>
            </>
          }
          options={NOTIFICATIONS}
          value={notify}
          onChoose={choose}
        />
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" data-move="up" disabled={!onUp} onClick={onUp} aria-label={`Move up: ${name}`}>
            Up
          </Button>
          <Button
            tone="secondary"
            data-move="down"
            disabled={!onDown}
            onClick={onDown}
            aria-label={`Move down: ${name}`}
          >
            Down
          </Button>
          <Button tone="quiet" onClick={onRemove} aria-label={`Stop following: ${name}`}>
            Stop following
          </Button>
        </div>
      </div>
    </li>
  );
}

function When({ article, label }: { article: Follow['articles'][number] | undefined; label?: string }) {
  if (!article) return null;
  return (
    <>
      {article.isNew ? <strong className="text-accent">New · </strong> : null}
      {label ? `${label}: ` : null}
      <Time value={article.changedAt} form="short" />
    </>
  );
}

/** Links to the page with everything that is found, if there is one. */
function FollowName({ follow: { name, words, category, outlet, side, articleId } }: { follow: Follow }) {
  const link = 'hover:underline';
  if (articleId !== null) {
    return (
      <Link to="/article/$id" params={{ id: String(articleId) }} className={link}>
        {name}
      </Link>
    );
  }
  if (outlet !== null || side !== null) return <span>{name}</span>;
  if (words === '' && category !== null) {
    return (
      <Link to="/category/$category" params={{ category: categorySlug(category) }} className={link}>
        {name}
      </Link>
    );
  }
  return (
    <Link
      to="/search"
      search={{ q: words, sort: 'newest', ...(category !== null && { category: categorySlug(category) }) }}
      className={link}
    >
      {name}
    </Link>
  );
}
