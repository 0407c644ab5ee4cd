import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface BottomBannerProps {
  id: string;
  children: ReactNode;
}

/** A line at the bottom of the window, above the player. The page gets room for it at its end. */
export function BottomBanner({ id, children }: BottomBannerProps) {
  const banner = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    document.body.style.paddingBlockEnd = `${banner.current?.offsetHeight ?? 0}px`;
    return () => {
      document.body.style.paddingBlockEnd = '';
    };
  }, [children]);
  return (
    <output
      ref={banner}
      id={id}
      className="no-print fixed inset-x-0 bottom-0 z-(--z-popup) flex flex-wrap items-center justify-center gap-x-4 border-t-2 border-ink bg-tint px-4 py-2 text-center text-ui text-ink"
    >
      {children}
    </output>
  );
}
