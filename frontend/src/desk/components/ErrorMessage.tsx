import { useRouter } from '@tanstack/react-router';

import { NotLoaded } from '../../ui/page/NotLoaded.tsx';

export function ErrorMessage() {
  const router = useRouter();
  return <NotLoaded onRetry={() => void router.invalidate()} />;
}
