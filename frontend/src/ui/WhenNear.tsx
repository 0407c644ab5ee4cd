import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import { cn } from '../lib/cn.ts';
import { whenNear } from './Hydrate.tsx';

interface WhenNearProps {
  /** A lazy component, loaded when the placeholder comes near the viewport. */
  children: ReactNode;
  /** Height reserved until then. */
  reserve: string;
  className?: string;
}

/** Placeholder for content that the first view does not need. */
export function WhenNear({ children, reserve, className }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (place.current ? whenNear(place.current, () => setNear(true)) : undefined), []);
  const empty = <div className={reserve} />;
  return (
    <div ref={place} className={cn('no-print', className)}>
      {near ? <Suspense fallback={empty}>{children}</Suspense> : empty}
    </div>
  );
}
