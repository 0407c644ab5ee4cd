import { useNavigate } from '@tanstack/react-router';

import { cn } from '../../lib/cn.ts';
import { toastLater } from '../../stores/toast-later.ts';
import { Icon } from '../Icon.tsx';

const REDIRECT_DELAY_MS = 1000;

/** Saves for later; a visitor is told to sign in and led there. */
export function SaveButton({ title, className }: { title: string; className?: string }) {
  const navigate = useNavigate();
  const save = () => {
    void toastLater((toasts) => toasts.subscriptionRequired);
    setTimeout(() => void navigate({ to: '/auth' }), REDIRECT_DELAY_MS);
  };
  return (
    <button
      type="button"
      aria-pressed={false}
      aria-label={`Save for later: ${title}`}
      onClick={save}
      className={cn('save no-print', className)}
    >
      <Icon name="bookmark" className="size-5" />
    </button>
  );
}
