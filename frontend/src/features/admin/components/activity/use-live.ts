import { useQueryClient } from '@tanstack/react-query';

import { ACTIVITY } from '../../api/activity.ts';
import { useActivityStream } from '../use-activity-stream.ts';

/** Looks again when the server says that something happened; whether it is listening now. */
export function useLive(): boolean {
  const client = useQueryClient();
  return useActivityStream(() => void client.invalidateQueries({ queryKey: ACTIVITY }));
}
