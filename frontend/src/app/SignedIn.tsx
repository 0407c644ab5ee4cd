import { useMutation, useQueryClient } from '@tanstack/react-query';

import { viewerQuery } from '../api/get-viewer.ts';
import { useApi } from '../api/use-api.ts';
import { TOASTS } from '../stores/toast-catalogue.ts';
import { showToast } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';

export default function SignedIn({ username }: { username: string }) {
  const api = useApi();
  const client = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => api.send('POST', '/api/logout'),
    onSuccess: () => {
      client.setQueryData(viewerQuery(api).queryKey, null);
      showToast(TOASTS.signedOut);
    },
    onError: (error) => showToast(TOASTS.signOutFailed(error)),
  });
  return (
    <div className="flex items-center gap-3">
      <p className="text-ui text-ink-2">
        Welcome, <bdi className="font-semibold text-ink">{username}</bdi>
      </p>
      <Button tone="secondary" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign Out
      </Button>
    </div>
  );
}
