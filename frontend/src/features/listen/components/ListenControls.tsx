import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import { entitlementsQuery } from '../../../api/get-entitlements.ts';
import { hasSignInHint } from '../../../api/get-viewer.ts';
import { useApi } from '../../../api/use-api.ts';
import { useViewer } from '../../../api/use-viewer.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import type { BrowserVoiceStart } from '../lib/browser-voice-start.ts';
import type { Track } from '../lib/narration.ts';
import { useSpeechSettings } from '../lib/settings.ts';
import { Status } from '../../../ui/Status.tsx';
import { UNSUPPORTED } from '../lib/unsupported.ts';
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
  kind: string;
}

// Falls back to the browser's voice if the script cannot be loaded.
const Narrated = lazy(() => import('./Narrated.tsx').catch(() => ({ default: NotNarrated })));
const NarrationProgress = lazy<typeof import('./NarrationProgress.tsx').default>(() =>
  import('./NarrationProgress.tsx').catch(() => ({ default: () => null })),
);

/** The player, with the narration for premium readers and the browser's voice for everybody. */
export default function ListenControls({ track, begin, ...text }: ListenControlsProps) {
  const viewer = useViewer();
  // Offline, the account is unknown, but downloads still play.
  const isDownloaded = useIsDownloaded(viewer.kind === 'visitor' ? track : null);
  const [pressed, setPressed] = useState(begin);
  if (track === null) return <BrowserVoice {...text} begin={pressed} offer={null} />;
  if (viewer.kind === 'unknown' || isDownloaded === null)
    return <ListenWaiting kind={text.kind} onPress={() => setPressed(true)} />;
  const premium = viewer.kind === 'reader' && viewer.user.premium;
  return premium || isDownloaded ? (
    <WithNarration {...text} track={track} begin={pressed} />
  ) : (
    <BrowserVoice {...text} begin={pressed} offer={<PremiumHint />} />
  );
}

function WithNarration({ track, begin, ...text }: ListenControlsProps & { track: Track }) {
  const byBrowser = useSpeechSettings((settings) => settings.byBrowser);
  const [turn, setTurn] = useState<BrowserVoiceStart | null>(null);
  const [pressed, setPressed] = useState(begin);
  const isNarrated = !byBrowser && !turn;
  const [presses, setPresses] = useState(0);
  useFocusAfter(presses);
  const toBrowser = (next: BrowserVoiceStart) => {
    setTurn(next);
    if (next.chosen) setPresses(presses + 1);
  };
  const toNarration = () => {
    useSpeechSettings.setState({ byBrowser: false });
    setPressed(false);
    setTurn(null);
    setPresses(presses + 1);
  };
  if (isNarrated)
    return (
      <Suspense fallback={<ListenWaiting kind={text.kind} onPress={() => setPressed(true)} />}>
        <Narrated track={track} textId={text.textId} kind={text.kind} begin={pressed} onBrowser={toBrowser} />
      </Suspense>
    );
  if (!('speechSynthesis' in window)) return <NoVoice notice={turn?.notice} onRetry={toNarration} />;
  return (
    <BrowserVoice
      {...text}
      {...(turn ?? { begin: pressed })}
      below={(sentence) =>
        turn?.meanwhile ? <NarrationProgress track={track} sentence={sentence} onSwitch={toNarration} /> : null
      }
      offer={<ToNarration onPress={toNarration} />}
    />
  );
}

/** Focuses the Play button after each press of a button that disappears with its engine. */
function useFocusAfter(presses: number): void {
  useEffect(() => {
    if (presses > 0)
      document.querySelector<HTMLElement>('.listen [aria-keyshortcuts="p"]')?.focus({ preventScroll: true });
  }, [presses]);
}

/** Returns whether a signed-in reader downloaded the narration to this device. Null while unknown. */
function useIsDownloaded(track: Track | null): boolean | null {
  const path = track && hasSignInHint() ? track.path : null;
  const [isDownloaded, setIsDownloaded] = useState<boolean | null>(null);
  useEffect(() => {
    if (path === null) return;
    import('../lib/downloads.ts')
      .then(({ findDownload }) => findDownload({ path }))
      .then(
        (found) => setIsDownloaded(found !== null),
        () => setIsDownloaded(false),
      );
  }, [path]);
  return path === null ? false : isDownloaded;
}

function NotNarrated({ begin, onBrowser }: NarratedProps): ReactNode {
  useEffect(() => onBrowser({ begin }), [begin, onBrowser]);
  return null;
}

/** Shown after a failure in browsers without speech. */
function NoVoice({ notice = '', onRetry }: { notice?: string | undefined; onRetry: () => void }) {
  return (
    <div className="listen-row flex-wrap py-2">
      <button type="button" onClick={onRetry} className={buttonClass('primary')}>
        Try again
      </button>
      <Status className="max-w-[70ch] text-meta text-ink-2">{notice || UNSUPPORTED}</Status>
    </div>
  );
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
