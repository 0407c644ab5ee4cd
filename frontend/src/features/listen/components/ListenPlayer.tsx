import { lazy, Suspense, useEffect, useState } from 'react';

import { useHydrated } from '../../../lib/use-hydrated.ts';
import { positionKey, readPosition } from '../lib/positions.ts';
import { UNSUPPORTED } from '../lib/unsupported.ts';
import { PlayButton } from './PlayButton.tsx';

const loadControls = () => import('./ListenControls.tsx');
const ListenControls = lazy(loadControls);

export interface ListenPlayerProps {
  articleId: number;
  /** Language of the text, as a BCP 47 tag. */
  lang: string;
  /** Id of the element to read: its parts marked `data-spoken`, or all of it if none are marked. */
  textId: string;
}

/**
 * Reads a text aloud. Its box is there from the first paint; the player loads on demand. While it speaks it stays in
 * sight, also at the foot: headline and summary, above it, are read first.
 */
export function ListenPlayer(props: ListenPlayerProps) {
  return (
    <section
      aria-label="Listen to this article"
      className="listen -my-2 needs-scripts border-y border-rule bg-paper no-print has-[.listen-active]:sticky has-[.listen-active]:inset-y-0 has-[.listen-active]:z-(--z-sticky) max-md:has-[.listen-active]:-mx-(--gutter) max-md:has-[.listen-active]:px-(--gutter)"
      data-silent
    >
      <Player {...props} />
    </section>
  );
}

function Player({ articleId, lang, textId }: ListenPlayerProps) {
  const hydrated = useHydrated();
  const key = positionKey(articleId, lang);
  const [wanted, setWanted] = useState<'no' | 'shown' | 'played'>('no');
  // Shows how far a text was read. In an effect, because the controls need the text in the document.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the text is there only after the first commit
    if (hydrated && readPosition(key)) setWanted((before) => (before === 'no' ? 'shown' : before));
  }, [hydrated, key]);
  if (hydrated && !('speechSynthesis' in window)) return <Unsupported />;
  // The same button before and after hydration, so that a click in between is not lost.
  const waiting = <Waiting onPress={() => setWanted('played')} />;
  if (wanted === 'no') return waiting;
  return (
    <Suspense fallback={waiting}>
      <ListenControls key={key} storageKey={key} lang={lang} textId={textId} begin={wanted === 'played'} />
    </Suspense>
  );
}

function Waiting({ onPress }: { onPress: () => void }) {
  const warmUp = () => void loadControls();
  return (
    <div className="listen-row" onPointerEnter={warmUp} onFocus={warmUp}>
      <PlayButton status="stopped" onPress={onPress} />
      <p className="text-ui text-ink-2">Listen to this article</p>
    </div>
  );
}

function Unsupported() {
  return <p className="listen-row max-w-[70ch] text-meta text-ink-2">{UNSUPPORTED}</p>;
}
