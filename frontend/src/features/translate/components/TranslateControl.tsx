import { lazy, Suspense, useState } from 'react';

import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { TranslateProps } from '../lib/translated-article.ts';

const loadPanel = () => import('./TranslatePanel.tsx');
const TranslatePanel = lazy(loadPanel);

/** The Translate button; the language list and everything after it load on demand. */
export function TranslateControl(props: TranslateProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      aria-expanded={false}
      onPointerEnter={() => void loadPanel()}
      onClick={() => setWanted(true)}
      className={buttonClass('secondary')}
    >
      <Icon name="translate" />
      Translate
    </button>
  );
  return (
    <div className="translate-place needs-scripts no-print relative -mt-5">
      {wanted ? (
        <Suspense fallback={button}>
          <TranslatePanel {...props} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
