import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';

import { ApiError, reasonOf } from '../../../../api/client.ts';
import type { Feed, FeedFields } from '../../../../api/contract.ts';
import { useApi } from '../../../../api/use-api.ts';
import { HOME_CATEGORIES } from '../../../../lib/categories.ts';
import { TOASTS } from '../../../../stores/toast-catalogue.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { addFeed, changeFeed, testAddress } from '../../api/feeds.ts';
import { Choice } from '../Choice.tsx';
import { Modal } from '../Modal.tsx';
import { TestResult } from './TestResult.tsx';

interface FeedDialogProps {
  /** `null` for a new feed. */
  feed: Feed | null;
  onClose: () => void;
  onSaved: () => void;
}

type Category = NonNullable<FeedFields['category']> | '';

const CATEGORIES: (readonly [Category, string])[] = [
  ['', 'Told from the text'],
  ...HOME_CATEGORIES.map((name) => [name, name] as const),
];

export function FeedDialog({ feed, onClose, onSaved }: FeedDialogProps) {
  return (
    <Modal title={feed ? `Edit ${feed.name}` : 'Add a feed'} onClose={onClose}>
      <FeedForm feed={feed} onClose={onClose} onSaved={onSaved} />
    </Modal>
  );
}

interface Fields {
  url: string;
  name: string;
  /** Name of the outlet as readers see it. */
  outlet: string;
  category: Category;
  fullText: boolean;
}

function fieldsOf(feed: Feed | null): Fields {
  if (!feed) return { url: '', name: '', outlet: '', category: '', fullText: false };
  return {
    url: feed.url,
    name: feed.name,
    outlet: feed.outlet,
    category: CATEGORIES.find(([value]) => value === feed.category)?.[0] ?? '',
    fullText: feed.fullText,
  };
}

/** Omits an empty name, and an unchanged outlet or full-text setting. */
function toSend(
  feed: Feed | null,
  { url, name, outlet, category, fullText }: Fields,
): FeedFields & { fullText?: boolean } {
  return {
    url: url.trim(),
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(outlet.trim() === '' || outlet.trim() === feed?.outlet ? {} : { outlet: outlet.trim() }),
    category: category || null,
    ...(feed && feed.fullText !== fullText ? { fullText } : {}),
  };
}

function FeedForm({ feed, onClose, onSaved }: FeedDialogProps) {
  const api = useApi();
  const [{ url, name, outlet, category, fullText }, setFields] = useState(() => fieldsOf(feed));
  const set = (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change }));
  const test = useMutation({
    mutationFn: () => testAddress(api, url.trim()),
    onSuccess: ({ title }) =>
      setFields((before) => (title !== null && before.name.trim() === '' ? { ...before, name: title } : before)),
  });
  const save = useSave(feed, () => {
    onSaved();
    onClose();
  });
  // The results apply to the tested address only.
  const askOther = (value: string) => {
    set({ url: value });
    test.reset();
    save.reset();
  };
  // The confirmation applies only to the name that was refused.
  const nameOutlet = (value: string) => {
    set({ outlet: value });
    save.reset();
  };
  const sent = () => toSend(feed, { url, name, outlet, category, fullText });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(sent());
  };
  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <Text label="Address" type="url" value={url} onChange={askOther} required />
      <div>
        <Button tone="secondary" disabled={test.isPending || url.trim() === ''} onClick={() => test.mutate()}>
          {test.isPending ? 'Testing...' : 'Test this address'}
        </Button>
        {test.data ? <TestResult result={test.data} /> : null}
      </div>
      <Text
        label={feed ? 'Name' : 'Name (optional)'}
        value={name}
        onChange={(value) => set({ name: value })}
        required={feed !== null}
      />
      <OutletName feed={feed} value={outlet} onChange={nameOutlet} />
      <Choice
        form
        label="Category"
        value={category}
        onChange={(value) => set({ category: value })}
        options={CATEGORIES}
      />
      {feed ? (
        <FullText outlet={feed.outlet} checked={fullText} onChange={(checked) => set({ fullText: checked })} />
      ) : null}
      <Failure error={save.error ?? test.error} />
      {isLookalike(save.error) ? (
        <div>
          <Button
            tone="secondary"
            disabled={save.isPending}
            onClick={() => save.mutate({ ...sent(), acceptLookalike: true })}
          >
            It is a different outlet
          </Button>
        </div>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : feed ? 'Save' : 'Add feed'}
        </Button>
      </div>
    </form>
  );
}

/** True if the outlet's name was refused because it looks like another outlet's; the administrator may confirm it. */
function isLookalike(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'outlet-lookalike';
}

function OutletName({
  feed,
  value,
  onChange,
}: {
  feed: Feed | null;
  value: string;
  onChange: (value: string) => void;
}) {
  const label = 'Outlet, as readers read it';
  if (!feed) return <Text label={`${label} (optional)`} value={value} onChange={onChange} />;
  return (
    <div>
      <Text label={label} value={value} onChange={onChange} required />
      {value.trim() === feed.outlet ? null : (
        <p className="mt-1 text-meta text-ink-3">
          Holds for all feeds of this outlet, and beside every report of it. A text that names it keeps the old name.
        </p>
      )}
    </div>
  );
}

interface FullTextProps {
  outlet: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function FullText({ outlet, checked, onChange }: FullTextProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-ui font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={`${id}-about`}
          className="size-5 accent-accent"
        />
        <span>Read whole articles of {outlet}</span>
      </label>
      <p id={`${id}-about`} className="text-meta text-ink-3">
        For evidence only, where its robots.txt and the pages themselves permit it and a feed carries no more than a
        blurb. Holds for all feeds of this outlet.
      </p>
    </div>
  );
}

function useSave(feed: Feed | null, onSaved: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (fields: FeedFields & { fullText?: boolean }) =>
      feed ? changeFeed(api, feed.id, fields) : addFeed(api, fields),
    onSuccess: () => {
      showToast(feed ? TOASTS.feedChanged : TOASTS.feedAdded);
      onSaved();
    },
  });
}

function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p role="alert" className="border-s-4 border-danger ps-3 text-ui text-danger">
      {reasonOf(error, 'Please try again')}
    </p>
  );
}

interface TextProps {
  label: string;
  type?: 'text' | 'url';
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}

function Text({ label, type = 'text', value, onChange, required = false }: TextProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={value}
        required={required}
        onChange={({ target }) => onChange(target.value)}
        className="mt-1.5 h-11 w-full rounded-control border border-control bg-paper px-3 text-input text-ink"
      />
    </div>
  );
}
