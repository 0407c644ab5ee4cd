import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import { useViewer } from '#api/session.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { positionKey, readPosition } from '../lib/positions.ts';
import { subjectOf, type Track } from '../lib/track.ts';
import { ListenWaiting, UNSUPPORTED } from './PlayButton.tsx';

type ControlsType = typeof import('./ListenControls.tsx').default;

const loadControls = () => import('./ListenControls.tsx');
const ListenControls = lazy<ControlsType>(() => loadControls().catch(() => ({ default: NotLoaded })));

interface ListenPlayerProps {
  /** The text, in its original language. */
  track: Track;
  /** Language of the text on the page, as a BCP 47 tag. */
  lang: string;
  /** Id of the element to read: its parts marked `data-spoken`, or all of it if none are marked. */
  textId: string;
  /** False if the text on the page cannot be narrated, such as a translation. */
  hasNarration: boolean;
  /** Another tool for the text, at the end of the player's row. */
  children?: ReactNode;
}

/**
 * Reads a text aloud. Its box is there from the first paint; the player loads on demand. While it speaks it stays in
 * sight, also at the foot: headline and summary, above it, are read first.
 */
export function ListenPlayer({ children, ...props }: ListenPlayerProps) {
  return (
    <div
      className="listen -my-2 needs-scripts border-y border-rule bg-paper no-print has-[>section>.listen-active]:sticky has-[>section>.listen-active]:inset-y-0 has-[>section>.listen-active]:z-(--z-sticky) max-md:has-[>section>.listen-active]:-mx-(--gutter) max-md:has-[>section>.listen-active]:px-(--gutter)"
      data-silent
    >
      <section aria-label={`Listen to this ${props.track.kind}`} className="contents">
        <Player {...props} />
      </section>
      {children}
    </div>
  );
}

function Player({ track, lang, textId, hasNarration }: Omit<ListenPlayerProps, 'children'>) {
  const hydrated = useHydrated();
  const viewer = useViewer();
  const narrated = hasNarration && viewer.kind === 'reader' && viewer.user.premium;
  const key = positionKey(subjectOf(track), lang);
  const [wanted, setWanted] = useState<'no' | 'shown' | 'played'>('no');
  // Shows how far a text was read: here by the browser's voice, or on any device by the narration.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the text is there only after the first commit
    if (hydrated && (narrated || readPosition(key))) setWanted((before) => (before === 'no' ? 'shown' : before));
  }, [hydrated, key, narrated]);
  if (hydrated && !narrated && !('speechSynthesis' in window))
    return <p className="listen-row max-w-[70ch] text-meta text-ink-2">{UNSUPPORTED}</p>;
  // The same button before and after hydration, so that a click in between is not lost.
  const waiting = (
    <ListenWaiting
      kind={track.kind}
      onPress={() => setWanted('played')}
      warmUp={() => void loadControls().catch(() => undefined)}
    />
  );
  if (wanted === 'no') return waiting;
  return (
    <Suspense fallback={waiting}>
      <ListenControls
        key={key}
        track={track}
        lang={lang}
        textId={textId}
        hasNarration={hasNarration}
        begin={wanted === 'played'}
      />
    </Suspense>
  );
}

/** Shown if the player's script cannot be loaded. */
function NotLoaded() {
  return <p className="listen-row text-meta text-ink-2">The player didn&apos;t load. Reload the page to try again.</p>;
}
