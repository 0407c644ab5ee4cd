import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import { entitlementsQuery } from '../../../api/get-entitlements.ts';
import { hasSignInHint } from '../../../api/get-viewer.ts';
import { useApi } from '../../../api/use-api.ts';
import { useViewer } from '../../../api/use-viewer.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import type { BrowserTurn } from '../lib/browser-turn.ts';
import type { Track } from '../lib/narration.ts';
import { useSpeechSettings } from '../lib/settings.ts';
import { BrowserVoice } from './BrowserVoice.tsx';
import { ListenWaiting } from './ListenWaiting.tsx';
import type { NarratedProps } from './Narrated.tsx';

interface ListenControlsProps {
  storageKey: string;
  lang: string;
  textId: string;
  /** True if the reader pressed Play while this component was loading. */
  begin: boolean;
  /** The narration of the text, if it has one. */
  track: Track | null;
}

// Without its script, the browser's voice reads.
const Narrated = lazy(() => import('./Narrated.tsx').catch(() => ({ default: NotNarrated })));
const Meanwhile = lazy(() => import('./Meanwhile.tsx'));

/** The player, with the narration for premium readers and the browser's voice for everybody. */
export default function ListenControls({ storageKey, lang, textId, begin, track }: ListenControlsProps) {
  const viewer = useViewer();
  const byBrowser = useSpeechSettings((settings) => settings.byBrowser);
  // Without a connection, nobody knows who is signed in.
  const kept = useIsKept(viewer.kind === 'visitor' ? track : null);
  const [turn, setTurn] = useState<BrowserTurn | null>(null);
  const [pressed, setPressed] = useState(begin);
  const premium = viewer.kind === 'reader' && viewer.user.premium;
  const waiting = <ListenWaiting onPress={() => setPressed(true)} />;
  if (track && (viewer.kind === 'unknown' || kept === null)) return waiting;
  const isNarrated = track !== null && (premium || kept === true);
  const toNarration = () => {
    useSpeechSettings.setState({ byBrowser: false });
    setPressed(false);
    setTurn(null);
  };
  if (isNarrated && !byBrowser && !turn)
    return (
      <Suspense fallback={waiting}>
        <Narrated track={track} textId={textId} begin={pressed} onBrowser={setTurn} />
      </Suspense>
    );
  const below = (sentence: string) =>
    turn?.meanwhile && track ? (
      <Suspense fallback={null}>
        <Meanwhile track={track} sentence={sentence} onSwitch={toNarration} />
      </Suspense>
    ) : null;
  return (
    <BrowserVoice
      storageKey={storageKey}
      lang={lang}
      textId={textId}
      begin={turn?.begin ?? pressed}
      from={turn?.from}
      notice={turn?.notice}
      below={below}
      offer={track ? isNarrated ? <ToNarration onPress={toNarration} /> : <PremiumHint /> : null}
    />
  );
}

/** Returns whether the narration is on the device of somebody who signed in here, or null while unknown. */
function useIsKept(track: Track | null): boolean | null {
  const path = track && hasSignInHint() ? track.path : null;
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    if (path === null) return;
    import('../lib/downloads.ts')
      .then(({ findDownload }) => findDownload({ path }))
      .then(
        (found) => setKept(found !== null),
        () => setKept(false),
      );
  }, [path]);
  return path === null ? false : kept;
}

function NotNarrated({ begin, onBrowser }: NarratedProps): ReactNode {
  useEffect(() => onBrowser({ begin }), [begin, onBrowser]);
  return null;
}

function ToNarration({ onPress }: { onPress: () => void }) {
  return (
    <p className="pb-4">
      <button type="button" onClick={onPress} className={buttonClass('secondary')}>
        Use the narrated voice
      </button>
    </p>
  );
}

/** For readers without premium, if the server sells narrations. */
function PremiumHint() {
  const { data: entitlements = [] } = useQuery(entitlementsQuery(useApi()));
  if (!entitlements.some(({ key, premium }) => key === 'narration' && premium)) return null;
  return (
    <p className="pb-4 text-meta text-ink-2">
      <Link to="/subscribe" className="text-accent underline underline-offset-2">
        Premium
      </Link>{' '}
      reads articles in a narrated voice.
    </p>
  );
}
