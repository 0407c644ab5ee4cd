import { useEffect, useEffectEvent, useState } from 'react';

import { ACTIVITY_STREAM } from '../api/activity.ts';

/** Calls when the server says that something happened; whether it is listening now. Nobody listens behind a hidden tab. */
export function useActivityStream(onNews: () => void): boolean {
  const [live, setLive] = useState(false);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    let stream: EventSource | null = null;
    const stop = () => {
      stream?.close();
      stream = null;
      setLive(false);
    };
    const listen = () => {
      stream = new EventSource(ACTIVITY_STREAM);
      stream.addEventListener('activity', tell);
      stream.addEventListener('open', () => {
        // Something may have happened before anybody listened, or between two connections.
        tell();
        setLive(true);
      });
      stream.addEventListener('error', () => setLive(false));
    };
    const follow = () => {
      if (document.visibilityState === 'hidden') stop();
      else if (!stream) listen();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream?.close();
    };
  }, []);
  return live;
}
