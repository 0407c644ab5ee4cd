import { lazy, Suspense, useState } from 'react';

import { useHydrated } from '#lib/use-hydrated.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { TranslateProps } from '../api/translate-article.ts';

const loadPanel = () => import('./TranslatePanel.tsx');
const TranslatePanel = lazy(loadPanel);

/**
 * The Translate button, with what it can offer as far as the page knows without a request. The language list and
 * everything after it load on demand.
 */
export function TranslateControl(props: TranslateProps) {
  const [wanted, setWanted] = useState(false);
  const hydrated = useHydrated();
  const button = (
    <button
      type="button"
      aria-expanded={false}
      aria-describedby="translate-note"
      onPointerEnter={() => void loadPanel()}
      onClick={() => setWanted(true)}
      className={buttonClass('secondary')}
    >
      <Icon name="translate" />
      <span className="translate-word">Translate</span>
    </button>
  );
  return (
    <div className="translate-place">
      {wanted ? (
        <Suspense fallback={button}>
          <TranslatePanel {...props} />
        </Suspense>
      ) : (
        button
      )}
      <small id="translate-note" className="text-meta text-ink-3">
        {noteOf(props.evidence?.translatable, hydrated)}
      </small>
    </div>
  );
}

function noteOf(translatable: boolean | undefined, hydrated: boolean): string {
  if (translatable) return 'Machine translation';
  if (!hydrated) return '';
  if ('Translator' in window) return 'Translated in your browser';
  return translatable === false ? 'Not available here' : '';
}
