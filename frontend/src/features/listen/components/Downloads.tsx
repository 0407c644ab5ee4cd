import { useCallback, useEffect, useRef, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { textLanguage } from '../../../lib/text-language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/Status.tsx';
import { getNarration } from '../api/narration.ts';
import { canDownload, type Download, download, listDownloads, removeDownload } from '../lib/downloads.ts';
import { isRecording, type Recording, type Track } from '../lib/narration.ts';
import { sizeOf } from '../lib/narration-words.ts';
import { ListenIcon } from './ListenIcon.tsx';

interface DownloadsProps {
  /** The text on the page, which can be downloaded once its narration is ready. */
  track: Track | null;
  recording: Recording | null;
}

const IN_PLAYER = { Heading: 'h3', section: 'border-t border-rule py-4', title: 'text-ui font-semibold' } as const;
/** As the page's other sections. */
const ON_READING_LIST = {
  Heading: 'h2',
  section: 'mt-8 border-t-2 border-ink pt-5',
  title: 'font-serif text-section font-bold',
} as const;

/** The narrations on this device, with their sizes. */
export default function Downloads({ track, recording }: DownloadsProps) {
  const api = useApi();
  const { list, refresh } = useDownloads();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const heading = useRef<HTMLHeadingElement>(null);
  if (!list || !canDownload() || (!track && list.length === 0)) return null;
  const { Heading, section, title } = track ? IN_PLAYER : ON_READING_LIST;
  const has = list.some(({ track: { subject } }) => subject === track?.subject);
  const save = async () => {
    if (!track || !recording) return;
    setState('loading');
    try {
      // The address of the recording may have expired.
      const served = await getNarration(api, track, recording.voice);
      await download(track, isRecording(served) ? served : recording);
      setState('idle');
    } catch {
      setState('failed');
    }
    refresh();
  };
  const remove = async (one: Download) => {
    await removeDownload(one.track);
    refresh();
    // The pressed button disappears.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="downloads" className={section}>
      <Heading ref={heading} id="downloads" tabIndex={-1} className={title}>
        Downloaded to this device
      </Heading>
      {has || !recording ? null : (
        <Button tone="secondary" className="mt-2" disabled={state === 'loading'} onClick={() => void save()}>
          <ListenIcon name="download" />
          Download for offline
        </Button>
      )}
      <Status className="text-meta text-ink-2 not-empty:mt-2">{WORDS[state]}</Status>
      {list.length === 0 ? (
        <p className="mt-2 text-meta text-ink-2">Nothing yet.</p>
      ) : (
        <ul className="ruled mt-2 text-ui">
          {list.map((one) => (
            <li key={one.track.subject} className="flex items-center gap-4 py-1.5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span {...textLanguage({ language: one.track.lang })} className="block">
                  {one.track.title}
                </span>
                <span className="block text-meta text-ink-2">{sizeOf(one.bytes)}</span>
              </span>
              <Button
                tone="quiet"
                className="-me-4"
                aria-label={`Remove the download: ${one.track.title}`}
                onClick={() => void remove(one)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const WORDS = {
  idle: '',
  loading: 'Downloading…',
  failed: "The download didn't finish. Check your connection and the free space on this device, and try again.",
} as const;

function useDownloads(): { list: Download[] | null; refresh: () => void } {
  const [list, setList] = useState<Download[] | null>(null);
  const refresh = useCallback(() => {
    listDownloads().then(setList, () => setList([]));
  }, []);
  useEffect(refresh, [refresh]);
  return { list, refresh };
}
