import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import { entitlementsQuery } from '#api/shared-queries.ts';
import { useApi } from '#api/use-api.ts';
import { useViewer } from '#api/session.ts';
import { buttonClass } from '#ui/Button.tsx';
import { useSpeechSettings } from '../lib/settings.ts';
import { Status } from '#ui/Status.tsx';
import { BrowserVoice, type PlayerStart, type VoicedText } from './BrowserVoice.tsx';
import type { NarratedProps } from './Narrated.tsx';
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
  const [start, setStart] = useState<PlayerStart>({ begin });
  const [isReplaced, setReplaced] = useState(false);
  const toBrowser = (next: PlayerStart) => {
    setStart(next);
    setReplaced(true);
  };
  const toNarration = () => {
    useSpeechSettings.setState({ byBrowser: false });
    setStart({ begin: false, isChosen: true });
    setReplaced(false);
  };
  const { track, textId } = text;
  if (!byBrowser && !isReplaced)
    return (
      <Suspense
        fallback={<ListenWaiting kind={track.kind} onPress={() => setStart((known) => ({ ...known, begin: true }))} />}
      >
        <Narrated track={track} textId={textId} start={start} onBrowser={toBrowser} />
      </Suspense>
    );
  if (!('speechSynthesis' in window)) return <NoVoice notice={start.notice} onRetry={toNarration} />;
  return <BrowserVoice {...text} {...start} offer={<ToNarration onPress={toNarration} />} />;
}

function NotNarrated({ start, onBrowser }: NarratedProps): ReactNode {
  useEffect(() => onBrowser(start), [start, onBrowser]);
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
