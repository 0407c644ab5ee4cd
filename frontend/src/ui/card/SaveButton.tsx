import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { savedIdsQuery } from '#api/reading-list.ts';
import { useApi } from '#api/use-api.ts';
import { cn } from '#lib/cn.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Icon } from '../Icon.tsx';

interface SaveButtonProps {
  articleId: number;
  title: string;
  className?: string;
}

/** Saves an article for later or removes it; visitors are asked to sign in and redirected. */
export function SaveButton({ articleId, title, className }: SaveButtonProps) {
  const { data: saved = false } = useQuery({
    ...savedIdsQuery(useApi()),
    enabled: false,
    select: (ids) => ids.includes(articleId),
  });
  // React does not correct attributes that differ from the server's HTML, which knows no reader.
  const hydrated = useHydrated();
  const router = useRouter();
  const toggle = async () => {
    const { toggleSaved } = await import('#api/toggle-saved.ts');
    await toggleSaved(router, articleId);
  };
  return (
    <button
      type="button"
      aria-pressed={hydrated && saved}
      aria-label={`Save for later: ${title}`}
      onClick={() => void toggle()}
      className={cn('save no-print noscript:hidden', className)}
    >
      <Icon name="bookmark" className="size-5" />
    </button>
  );
}
