import { useEffect, useState } from 'react';

import { type Mutes, onMutes, readMutes } from '../../lib/mutes.ts';

/** Of this browser; for what is drawn there only. */
export function useMutes(): Mutes {
  const [mutes, setMutes] = useState(readMutes);
  useEffect(() => onMutes(() => setMutes(readMutes())), []);
  return mutes;
}
