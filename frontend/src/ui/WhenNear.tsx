import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import { cn } from '../lib/cn.ts';

const AHEAD = '600px';

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
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const empty = <div className={reserve} />;
  return (
    <div ref={place} className={cn('no-print', className)}>
      {near ? <Suspense fallback={empty}>{children}</Suspense> : empty}
    </div>
  );
}
