import { join } from 'node:path';
import PQueue from 'p-queue';
import { type LinkPictureContent, linkPictureAddress, linkPictureKey } from '../../modules/articles/index.ts';
import { FileCache } from '../image-proxy/file-cache.ts';
import { SingleFlight } from '../single-flight.ts';
import { drawCover, drawLinkPicture, drawSitePicture } from './draw-link-picture.ts';
import { loadFonts } from './fonts.ts';

interface LinkPicturesOptions {
  /** Returns an approved article, or null if no approved article has this id. */
  readonly findArticle: (id: number) => Promise<LinkPictureContent | null>;
  /** Folder for fonts and finished pictures. It may be emptied at any time. */
  readonly folder: string;
}

export type LinkPictureOutcome = { readonly bytes: Buffer } | { readonly movedTo: string } | 'unknown' | 'busy';

const CACHE_BYTES = 256e6;
const CONCURRENCY = 1;
const MAX_WAITING = 100;
/** Cache key of the default link preview. Increase its number when the drawing changes. */
const SITE_PICTURE_KEY = 'site-1';
/** Version of the design of podcast cover art. Increase it when the drawing changes. */
const COVER_VERSION = 1;

/** Titles on the cover art of the podcasts. */
export const PODCAST_COVERS = { briefing: 'Today in five minutes', 'reading-list': 'Your reading list' } as const;
export type PodcastCover = keyof typeof PODCAST_COVERS;

/** Link previews for social networks, which are drawn at the first request and cached on disk. */
export class LinkPictures {
  readonly #findArticle: LinkPicturesOptions['findArticle'];
  readonly #fontFolder: string;
  readonly #cache: FileCache;
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #drawing = new SingleFlight<Buffer>();
  #fonts: Promise<void> | null = null;

  constructor({ findArticle, folder }: LinkPicturesOptions) {
    this.#findArticle = findArticle;
    this.#fontFolder = join(folder, 'fonts');
    this.#cache = new FileCache({ folder: join(folder, 'link-pictures'), maxBytes: CACHE_BYTES });
  }

  /** Draws only the current version of approved articles, so that forged URLs cannot request other pictures. */
  async getArticlePicture(id: number, key: string): Promise<LinkPictureOutcome> {
    const article = await this.#findArticle(id);
    if (article === null) return 'unknown';
    if (linkPictureKey(article) !== key) return { movedTo: linkPictureAddress(id, article) };
    return this.#findOrDraw(key, () => drawLinkPicture(article));
  }

  getSitePicture(): Promise<LinkPictureOutcome> {
    return this.#findOrDraw(SITE_PICTURE_KEY, drawSitePicture);
  }

  getCover(podcast: PodcastCover): Promise<LinkPictureOutcome> {
    return this.#findOrDraw(`cover-${COVER_VERSION}-${podcast}`, () => drawCover(PODCAST_COVERS[podcast]));
  }

  async #findOrDraw(name: string, draw: () => Promise<Buffer>): Promise<LinkPictureOutcome> {
    const cached = await this.#cache.get(name);
    if (cached !== null) return { bytes: cached };
    if (this.#drawing.size >= MAX_WAITING) return 'busy';
    const bytes = await this.#drawing.run(name, () => this.#queue.add(() => this.#drawQueued(draw)));
    await this.#cache.put(name, bytes);
    return { bytes };
  }

  async #drawQueued(draw: () => Promise<Buffer>): Promise<Buffer> {
    this.#fonts ??= loadFonts(this.#fontFolder);
    try {
      await this.#fonts;
    } catch (error) {
      this.#fonts = null;
      throw error;
    }
    return draw();
  }
}
