import { useEffect, useState } from 'react';

const REST_MS = 400;

/** Returns a value once it has stopped changing; the first value immediately. */
export function useDebouncedValue<T>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
