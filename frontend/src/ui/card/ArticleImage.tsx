import { useEffect, useRef, useState } from 'react';

import type { CardView } from '../../api/contract.ts';
import { artworkOf } from '../../lib/categories.ts';
import { cn } from '../../lib/cn.ts';

export type ImageSlot = 'hero' | 'lead' | 'card' | 'thumb';

const SLOTS: Record<ImageSlot, { widths: number[]; sizes: string; width: number; height: number; ratio: string }> = {
  hero: {
    widths: [480, 640, 960, 1280],
    sizes: '(min-width: 980px) 604px, (min-width: 740px) 64vw, 100vw',
    width: 960,
    height: 640,
    ratio: 'aspect-[3/2]',
  },
  lead: {
    widths: [480, 640, 960, 1280],
    sizes: '(min-width: 980px) 604px, 100vw',
    width: 960,
    height: 640,
    ratio: 'aspect-[3/2]',
  },
  card: {
    widths: [240, 360, 640],
    sizes: '(min-width: 980px) 290px, (min-width: 480px) 46vw, 112px',
    width: 480,
    height: 320,
    ratio: 'aspect-[3/2]',
  },
  thumb: { widths: [240, 360], sizes: '112px', width: 240, height: 240, ratio: 'aspect-square' },
};

interface ArticleImageProps {
  article: Pick<CardView, 'imageUrl' | 'imageAttribution' | 'category'>;
  slot: ImageSlot;
  /** For the one picture that is the page's largest paint. */
  priority?: boolean;
  className?: string;
}

/** A decorative picture in a box of fixed shape; category artwork where there is none or it fails. */
export function ArticleImage({ article, slot, priority = false, className }: ArticleImageProps) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture that failed before the page came alive fired its event unheard.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  const { width, height, ratio } = SLOTS[slot];
  const picture = failed ? null : article.imageUrl;
  return (
    <div className={cn('relative overflow-hidden bg-tint', ratio, className)}>
      <img
        ref={image}
        alt=""
        {...sourceOf(picture, slot, article.category)}
        width={width}
        height={height}
        {...(priority ? AT_ONCE : WHEN_NEAR)}
        onError={() => setFailed(true)}
        className="photo absolute inset-0 size-full object-cover"
      />
      {picture && article.imageAttribution ? <Credit slot={slot}>{article.imageAttribution}</Credit> : null}
    </div>
  );
}

const AT_ONCE = { fetchPriority: 'high' } as const;
const WHEN_NEAR = { loading: 'lazy', decoding: 'async' } as const;

function sourceOf(picture: string | null, slot: ImageSlot, category: string) {
  if (!picture) return { src: artworkOf(category) };
  const { widths, sizes } = SLOTS[slot];
  return {
    src: `${picture}/${widths.at(-1)}.webp`,
    srcSet: widths.map((width) => `${picture}/${width}.webp ${width}w`).join(', '),
    sizes,
  };
}

/** Who made the picture; too small a box keeps it for screen readers only. */
function Credit({ slot, children }: { slot: ImageSlot; children: string }) {
  if (slot === 'thumb') return <span className="sr-only">{children}</span>;
  return (
    <span
      className={cn(
        'absolute inset-e-0 bottom-0 max-w-full truncate bg-overlay px-2 py-0.5 text-meta text-on-overlay',
        slot === 'card' && 'max-sm:sr-only',
      )}
    >
      {children}
    </span>
  );
}
