import { check, pipe } from 'valibot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { blockedBy } from '#desk/api/corrections.ts';
import { refreshArticles } from '#desk/api/desk-keys.ts';
import { requiredText } from '#ui/form/schema.ts';

/**
 * Sends a correction or retraction. A failed check is shown in the form until its text changes; other errors are
 * shown as toasts.
 */
export function useSendCorrection<Order>(
  what: 'correct' | 'retract',
  send: (order: Order) => Promise<unknown>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const [blocked, setBlocked] = useState<string | null>(null);
  const sent = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      showToast(what === 'correct' ? TOASTS.articleCorrected : TOASTS.articleRetracted);
      onDone();
      await refreshArticles(client);
    },
    onError: (error) => {
      const why = blockedBy(error);
      if (why !== null) setBlocked(why);
      else showToast(what === 'correct' ? TOASTS.articleCorrectFailed(error) : TOASTS.articleRetractFailed(error));
    },
  });
  return { send: sent.mutateAsync, busy: sent.isPending, blocked, unblock: () => setBlocked(null) };
}

/** Length of a public note, as the server requires it. */
const MIN_LENGTH = 15;
export const MAX_NOTE_LENGTH = 1000;

const WANTED = `Write at least ${MIN_LENGTH} characters.`;
export const PUBLIC_NOTE = pipe(
  requiredText(WANTED),
  check((note) => note.length >= MIN_LENGTH, WANTED),
);
