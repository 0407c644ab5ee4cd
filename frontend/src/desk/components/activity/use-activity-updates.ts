import { useQueryClient } from '@tanstack/react-query';

import { deskKeys } from '../../api/desk-keys.ts';
import { useActivityStream } from '../use-activity-stream.ts';

/** Refetches the activity when the server announces something new. Returns whether the stream is connected. */
export function useActivityUpdates(): boolean {
  const client = useQueryClient();
  return useActivityStream(() => void client.invalidateQueries({ queryKey: deskKeys.activity }));
}
