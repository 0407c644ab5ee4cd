import { useEffect, useState } from 'react';

import { type Mutes, onMutes, readMutes } from '../../lib/mutes.ts';

/** Mutes of this browser; for client-only components. */
export function useMutes(): Mutes {
  const [mutes, setMutes] = useState(readMutes);
  useEffect(() => onMutes(() => setMutes(readMutes())), []);
  return mutes;
}
