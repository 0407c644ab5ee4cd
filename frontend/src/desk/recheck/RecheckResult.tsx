import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { object } from 'valibot';

import type { Recheck } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { requiredText } from '#ui/form/schema.ts';
import { TextArea } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { deskKeys, refreshDesk } from '../api/desk-keys.ts';
import { DialogForm } from '../components/DialogForm.tsx';
import { Permitted } from '../components/Permitted.tsx';
import { queueHref } from '../review/lib/addresses.ts';
import { closeRecheck, ANSWERS, CRITERIA } from './api.ts';

const CorrectDialog = lazy(() => import('../components/corrections/CorrectDialog.tsx'));
const RetractDialog = lazy(() => import('../components/corrections/RetractDialog.tsx'));

interface RecheckResultProps {
  recheck: Recheck;
  result: NonNullable<Recheck['result']>;
  filters: string;
  /** True to open the correction form at once. */
  corrects: boolean;
}

/** The answer. After a "no", editors can correct, retract or keep the article. */
export function RecheckResult({ recheck, result, filters, corrects }: RecheckResultProps) {
  const { answer, problems, isSettled } = result;
  const found = CRITERIA.filter(([criterion]) => problems.includes(criterion)).map(([, name]) => name);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-serif text-hl-s font-semibold">
        Re-check says: {ANSWERS.find(([each]) => each === answer)?.[1]}
      </h2>
      <p className="text-ui">{found.length > 0 ? `Problems: ${found.join(', ')}.` : 'No problems were named.'}</p>
      {isSettled ? (
        <p className="text-ui text-ink-2">There is nothing left to decide.</p>
      ) : (
        <Permitted to="correct" otherwise={<p className="text-ui">Editors decide what happens with the article.</p>}>
          <Choices recheck={recheck} filters={filters} corrects={corrects} />
        </Permitted>
      )}
    </div>
  );
}

function Choices({ recheck, filters, corrects }: Omit<RecheckResultProps, 'result'>) {
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  const { id: articleId } = recheck.article;
  // The article may have a newer version than the one that was read again.
  const current = useQuery({
    queryKey: [...deskKeys.recheck(recheck.id), 'article'],
    queryFn: ({ signal }) => api.get('/api/articles/{id}', { path: { id: articleId }, signal }),
  }).data;
  const [asked, setAsked] = useState<'correct' | 'retract' | 'close' | null>(corrects ? 'correct' : null);
  const onClose = () => {
    setAsked(null);
    void client.invalidateQueries({ queryKey: deskKeys.recheck(recheck.id) });
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked('correct')}>Correct</Button>
        <Button tone="danger" onClick={() => setAsked('retract')}>
          Retract
        </Button>
        <Button tone="secondary" onClick={() => setAsked('close')}>
          Leave it as it is
        </Button>
      </div>
      <Suspense>
        {current && asked === 'correct' ? <CorrectDialog article={current} onClose={onClose} /> : null}
        {current && asked === 'retract' ? <RetractDialog article={current} onClose={onClose} /> : null}
      </Suspense>
      {asked === 'close' ? (
        <CloseDialog
          id={recheck.id}
          title={recheck.article.title}
          onClose={() => setAsked(null)}
          onDone={async () => {
            await router.navigate({ href: queueHref(filters) });
            client.removeQueries({ queryKey: deskKeys.recheck(recheck.id) });
            await refreshDesk(client);
          }}
        />
      ) : null}
    </>
  );
}

const CLOSE = object({ reason: requiredText('Enter your reason.') });

interface CloseDialogProps {
  id: number;
  title: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function CloseDialog({ id, title, onClose, onDone }: CloseDialogProps) {
  const api = useApi();
  const form = useForm(CLOSE);
  const sent = useMutation({
    mutationFn: (reason: string) => closeRecheck(api, id, reason),
    onSuccess: async () => {
      showToast(TOASTS.recheckClosed);
      await onDone();
    },
    onError: (error) => showToast(TOASTS.recheckFailed(error)),
  });
  return (
    <DialogForm
      title="Leave this article as it is?"
      description={title}
      onClose={onClose}
      onSubmit={form.submit(({ reason }) => sent.mutateAsync(reason).catch(() => undefined))}
      action="Leave as it is"
      busy={sent.isPending ? 'Saving...' : null}
    >
      <TextArea
        label="Why"
        hint="Kept in the record, and not shown to readers."
        {...form.field('reason')}
        required
        maxLength={1000}
      />
    </DialogForm>
  );
}
