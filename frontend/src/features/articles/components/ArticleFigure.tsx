import type { Article } from '#api/contract.ts';
import { artworkOf } from '#lib/categories.ts';
import { textLanguage } from '#lib/text-language.ts';
import { usePicture } from '#ui/card/use-picture.ts';
import { stockCredit } from '../lib/stock-credit.ts';

const PICTURE = 'lead-picture relative overflow-hidden bg-tint max-md:-mx-(--gutter)';
const WIDTHS = [360, 480, 640, 960, 1280];

/** The article's picture with its credit; hidden if it fails to load. */
export function ArticleFigure({ article }: { article: Article }) {
  const { failed, reporting } = usePicture();
  if (failed) return null;
  if (!article.imageUrl) return <CategoryArtwork article={article} />;
  const credit = stockCredit(article.imageAttribution);
  return (
    <figure>
      <div className={`aspect-[16/9] ${PICTURE}`}>
        <img
          {...reporting}
          alt={article.imageDescription ?? ''}
          {...textLanguage(article)}
          src={`${article.imageUrl}/960.webp`}
          srcSet={WIDTHS.map((width) => `${article.imageUrl}/${width}.webp ${width}w`).join(', ')}
          sizes="(min-width: 980px) 800px, 100vw"
          width={960}
          height={640}
          fetchPriority="high"
          className="photo"
        />
        {article.imageAttribution ? (
          <p className="absolute inset-e-0 bottom-0 bg-overlay px-2.5 py-1 text-meta text-on-overlay">
            {article.imageAttribution}
          </p>
        ) : null}
      </div>
      {credit ? (
        <figcaption className="mt-1.5 text-meta text-ink-3">
          Photo by{' '}
          <a href={credit.url} rel="noopener noreferrer nofollow" className="text-link">
            {credit.name}
          </a>
        </figcaption>
      ) : null}
    </figure>
  );
}

function CategoryArtwork({ article: { category, id } }: { article: Article }) {
  return (
    <div className={`no-print aspect-[5/2] ${PICTURE}`}>
      <img alt="" src={artworkOf(category, id)} width={960} height={640} className="photo" />
    </div>
  );
}
