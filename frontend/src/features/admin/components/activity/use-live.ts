import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ACTIVITY, ACTIVITY_STREAM } from '../../api/activity.ts';

/** Looks again when the server says that something happened; whether it is listening now. */
export function useLive(): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    const stream = new EventSource(ACTIVITY_STREAM);
    const look = () => void client.invalidateQueries({ queryKey: ACTIVITY });
    let wasOpen = false;
    stream.addEventListener('activity', look);
    stream.addEventListener('open', () => {
      // Something may have happened between two connections.
      if (wasOpen) look();
      wasOpen = true;
      setLive(true);
    });
    stream.addEventListener('error', () => setLive(false));
    return () => stream.close();
  }, [client]);
  return live;
}
