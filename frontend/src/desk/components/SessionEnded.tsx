import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { Button } from '../../ui/Button.tsx';
import { DialogBox } from '../../ui/overlay/DialogBox.tsx';
import { refreshDesk } from '../api/desk-keys.ts';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in over the desk after its session has ended, so that entered text is not lost. */
export function SessionEnded({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient();
  // Lists that were requested without a session failed to load.
  useEffect(() => () => void refreshDesk(client), [client]);
  return (
    <DialogBox
      title="Your session has ended"
      description="Sign in to continue. Everything that you entered is still there."
      className="max-w-[26rem]"
      onClose={() => undefined}
      onPointerDownOutside={(event) => event.preventDefault()}
    >
      <SignInForm />
      <Button tone="quiet" className="mt-3 w-full" onClick={onLeave}>
        Discard and sign out
      </Button>
    </DialogBox>
  );
}
