import { useMutation, useQueryClient } from '@tanstack/react-query';

import { tellOtherTabs } from '../../api/other-tabs.ts';
import { useApi } from '../../api/use-api.ts';
import { TOASTS } from '../../stores/toast-catalogue.ts';
import { showToast } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { logout } from '../api/admin-session.ts';
import { useLeaveDesk } from '../lib/leave-desk.ts';

export function SignOut() {
  const onLeave = useLeaveDesk();
  const api = useApi();
  const client = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => logout(api, client),
    onSuccess: () => {
      onLeave();
      tellOtherTabs('desk-out');
      showToast(TOASTS.signedOut);
    },
    onError: (error) => showToast(TOASTS.signOutFailed(error)),
  });
  return (
    <Button tone="quiet" className="max-sm:px-2" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign Out
    </Button>
  );
}
