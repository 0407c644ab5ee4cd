import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** Returns a value once it has stopped changing; the first value immediately. */
export function useDebouncedValue<T>(value: T, pauseMs = PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
