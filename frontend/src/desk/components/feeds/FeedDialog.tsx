import { type ComponentProps, useId } from 'react';
import { boolean, type InferOutput, object, picklist, pipe, string, trim } from 'valibot';

import { ApiError } from '#api/client.ts';
import type { Feed, FeedFields, TestedAddress } from '#api/contract.ts';
import { HOME_CATEGORIES } from '#lib/categories.ts';
import { count } from '#lib/plural.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/form/Choice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { requiredText, useForm } from '#ui/form/use-form.ts';
import { Failure, Status } from '#ui/Status.tsx';
import { type FeedOrder, useSaveFeed, useTestAddress } from '#desk/api/feeds.ts';
import { FormInDialog, Modal } from '../Modal.tsx';

interface FeedDialogProps {
  /** `null` for a new feed. */
  feed: Feed | null;
  onClose: () => void;
}

type Category = NonNullable<FeedFields['category']> | '';

const CATEGORIES: (readonly [Category, string])[] = [
  ['', 'Detect automatically'],
  ...HOME_CATEGORIES.map((name) => [name, name] as const),
];

export function FeedDialog({ feed, onClose }: FeedDialogProps) {
  return (
    <Modal title={feed ? `Edit ${feed.name}` : 'Add a feed'} onClose={onClose}>
      <FeedForm feed={feed} onClose={onClose} />
    </Modal>
  );
}

const OPTIONAL = pipe(string(), trim());
const ENTRIES = {
  url: requiredText("Enter the feed's address."),
  category: picklist(CATEGORIES.map(([value]) => value)),
  fullText: boolean(),
};
const OUTLET = 'Outlet, as shown to readers';
const ADDING = {
  schema: object({ ...ENTRIES, name: OPTIONAL, outlet: OPTIONAL }),
  required: false,
  name: 'Name (optional)',
  outlet: `${OUTLET} (optional)`,
  save: 'Add feed',
};
const EDITING = {
  schema: object({
    ...ENTRIES,
    name: requiredText('Enter a name.'),
    outlet: requiredText("Enter the outlet's name."),
  }),
  required: true,
  name: 'Name',
  outlet: OUTLET,
  save: 'Save',
};

type Fields = InferOutput<typeof ADDING.schema>;

function fieldsOf(feed: Feed | null): Fields {
  if (!feed) return { url: '', name: '', outlet: '', category: '', fullText: false };
  const { url: address, name, outlet, fullText } = feed;
  return {
    url: address,
    name,
    outlet,
    category: CATEGORIES.find(([value]) => value === feed.category)?.[0] ?? '',
    fullText,
  };
}

/** Omits an empty name, and an unchanged outlet or full-text setting. */
function toSend(feed: Feed | null, { url: address, name, outlet, category, fullText }: Fields): FeedOrder {
  return {
    url: address,
    ...(name === '' ? {} : { name }),
    ...(outlet === '' || outlet === feed?.outlet ? {} : { outlet }),
    category: category || null,
    ...(feed && feed.fullText !== fullText ? { fullText } : {}),
  };
}

function FeedForm({ feed, onClose }: FeedDialogProps) {
  const { schema, required, ...words } = feed ? EDITING : ADDING;
  const form = useForm(schema, { defaultValues: fieldsOf(feed) });
  const test = useTestAddress();
  const save = useSaveFeed(feed);
  const [address, outlet] = form.watch(['url', 'outlet']);
  const submit = (confirmed: { acceptLookalike?: true } = {}) =>
    form.submit((entries) =>
      save.mutateAsync(
        { ...toSend(feed, entries), ...confirmed },
        {
          onSuccess: onClose,
          onError: (error) => form.fail(error, 'Please try again', isLookalike(error) ? 'outlet' : undefined),
        },
      ),
    );
  const runTest = () =>
    test.mutate(form.getValues('url').trim(), {
      onSuccess: ({ title }) => {
        if (title !== null && form.getValues('name').trim() === '') form.setValue('name', title);
      },
      onError: (error) => form.fail(error, 'Please try again', 'url'),
    });
  // The results apply to the tested address only.
  const onAddress = () => {
    form.clearErrors();
    test.reset();
    save.reset();
  };
  // The confirmation applies only to the name that was refused.
  const onOutlet = () => {
    form.clearErrors('root');
    save.reset();
  };
  return (
    <FormInDialog onSubmit={submit()} onClose={onClose} action={words.save} busy={save.isPending ? 'Saving...' : null}>
      <TextField label="Address" {...form.field('url', { onChange: onAddress })} inputMode="url" required />
      <div>
        <Button tone="secondary" disabled={test.isPending || address.trim() === ''} onClick={runTest}>
          {test.isPending ? 'Testing...' : 'Test this address'}
        </Button>
        {test.data ? <TestResult result={test.data} /> : null}
      </div>
      <TextField label={words.name} {...form.field('name')} required={required} />
      <TextField
        label={words.outlet}
        {...form.field('outlet', { onChange: onOutlet })}
        required={required}
        hint={
          feed && outlet.trim() !== feed.outlet
            ? 'Applies to all feeds of this outlet and next to each of its reports. Articles that mention the outlet keep the old name.'
            : null
        }
      />
      <SelectField label="Category" options={CATEGORIES} {...form.field('category')} />
      {feed ? <FullText outlet={feed.outlet} box={form.register('fullText')} /> : null}
      <Failure>{form.failure}</Failure>
      {isLookalike(save.error) ? (
        <div>
          <SubmitButton
            type="button"
            tone="secondary"
            busy={save.isPending}
            onClick={submit({ acceptLookalike: true })}
          >
            This is a different outlet
          </SubmitButton>
        </div>
      ) : null}
    </FormInDialog>
  );
}

/** True if the outlet's name was refused because it looks like another outlet's; the administrator may confirm it. */
function isLookalike(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'outlet-lookalike';
}

function FullText({ outlet, box }: { outlet: string; box: ComponentProps<'input'> }) {
  const id = useId();
  return (
    <div>
      <Choice {...box} type="checkbox" aria-describedby={id}>
        <strong className="font-semibold">Read full articles from {outlet}</strong>
      </Choice>
      <p id={id} className="text-meta text-ink-3">
        For evidence only, if robots.txt and the page itself allow it and the feed has only a blurb. Applies to all
        feeds of this outlet.
      </p>
    </div>
  );
}

/** Result of testing an address: the newest items, or the reason why it cannot be read. */
function TestResult({
  result: { readable, message, title, items, newest, url, difference },
}: {
  result: TestedAddress;
}) {
  return (
    <Status className={`mt-3 border-s-4 bg-tint px-4 py-3 text-ui ${readable ? 'border-accent' : 'border-danger'}`}>
      <strong className="font-semibold">
        {readable
          ? `This is a feed: ${title ?? 'untitled'}, ${count(items, 'item')}.`
          : "We couldn't find a feed at this address."}
      </strong>
      {message ? <span className="mt-1 block">{message}</span> : null}
      {difference ? <span className="mt-1 block text-warn">{difference}</span> : null}
      {newest.map((headline, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- titles may be the same, and the list never changes
        <span key={index} className="mt-1 block font-serif text-ink-2">
          {headline}
        </span>
      ))}
      <span className="mt-1 block text-meta break-all text-ink-3">{url}</span>
    </Status>
  );
}
