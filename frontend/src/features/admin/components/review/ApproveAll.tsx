import { useMutation } from '@tanstack/react-query';
import { AlertDialog } from 'radix-ui';

import type { ApproveAllResult, Card } from '../../../../api/contract.ts';
import { useApi } from '../../../../api/use-api.ts';
import { count } from '../../../../lib/plural.ts';
import { TOASTS } from '../../../../stores/toast-catalogue.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { approveAll } from '../../api/review.ts';

interface ApproveAllProps {
  /** Drafts on the screen. */
  seen: readonly Card[];
  total: number;
  onDone: (result: ApproveAllResult) => void;
}

/**
 * Approves drafts that pass every check, after a confirmation. Drafts that are not on the screen need an explicit
 * choice.
 */
export function ApproveAll({ seen, total, onDone }: ApproveAllProps) {
  const api = useApi();
  const approve = useMutation({
    mutationFn: (versionIds: number[] | null) => approveAll(api, versionIds),
    onSuccess: (result) => {
      const { approvedCount, skippedCount } = result;
      showToast(
        skippedCount === 0 ? TOASTS.allApproved(approvedCount) : TOASTS.someApproved(approvedCount, skippedCount),
      );
      onDone(result);
    },
    onError: (error) => showToast(TOASTS.approveAllFailed(error)),
  });
  const versionIds = seen.flatMap(({ versionId }) => (versionId === null ? [] : [versionId]));
  const unseen = total - seen.length;
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger className={buttonClass('secondary')} disabled={approve.isPending}>
        {approve.isPending ? 'Approving...' : 'Approve All'}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-(--z-dialog) bg-overlay" />
        <AlertDialog.Content className="fixed top-1/2 left-1/2 z-(--z-dialog) w-[calc(100vw-2rem)] max-w-[30rem] [translate:-50%_-50%] border border-rule border-t-4 border-t-ink bg-paper p-6 text-ink">
          <AlertDialog.Title className="font-serif text-section font-bold">
            Approve {count(total, 'article')}?
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ui text-ink-2">
            Every pending article that passes all checks appears on the site at once. Those that do not pass stay here.
            {unseen > 0 ? ` Only ${count(seen.length, 'article')} of them are on your screen.` : ''}
          </AlertDialog.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel className={buttonClass('secondary')}>Cancel</AlertDialog.Cancel>
            {unseen > 0 ? (
              <AlertDialog.Action className={buttonClass('secondary')} onClick={() => approve.mutate(null)}>
                Approve all {count(total, 'article')}
              </AlertDialog.Action>
            ) : null}
            <AlertDialog.Action className={buttonClass('primary')} onClick={() => approve.mutate(versionIds)}>
              {unseen > 0 ? `Approve the ${seen.length} shown` : 'Approve All'}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
