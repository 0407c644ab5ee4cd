import { useEffect, useEffectEvent, useState } from 'react';

import { ACTIVITY_STREAM } from '../api/activity.ts';

/** Delay before a rejected stream is opened again. The server rejects it after the session has ended. */
const REOPEN_MS = 5000;

/**
 * Calls `onNews` when the server announces activity. Returns whether the stream is connected; it disconnects while
 * the tab is hidden.
 */
export function useActivityStream(onNews: () => void): boolean {
  const [live, setLive] = useState(false);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    let stream: EventSource | null = null;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(reopening);
      stream?.close();
      stream = null;
      setLive(false);
    };
    const listen = () => {
      stream = new EventSource(ACTIVITY_STREAM);
      stream.addEventListener('activity', tell);
      stream.addEventListener('open', () => {
        // Something may have happened before this connection opened.
        tell();
        setLive(true);
      });
      stream.addEventListener('error', () => {
        setLive(false);
        // The browser reconnects by itself only if the connection was lost.
        if (stream?.readyState !== EventSource.CLOSED) return;
        stop();
        reopening = setTimeout(follow, REOPEN_MS);
      });
    };
    const follow = () => {
      if (document.visibilityState === 'hidden') stop();
      else if (!stream) listen();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(reopening);
      stream?.close();
    };
  }, []);
  return live;
}
