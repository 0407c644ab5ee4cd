import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

import type { Recheck } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { deskKeys, refreshDesk } from '../api/desk-keys.ts';
import { ReasonDialog } from '../components/review/ReasonDialog.tsx';
import { Permitted } from '../lib/member.tsx';
import { queueHref } from '../review/lib/addresses.ts';
import { ANSWERS, closeRecheck, CRITERIA } from './api.ts';

const CorrectionDialog = lazy(() => import('../components/corrections/CorrectionDialog.tsx'));

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
  const { id: articleId, title } = recheck.article;
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
  const closing = useMutation({
    mutationFn: (reason: string) => closeRecheck(api, recheck.id, reason),
    onSuccess: async () => {
      showToast(TOASTS.recheckClosed);
      await router.navigate({ href: queueHref(filters) });
      client.removeQueries({ queryKey: deskKeys.recheck(recheck.id) });
      await refreshDesk(client);
    },
    onError: (error) => showToast(TOASTS.recheckFailed(error)),
  });
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
        {current && (asked === 'correct' || asked === 'retract') ? (
          <CorrectionDialog article={current} what={asked} onClose={onClose} />
        ) : null}
      </Suspense>
      {asked === 'close' ? (
        <ReasonDialog
          title="Leave this article as it is?"
          action="Leave as it is"
          label="Why"
          hint="Kept in the record, and not shown to readers."
          article={{ title }}
          busy={closing.isPending}
          onClose={() => setAsked(null)}
          onReason={(reason) => closing.mutate(reason)}
        />
      ) : null}
    </>
  );
}
