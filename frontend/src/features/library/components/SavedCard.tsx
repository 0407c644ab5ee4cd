import { type FormEvent, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { ListItem } from '#api/contract.ts';
import { changeSaved, readingListQuery } from '#api/reading-list.ts';
import { useApi } from '#api/use-api.ts';
import { DEFAULT_AUTHOR } from '#lib/brand.ts';
import { correctionName } from '#lib/correction-names.ts';
import { textLanguage } from '#lib/text-language.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { ArticleImage } from '#ui/card/ArticleImage.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/Icon.tsx';
import { keepOnOneLine } from '#ui/keep-on-one-line.tsx';
import { Time } from '#ui/Time.tsx';

const DEFAULT_READING_TIME = 5;

interface SavedCardProps {
  item: ListItem;
  premium: boolean;
  onRemove: () => void;
}

export function SavedCard({ item, premium, onRemove }: SavedCardProps) {
  const title = item.title || 'Untitled Article';
  const category = item.category || 'General';
  return (
    <li
      data-item={item.id}
      className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-3.5 py-5 max-sm:no-credit sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:gap-x-6"
    >
      <ArticleImage
        article={{
          id: item.article_id,
          imageUrl: item.image_url,
          imageAttribution: item.image_attribution,
          imageDescription: item.image_description,
          language: item.language,
          category,
        }}
        slot="card"
      />
      <div className="min-w-0">
        <p className="text-kicker max-sm:pe-9">
          <span className="font-bold text-accent">{category}</span>
          <span className="ms-2.5 text-ink-3">{item.reading_time || DEFAULT_READING_TIME} min read</span>
        </p>
        <h2
          {...textLanguage(item)}
          className="mt-1 font-serif text-hl-xs font-bold text-pretty wrap-anywhere sm:text-[length:var(--size-hl-s)] sm:text-balance"
        >
          <Link to="/article/$id" params={{ id: String(item.article_id) }} className="hover:underline">
            {keepOnOneLine(title)}
          </Link>
        </h2>
        {item.correction ? (
          <p className="mt-1.5 border-s-4 border-warn ps-3 text-ui wrap-anywhere">
            <strong>
              {correctionName(item.correction.kind)}, <Time value={item.correction.corrected_at} />:
            </strong>{' '}
            {item.correction.note}
          </p>
        ) : null}
        <Summary item={item} />
        <p className="mt-2 text-meta text-ink-3">{item.author ?? DEFAULT_AUTHOR}</p>
        <Progress percent={item.progress} />
        <Note item={item} premium={premium} />
      </div>
      {/* On phones in the corner, so that the headline has the whole width. */}
      <button
        type="button"
        aria-label={`Remove from your reading list: ${title}`}
        onClick={onRemove}
        className="inline-flex size-11 items-center justify-center text-ink-3 hover:text-danger max-sm:absolute max-sm:-inset-e-3 max-sm:top-2 sm:-me-3"
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function Progress({ percent }: { percent: number }) {
  if (percent === 0) return null;
  const words = percent >= 95 ? 'Read' : `${percent}% read`;
  return (
    <p className="mt-2 flex items-center gap-2 text-meta text-ink-2">
      <span aria-hidden="true" className="h-1 w-24 bg-rule">
        <span className="block h-full bg-accent" style={{ inlineSize: `${percent}%` }} />
      </span>
      {words}
    </p>
  );
}

function Summary({ item }: { item: ListItem }) {
  const look = 'mt-1.5 line-clamp-3 text-trail text-ink-2 wrap-anywhere';
  if (item.retracted) return <p className={look}>This article was retracted.</p>;
  return (
    <p {...(item.summary ? textLanguage(item) : {})} className={`drafted ${look}`}>
      {item.summary || 'No summary available.'}
    </p>
  );
}

const MAX_NOTE_LENGTH = 2000;

/** The reader's note on an article. A note written with premium stays readable without it. */
function Note({ item, premium }: { item: ListItem; premium: boolean }) {
  const [open, setOpen] = useState(false);
  if (open && premium) return <NoteForm item={item} onDone={() => setOpen(false)} />;
  return (
    <>
      {item.note ? (
        <p className="mt-2 border-s-2 border-accent ps-3 text-ui whitespace-pre-wrap wrap-anywhere">{item.note}</p>
      ) : null}
      {premium ? (
        <Button tone="quiet" className="-ms-4 mt-1 text-accent" onClick={() => setOpen(true)}>
          {item.note ? 'Edit note' : 'Add a note'}
        </Button>
      ) : null}
    </>
  );
}

function NoteForm({ item, onDone }: { item: ListItem; onDone: () => void }) {
  const [note, setNote] = useState(item.note);
  const saving = useSaveNote(item.article_id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(note.trim(), { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="mt-2 flex flex-col gap-2">
      <TextArea
        label="Note"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just opened this field
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={MAX_NOTE_LENGTH}
      />
      <p className="flex gap-2">
        <SubmitButton busy={saving.isPending}>Save note</SubmitButton>
        <Button tone="quiet" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

/** Saves the reader's note on an article. */
function useSaveNote(articleId: number) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => changeSaved(api, articleId, { note }),
    onSuccess: async () => {
      await client.invalidateQueries(readingListQuery(api));
      showToast(TOASTS.noteSaved);
    },
    onError: (error) => showToast(TOASTS.noteFailed(error)),
  });
}
