import { useEffect, useRef } from 'react';

import look from './tips.css?inline';
import { showTips } from './tips.ts';

/** The tip of icon-only controls. Its styles are here, because a file of their own would be a request more. */
export function Tips() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => (tip.current ? showTips(tip.current) : undefined), []);
  return (
    <>
      <style>{look}</style>
      {/* Screen readers read the name from the control itself. */}
      <div ref={tip} className="tip" popover="manual" aria-hidden="true" />
    </>
  );
}
