import { useEffect, useState } from 'react';

const REST_MS = 400;

/** A value once it has not changed for a moment; the first one at once. */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
