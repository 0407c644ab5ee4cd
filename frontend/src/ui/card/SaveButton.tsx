import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { isSaved } from '#api/reading-list.ts';
import { useApi } from '#api/use-api.ts';
import { cn } from '#lib/cn.ts';
import { Icon } from '../Icon.tsx';

interface SaveButtonProps {
  articleId: number;
  title: string;
  className?: string;
}

/** Saves an article for later or removes it; visitors are asked to sign in and redirected. */
export function SaveButton({ articleId, title, className }: SaveButtonProps) {
  const saved = useIsSaved(articleId);
  const router = useRouter();
  const toggle = async () => {
    const { toggleSaved } = await import('#api/toggle-saved.ts');
    await toggleSaved(router, articleId);
  };
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save for later: ${title}`}
      onClick={() => void toggle()}
      className={cn('save no-print noscript:hidden', className)}
    >
      <Icon name="bookmark" className="size-5" />
    </button>
  );
}

/**
 * Reads the cached list directly, because an observer for each button of a page would delay hydration. Returns false
 * during hydration, as in the server's HTML, because React does not correct attributes that differ from it.
 */
function useIsSaved(articleId: number): boolean {
  const client = useQueryClient();
  const api = useApi();
  return useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => isSaved(client, api, articleId),
    () => false,
  );
}
