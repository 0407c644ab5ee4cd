import { useMutation } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import type { Feed } from '../../../api/contract.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { removeFeed } from '../../api/feeds.ts';
import { Modal } from '../Modal.tsx';

interface RemoveDialogProps {
  feed: Feed;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveDialog({ feed, onClose, onRemoved }: RemoveDialogProps) {
  const api = useApi();
  const remove = useMutation({
    mutationFn: () => removeFeed(api, feed.id),
    onSuccess: () => {
      showToast(TOASTS.feedRemoved);
      onClose();
    },
    onError: (error) => showToast(TOASTS.feedNotChanged(error)),
    onSettled: onRemoved,
  });
  return (
    <Modal
      title={`Delete ${feed.name}?`}
      description="We'll stop reading it. We keep what we have read from it, because articles list it as a source."
      onClose={onClose}
    >
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Delete feed
        </Button>
      </div>
    </Modal>
  );
}
