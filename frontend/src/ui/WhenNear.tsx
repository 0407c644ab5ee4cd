import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import { cn } from '../lib/cn.ts';
import { whenNear } from '../lib/when-near.ts';

interface WhenNearProps {
  /** A lazy component: it is loaded when its place comes near. */
  children: ReactNode;
  /** The height that its place keeps until then. */
  reserve: string;
  className?: string;
}

/** Keeps the place of something that no first view needs. */
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
