import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import type { NewFollow } from '#api/contract.ts';
import { findFollow, followsQuery, useToggleFollow } from '#api/follows.ts';
import { useSession } from '#api/session.ts';
import { askToSignIn } from '#api/ask-to-sign-in.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { buttonClass } from '../Button.tsx';

const LOOKS = {
  button: buttonClass('secondary'),
  named: buttonClass('secondary', 'max-w-full'),
  link: 'text-link -my-3 inline-flex min-h-11 items-center',
};

interface FollowButtonProps {
  subject: NewFollow;
  /** Name of the search or story. */
  name: string;
  /** `named` shows the name in the button, `link` looks like a link in a line of text. */
  look?: keyof typeof LOOKS;
}

/** Follows a search or a story, or ends it. Sends visitors to sign-in. */
export default function FollowButton({ subject, name, look = 'button' }: FollowButtonProps) {
  const api = useApi();
  const router = useRouter();
  const session = useSession();
  const isReader = session.kind === 'reader';
  const { data, isPending } = useQuery({ ...followsQuery(api), enabled: isReader });
  const follow = isReader ? findFollow(data, subject) : undefined;
  const toggle = useToggleFollow(subject, name, follow);
  const verb = follow ? 'Following' : 'Follow';
  const press = () => {
    // Not disabled meanwhile, because the button would lose the focus.
    if (toggle.isPending) return;
    if (isReader) toggle.mutate();
    else askToSignIn(router, TOASTS.signInToFollow);
  };
  return (
    <button
      type="button"
      className={LOOKS[look]}
      aria-label={look === 'named' ? undefined : `${verb}: ${name}`}
      aria-pressed={Boolean(follow)}
      disabled={session.kind === 'unknown' || (isReader && isPending)}
      onClick={press}
    >
      {verb}
      {look === 'named' ? <span className="truncate"> {name}</span> : null}
    </button>
  );
}
