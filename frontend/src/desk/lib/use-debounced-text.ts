import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** Returns the value once typing has paused. */
export function useDebouncedText(value: string, pauseMs = PAUSE_MS): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
