import { useEffect, useRef, useState } from 'react';

import type { CardView } from '#api/contract.ts';
import { artworkOf } from '#lib/categories.ts';
import { textLanguage } from '#lib/text-language.ts';

export type ImageSlot = 'hero' | 'lead' | 'card' | 'thumb';

interface Slot {
  /** Available widths, largest last. A single width is used for all screens. */
  widths: number[];
  sizes: string;
  width: number;
  height: number;
}

const SLOTS: Record<ImageSlot, Slot> = {
  hero: {
    widths: [640, 960, 1280],
    sizes: '(min-width: 980px) 604px, (min-width: 740px) 54vw, 100vw',
    width: 960,
    height: 640,
  },
  lead: { widths: [640, 960, 1280], sizes: '(min-width: 980px) 604px, 100vw', width: 960, height: 640 },
  card: {
    widths: [360, 640],
    sizes: '(min-width: 980px) 290px, (min-width: 480px) 46vw, 112px',
    width: 480,
    height: 320,
  },
  thumb: { widths: [240], sizes: '', width: 240, height: 240 },
};

interface ArticleImageProps {
  article: Pick<CardView, 'id' | 'imageUrl' | 'imageAttribution' | 'imageDescription' | 'language' | 'category'>;
  slot: ImageSlot;
  /** Set for the picture that is the page's largest paint. */
  priority?: boolean;
}

/** A picture in a box of fixed shape; falls back to category artwork if it is missing or fails to load. */
export function ArticleImage({ article, slot, priority = false }: ArticleImageProps) {
  const { failed, reporting } = usePicture();
  const { width, height } = SLOTS[slot];
  const picture = failed ? null : article.imageUrl;
  return (
    <div className="card-image">
      <img
        {...reporting}
        alt={picture ? (article.imageDescription ?? '') : ''}
        {...textLanguage(article)}
        {...(picture ? sourceOf(picture, slot) : { src: artworkOf(article.category, article.id) })}
        width={width}
        height={height}
        {...(priority ? AT_ONCE : WHEN_NEAR)}
        className="photo"
      />
      {picture && article.imageAttribution ? <span className="card-credit">{article.imageAttribution}</span> : null}
    </div>
  );
}

const AT_ONCE = { fetchPriority: 'high' } as const;
const WHEN_NEAR = { loading: 'lazy', decoding: 'async' } as const;

function sourceOf(picture: string, slot: ImageSlot) {
  const { widths, sizes } = SLOTS[slot];
  const src = `${picture}/${widths.at(-1)}.webp`;
  if (widths.length === 1) return { src };
  return {
    src,
    srcSet: widths.map((width) => `${picture}/${width}.webp ${width}w`).join(', '),
    sizes,
  };
}

/** Returns whether a picture failed to load, and the props with which its element reports that. */
export function usePicture() {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture that failed before hydration has already fired its error event.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  return { failed, reporting: { ref: image, onError: () => setFailed(true) } };
}
