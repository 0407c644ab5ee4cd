import type {
  Article,
  ArticleCard as Card,
  Briefing,
  EvidenceSentence,
  FrontSection as Section,
} from '../../frontend/src/api/schema.gen.ts';

export type { Article, Card, Section };
export type Side = keyof NonNullable<Article['politicalStances']>;

/** A client for the public API and pages, without a browser. */
export class Reader {
  readonly #origin: string;

  constructor(origin: string | undefined) {
    if (!origin) throw new Error('The reader needs the address of the product.');
    this.#origin = origin;
  }

  raw(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.#origin + path, { redirect: 'manual', headers });
  }

  async json<T>(path: string): Promise<T> {
    const response = await this.raw(path);
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Returns the briefing. It is made up to two minutes after the last approval, in case further stories follow. */
  async briefing(): Promise<Briefing> {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const response = await this.raw('/api/briefing');
      if (response.ok) return (await response.json()) as Briefing;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error('There is no briefing after 150 seconds.');
  }

  async front(): Promise<readonly Section[]> {
    return (await this.json<{ sections: Section[] }>('/api/articles/front')).sections;
  }

  async ofCategory(category: string): Promise<{ total: number; cards: readonly Card[] }> {
    const response = await this.raw(`/api/articles?limit=100&category=${encodeURIComponent(category)}`);
    return { total: Number(response.headers.get('x-total-count')), cards: (await response.json()) as Card[] };
  }

  article(id: number): Promise<Article> {
    return this.json<Article>(`/api/articles/${id}`);
  }

  async sentences(id: number): Promise<readonly EvidenceSentence[]> {
    return (await this.json<{ sentences: EvidenceSentence[] }>(`/api/articles/${id}/evidence`)).sentences;
  }

  /** Returns the political story with the most outlets that satisfies `wanted`. */
  async political(wanted: (perspectives: NonNullable<Article['politicalStances']>) => boolean): Promise<Article> {
    const { cards } = await this.ofCategory('Politics');
    for (const card of cards.toSorted((a, b) => b.outletCount - a.outletCount)) {
      const article = await this.article(card.id);
      if (article.politicalStances && wanted(article.politicalStances)) return article;
    }
    throw new Error('The sample edition has no such political story.');
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Decodes the entities for `&`, angle brackets and quotes. */
export const unescaped = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Returns the text content of HTML. */
export const textOf = (html: string): string => squeeze(unescaped(html.replace(/<[^>]+>/g, '')));

/** Collapses whitespace, as browsers do. */
export const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
