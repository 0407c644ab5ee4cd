import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** Returns the value once typing has paused. */
export function useDebouncedText(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
