import { useQueryClient } from '@tanstack/react-query';

import { ACTIVITY } from '../../api/activity.ts';
import { useActivityStream } from '../use-activity-stream.ts';

/** Refetches the activity when the server announces something new. Returns whether the stream is connected. */
export function useLive(): boolean {
  const client = useQueryClient();
  return useActivityStream(() => void client.invalidateQueries({ queryKey: ACTIVITY }));
}
