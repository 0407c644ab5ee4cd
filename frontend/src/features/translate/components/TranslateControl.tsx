import { lazy, type ReactNode, Suspense, useState } from 'react';

import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const loadPanel = () => import('./TranslatePanel.tsx');
const TranslatePanel = lazy(loadPanel);

export interface TranslatedArticle {
  id: number;
  title: string;
  publishedAt: string | null;
}

/** A player for a text in a language; `textId` names the element that holds it. */
export type ListenPlace = (lang: string, textId: string) => ReactNode;

export interface TranslateControlProps {
  article: TranslatedArticle;
  listen: ListenPlace;
}

/** The button; its list of languages and what follows are loaded when they are wanted. */
export function TranslateControl(props: TranslateControlProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button type="button" aria-expanded={false} onPointerEnter={loadPanel} onClick={() => setWanted(true)} className={buttonClass('secondary')}>
      <Icon name="translate" />
      Translate
    </button>
  );
  return (
    <div className="needs-scripts no-print relative -mt-5">
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
