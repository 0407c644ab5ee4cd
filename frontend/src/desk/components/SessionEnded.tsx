import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { Button } from '../../ui/Button.tsx';
import { DialogBox } from '../../ui/overlay/DialogBox.tsx';
import type { DeskStatus } from '../api/admin-session.ts';
import { deskKeys, refreshDesk } from '../api/desk-keys.ts';
import { SignInAsMember } from './SignInAsMember.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SessionEndedProps {
  status: DeskStatus | undefined;
  onLeave: () => void;
}

/** Sign-in over the desk after its session has ended, so that entered text is not lost. */
export function SessionEnded({ status, onLeave }: SessionEndedProps) {
  const client = useQueryClient();
  useEffect(
    () => () => {
      // After a sign-in: lists that were requested without a session failed to load.
      if (client.getQueryData<DeskStatus>(deskKeys.session)?.authenticated === true) void refreshDesk(client);
    },
    [client],
  );
  return (
    <DialogBox
      title="Your session has ended"
      description="Sign in to continue. Everything that you entered is still there."
      className="max-w-[26rem]"
      onClose={() => undefined}
    >
      <SignInForm />
      <SignInAsMember status={status} />
      <Button tone="quiet" className="mt-3 w-full" onClick={onLeave}>
        Discard and sign out
      </Button>
    </DialogBox>
  );
}
