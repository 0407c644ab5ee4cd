import { useEffect, useRef, useState } from 'react';

import type { Article } from '../../../api/contract.ts';
import { textLanguage } from '../../../lib/text-language.ts';

/** Preview of the article as other sites show it. The logo replaces a missing picture. */
export function SharePreview({ article, host }: { article: Article; host: string }) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  const own = article.imageUrl && !failed;
  return (
    <div className="mt-4 flex max-w-[34rem] border border-rule bg-tint">
      <img
        ref={image}
        alt={own ? (article.imageDescription ?? '') : ''}
        {...textLanguage(article)}
        src={own ? `${article.imageUrl}/240.webp` : '/icon-180.png'}
        width={120}
        height={120}
        loading="lazy"
        onError={() => setFailed(true)}
        className={`w-28 shrink-0 ${own ? 'object-cover' : 'self-center object-contain p-5'}`}
      />
      <div className="min-w-0 px-4 py-3">
        <p className="text-meta text-ink-2">{host}</p>
        <p {...textLanguage(article)} className="mt-0.5 line-clamp-2 font-serif text-hl-xs font-semibold">
          {article.title}
        </p>
        <p {...textLanguage(article)} className="mt-1 line-clamp-2 text-meta text-ink-2">
          {article.summary}
        </p>
      </div>
    </div>
  );
}
