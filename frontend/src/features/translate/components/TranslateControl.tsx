import { lazy, Suspense, useState } from 'react';

import type { TranslateProps } from '../lib/translated-article.ts';
import { TranslateButton } from './TranslateButton.tsx';

const loadPanel = () => import('./TranslatePanel.tsx');
const TranslatePanel = lazy(loadPanel);

/** The Translate button; the language list and everything after it load on demand. */
export function TranslateControl(props: TranslateProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <TranslateButton
      evidence={props.evidence}
      aria-expanded={false}
      onPointerEnter={() => void loadPanel()}
      onClick={() => setWanted(true)}
    />
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
