import { lazy, Suspense } from 'react';

import { useUiPrefs } from '#stores/ui-prefs.ts';

/** Replaces the text for readers who chose "Reports only"; hidden by the style sheet otherwise. */
export function ReportsOnlyNote() {
  return (
    <p className="reports-only text-ui text-ink-2">
      You see reports only, without our text.{' '}
      <button type="button" onClick={() => useUiPrefs.setState({ show: 'article' })} className="text-link min-h-11">
        Show our text
      </button>
    </p>
  );
}

type ListReportersType = typeof import('./ListReporters.tsx').default;

/** If its script cannot be loaded, the line stays empty. */
const ListReporters = lazy<ListReportersType>(() =>
  import('./ListReporters.tsx').catch(() => ({ default: () => null })),
);

/** Outlets that reported an article, in its card. Loads its script only for readers who chose "Reports only". */
export function Reporters({ articleId }: { articleId: number }) {
  return useUiPrefs(({ show }) => show === 'reports') ? (
    <Suspense fallback={null}>
      <ListReporters articleId={articleId} />
    </Suspense>
  ) : null;
}
