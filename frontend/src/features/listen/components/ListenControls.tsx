import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import { entitlementsQuery } from '#api/get-entitlements.ts';
import { useApi } from '#api/use-api.ts';
import { useViewer } from '#api/session.ts';
import { buttonClass } from '#ui/Button.tsx';
import { useSpeechSettings } from '../lib/settings.ts';
import { Status } from '#ui/Status.tsx';
import { BrowserVoice, type VoicedText } from './BrowserVoice.tsx';
import type { BrowserTurn, NarratedProps } from './Narrated.tsx';
import { ListenWaiting, UNSUPPORTED } from './PlayButton.tsx';

interface ListenControlsProps extends VoicedText {
  hasNarration: boolean;
  /** True if the reader pressed Play while this component was loading. */
  begin: boolean;
}

// Falls back to the browser's voice if the script cannot be loaded.
const Narrated = lazy(() => import('./Narrated.tsx').catch(() => ({ default: NotNarrated })));

/** The player, with the narration for premium readers and the browser's voice for everybody. */
export default function ListenControls({ hasNarration, begin, ...text }: ListenControlsProps) {
  const viewer = useViewer();
  const [pressed, setPressed] = useState(begin);
  if (!hasNarration) return <BrowserVoice {...text} begin={pressed} offer={null} />;
  if (viewer.kind === 'unknown') return <ListenWaiting kind={text.track.kind} onPress={() => setPressed(true)} />;
  return viewer.kind === 'reader' && viewer.user.premium ? (
    <WithNarration text={text} begin={pressed} />
  ) : (
    <BrowserVoice {...text} begin={pressed} offer={<PremiumHint />} />
  );
}

function WithNarration({ text, begin }: { text: VoicedText; begin: boolean }) {
  const byBrowser = useSpeechSettings((settings) => settings.byBrowser);
  const [turn, setTurn] = useState<BrowserTurn | null>(null);
  const [pressed, setPressed] = useState(begin);
  const [presses, setPresses] = useState(0);
  useFocusAfter(presses);
  const toBrowser = (next: BrowserTurn) => {
    setTurn(next);
    if (next.chosen) setPresses(presses + 1);
  };
  const toNarration = () => {
    useSpeechSettings.setState({ byBrowser: false });
    setPressed(false);
    setTurn(null);
    setPresses(presses + 1);
  };
  const { track, textId } = text;
  if (!byBrowser && !turn)
    return (
      <Suspense fallback={<ListenWaiting kind={track.kind} onPress={() => setPressed(true)} />}>
        <Narrated track={track} textId={textId} begin={pressed} onBrowser={toBrowser} />
      </Suspense>
    );
  if (!('speechSynthesis' in window)) return <NoVoice notice={turn?.notice} onRetry={toNarration} />;
  const { chosen: _chosen, ...start } = turn ?? { begin: pressed };
  return <BrowserVoice {...text} {...start} offer={<ToNarration onPress={toNarration} />} />;
}

/** Focuses the Play button after each press of a button that disappears with its engine. */
function useFocusAfter(presses: number): void {
  useEffect(() => {
    if (presses > 0)
      document.querySelector<HTMLElement>('.listen [aria-keyshortcuts="p"]')?.focus({ preventScroll: true });
  }, [presses]);
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
      <Link to="/subscribe" className="text-link">
        Premium
      </Link>{' '}
      reads articles in a narrated voice.
    </p>
  );
}
