import { lazy, Suspense, useEffect, useState } from 'react';

import { useViewer } from '../../../api/use-viewer.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import type { Track } from '../lib/narration.ts';
import { positionKey, readPosition } from '../lib/positions.ts';
import { UNSUPPORTED } from '../lib/unsupported.ts';
import { ListenWaiting } from './ListenWaiting.tsx';

type ControlsType = typeof import('./ListenControls.tsx').default;

const loadControls = () => import('./ListenControls.tsx');
const ListenControls = lazy<ControlsType>(() => loadControls().catch(() => ({ default: NotLoaded })));

export interface ListenPlayerProps {
  /** Identifies the text: `article-12` or `briefing-2026-11-25`. */
  subject: string;
  /** Language of the text, as a BCP 47 tag. */
  lang: string;
  /** Id of the element to read: its parts marked `data-spoken`, or all of it if none are marked. */
  textId: string;
  /** The text's narration. Null if it cannot be narrated, such as a translation. */
  track: Track | null;
  /** Noun for the text in labels. */
  kind?: 'article' | 'briefing';
}

/**
 * Reads a text aloud. Its box is there from the first paint; the player loads on demand. While it speaks it stays in
 * sight, also at the foot: headline and summary, above it, are read first.
 */
export function ListenPlayer(props: ListenPlayerProps) {
  return (
    <section
      aria-label={`Listen to this ${props.kind ?? 'article'}`}
      className="listen -my-2 needs-scripts border-y border-rule bg-paper no-print has-[.listen-active]:sticky has-[.listen-active]:inset-y-0 has-[.listen-active]:z-(--z-sticky) max-md:has-[.listen-active]:-mx-(--gutter) max-md:has-[.listen-active]:px-(--gutter)"
      data-silent
    >
      <Player {...props} />
    </section>
  );
}

function Player({ subject, lang, textId, track, kind = 'article' }: ListenPlayerProps) {
  const hydrated = useHydrated();
  const viewer = useViewer();
  const narrated = track !== null && viewer.kind === 'reader' && viewer.user.premium;
  const key = positionKey(subject, lang);
  const [wanted, setWanted] = useState<'no' | 'shown' | 'played'>('no');
  // Shows how far a text was read: here by the browser's voice, or on any device by the narration.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the text is there only after the first commit
    if (hydrated && (narrated || readPosition(key))) setWanted((before) => (before === 'no' ? 'shown' : before));
  }, [hydrated, key, narrated]);
  if (hydrated && !narrated && !('speechSynthesis' in window)) return <Unsupported />;
  // The same button before and after hydration, so that a click in between is not lost.
  const waiting = (
    <ListenWaiting
      kind={kind}
      onPress={() => setWanted('played')}
      warmUp={() => void loadControls().catch(() => undefined)}
    />
  );
  if (wanted === 'no') return waiting;
  return (
    <Suspense fallback={waiting}>
      <ListenControls
        key={key}
        storageKey={key}
        lang={lang}
        textId={textId}
        begin={wanted === 'played'}
        track={track}
        kind={kind}
      />
    </Suspense>
  );
}

/** Shown if the player's script cannot be loaded. */
function NotLoaded() {
  return <p className="listen-row text-meta text-ink-2">The player didn&apos;t load. Reload the page to try again.</p>;
}

function Unsupported() {
  return <p className="listen-row max-w-[70ch] text-meta text-ink-2">{UNSUPPORTED}</p>;
}
