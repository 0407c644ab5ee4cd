import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';

import type { StoryDesk } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/form/Choice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { KindLabel } from '#ui/KindLabel.tsx';
import { Status } from '#ui/Status.tsx';
import { type Rearrangement, storyQuery, useRearrangeStory } from '#desk/api/stories.ts';
import { Permitted } from '#desk/lib/member.tsx';
import { consequence, storyStatus } from '#desk/lib/story-words.ts';
import { Find } from '../Filters.tsx';
import { FormInDialog, Modal } from '../Modal.tsx';
import { Fault, States } from '../QueryList.tsx';
import { SameEvent } from './SameEvent.tsx';

/** Opens the dialog for an editor to change an article's story. */
export function StoryButton({ articleId, title }: { articleId: number; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Permitted to="correct">
      <Button tone="quiet" aria-label={`Story of: ${title}`} onClick={() => setOpen(true)}>
        Story
      </Button>
      {open ? <StoryDialog articleId={articleId} title={title} onClose={() => setOpen(false)} /> : null}
    </Permitted>
  );
}

const MAX_LENGTH = 1000;
const KINDS = [
  ['merge', 'Merge with another story'],
  ['split', 'Split off reports'],
  ['move', 'Move reports'],
] as const;

interface StoryDialogProps {
  articleId: number;
  title: string;
  onClose: () => void;
}

/** Lets a reviewer decide which reports belong to one event. */
function StoryDialog({ articleId, title, onClose }: StoryDialogProps) {
  const story = useQuery(storyQuery(useApi(), articleId, ''));
  const change = useRearrangeStory(articleId, onClose);
  return (
    <Modal title="Reports of this story" description={title} onClose={onClose}>
      <SameEvent articleId={articleId} onMerged={onClose} />
      <States query={story} what="story" />
      {story.data ? (
        <Form
          articleId={articleId}
          reports={story.data.reports}
          busy={change.isPending}
          onSubmit={(wanted) => change.mutate(wanted)}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  );
}

interface FormProps {
  articleId: number;
  reports: StoryDesk['reports'];
  busy: boolean;
  onSubmit: (wanted: Rearrangement) => void;
  onClose: () => void;
}

function Form({ articleId, reports, busy, onSubmit, onClose }: FormProps) {
  const [kind, setKind] = useState<Rearrangement['kind']>('merge');
  const [itemIds, setItemIds] = useState<number[]>([]);
  const [into, setInto] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  // A story with one report cannot be split.
  const kinds = reports.length > 1 ? KINDS : KINDS.filter(([name]) => name !== 'split');
  const wanted = wantedOf(kind, { itemIds, into, reason: reason.trim() }, reports.length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted && !busy) onSubmit(wanted);
  };
  return (
    <FormInDialog onSubmit={submit} onClose={onClose} action="Save" busy={busy ? 'Saving...' : null} disabled={!wanted}>
      <SelectField label="What to do" value={kind} onChoose={setKind} options={kinds} />
      <Reports reports={reports} chosen={kind === 'merge' ? null : itemIds} onChosen={setItemIds} />
      {kind === 'split' ? null : <OtherStory articleId={articleId} into={into} onInto={setInto} looking={!busy} />}
      <Status className="border-s-4 border-accent bg-tint px-4 py-3 text-ui">
        {consequence(kind, { chosen: itemIds.length, all: reports.length })}
      </Status>
      <TextArea
        label="Your reason"
        hint="Kept with the decision. Only another decision can undo it."
        value={reason}
        required
        rows={2}
        maxLength={MAX_LENGTH}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormInDialog>
  );
}

interface Entries {
  itemIds: number[];
  into: number | null;
  reason: string;
}

/** Returns the decision; null while the form is incomplete. */
function wantedOf(
  kind: Rearrangement['kind'],
  { itemIds, into, reason }: Entries,
  reports: number,
): Rearrangement | null {
  if (reason === '' || (kind !== 'merge' && itemIds.length === 0)) return null;
  if (kind === 'split') return itemIds.length < reports ? { kind, body: { itemIds, reason } } : null;
  if (into === null) return null;
  return kind === 'merge' ? { kind, body: { into, reason } } : { kind, body: { itemIds, into, reason } };
}

interface OtherStoryProps {
  articleId: number;
  into: number | null;
  onInto: (articleId: number | null) => void;
  /** False while the decision is being saved, because it may end this story. */
  looking: boolean;
}

/** Searching keeps the choices made above; the story chosen here always stays visible. */
function OtherStory({ articleId, into, onInto, looking }: OtherStoryProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const found = useQuery({
    ...storyQuery(useApi(), articleId, useDebouncedValue(words.trim())),
    placeholderData: keepPreviousData,
    enabled: looking,
  });
  const others = found.data?.others ?? [];
  const isGone = into !== null && found.data !== undefined && !others.some((other) => other.articleId === into);
  useEffect(() => {
    if (isGone) onInto(null);
  }, [isGone, onInto]);
  return (
    <fieldset>
      <legend className="mb-1 text-ui font-semibold">The other story</legend>
      <Find label="Find by headline" value={words} onChange={setWords} className="" />
      {found.isError ? <Fault text="We couldn't load other stories." error={found.error} /> : null}
      {found.data && others.length === 0 ? <p className="mt-2 text-ui text-ink-2">No similar stories.</p> : null}
      {others.map((other) => (
        <Choice
          key={other.articleId}
          type="radio"
          name={`${id}-into`}
          checked={into === other.articleId}
          onChange={() => onInto(other.articleId)}
        >
          {other.title} <span className="text-ink-3">{storyStatus(other)}</span>
        </Choice>
      ))}
    </fieldset>
  );
}

interface ReportsProps {
  reports: StoryDesk['reports'];
  /** `null` if all reports move together. */
  chosen: number[] | null;
  onChosen: (itemIds: number[]) => void;
}

function Reports({ reports, chosen, onChosen }: ReportsProps) {
  return (
    <fieldset>
      <legend className="text-ui font-semibold">{count(reports.length, 'report')}</legend>
      {reports.map(({ itemId, ...report }) =>
        chosen ? (
          <Choice
            key={itemId}
            type="checkbox"
            checked={chosen.includes(itemId)}
            onChange={({ target }) =>
              onChosen(target.checked ? [...chosen, itemId] : chosen.filter((each) => each !== itemId))
            }
          >
            <Report {...report} />
          </Choice>
        ) : (
          <p key={itemId} className="min-h-11 py-2.5 text-ui">
            <Report {...report} />
          </p>
        ),
      )}
    </fieldset>
  );
}

function Report({ outlet, kind, title, placedBy }: Omit<StoryDesk['reports'][number], 'itemId'>) {
  return (
    <>
      <strong className="font-semibold">{outlet}</strong>: {title} <KindLabel kind={kind} />
      {placedBy ? <span className="text-ink-3"> (placed by {placedBy})</span> : null}
    </>
  );
}
