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
