import type { Article } from '#api/contract.ts';
import { artworkOf } from '#lib/categories.ts';
import { textLanguage } from '#lib/text-language.ts';
import { usePicture } from '#ui/card/ArticleImage.tsx';

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

/** Hosts of stock photographs, by the name in their credits. */
const HOSTS: readonly [mark: RegExp, name: string, address: string][] = [
  [/\bunsplash(\.com)?\b/i, 'Unsplash', 'https://unsplash.com/'],
  [/\bpexels(\.com)?\b/i, 'Pexels', 'https://www.pexels.com/'],
  [/\bpixabay(\.com)?\b/i, 'Pixabay', 'https://pixabay.com/'],
  [/\bshutterstock(\.com)?\b/i, 'Shutterstock', 'https://www.shutterstock.com/'],
  [/\bgetty ?images(\.com)?\b/i, 'Getty Images', 'https://www.gettyimages.com/'],
  [/\bistock(photo)?(\.com)?\b/i, 'iStock', 'https://www.istockphoto.com/'],
  [/\bdepositphotos(\.com)?\b/i, 'Depositphotos', 'https://depositphotos.com/'],
  [/\balamy(\.com)?\b/i, 'Alamy', 'https://www.alamy.com/'],
];

interface StockCredit {
  /** The photographer and the host; only the host if no photographer is named. */
  name: string;
  url: string;
}

/** Returns the credit of a stock photograph; null for any other picture. */
export function stockCredit(attribution: string | null): StockCredit | null {
  const host = HOSTS.find(([mark]) => mark.test(attribution ?? ''));
  if (!attribution || !host) return null;
  const [mark, name, url] = host;
  const photographer = attribution
    .replace(mark, '')
    .replace(/^\s*(photo(graph)?|image|picture)?\s*(by|:|credit:?)?\s+/i, '')
    .replace(/(\s+(on|via|from)|[\s/|,(–—-])+\)?\s*$/i, '')
    .replace(/^[\s/|,–—-]+/, '')
    .trim();
  return { name: photographer === '' ? name : `${photographer} / ${name}`, url };
}
