import { Injectable } from '@nestjs/common';
import { htmlToText } from '../../../shared/html/html-to-text.ts';
import { ArticleSearchQuery } from '../data/article-search.query.ts';
import { SearchWordStore } from '../data/search-word.store.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import { type Highlights, hasMatch, markWords, cutPassage, cutSummary } from '../domain/highlight.ts';
import { parseLexemes, extractWords } from '../domain/search-words.ts';

/** Marks the matches of a search in titles and texts. Returns plain-text spans, never HTML. */
@Injectable()
export class HighlightMatches {
  constructor(
    private readonly words: SearchWordStore,
    private readonly articles: ArticleSearchQuery,
  ) {}

  async markMatches(
    query: string,
    articles: readonly ArticleCard[],
  ): Promise<(ArticleCard & { highlights: Highlights })[]> {
    const matches = await this.#findMatches(
      query,
      articles.flatMap(({ title, summary }) => [title, summary]),
    );
    const marked = articles.map((article) => ({
      ...article,
      highlights: {
        title: markWords(article.title, matches),
        text: markWords(cutSummary(article.summary, matches), matches),
      },
    }));
    const unmarked = marked.filter(({ highlights }) => !hasMatch(highlights.title) && !hasMatch(highlights.text));
    if (unmarked.length === 0) return marked;
    const passages = await this.#findPassages(
      query,
      unmarked.map(({ id }) => id),
    );
    return marked.map((article) => ({
      ...article,
      highlights: { ...article.highlights, text: passages.get(article.id) ?? article.highlights.text },
    }));
  }

  /** Returns passages of the body for articles whose title and summary do not match. */
  async #findPassages(query: string, ids: readonly number[]): Promise<Map<number, Highlights['text']>> {
    const bodies = (await this.articles.findContents(ids)).map(({ id, content }) => ({
      id,
      text: htmlToText(content).replaceAll(/\s+/g, ' '),
    }));
    const matches = await this.#findMatches(
      query,
      bodies.map(({ text }) => text),
    );
    return new Map(
      bodies.flatMap(({ id, text }) => {
        const passage = cutPassage(text, matches);
        return passage === null ? [] : [[id, markWords(passage, matches)] as const];
      }),
    );
  }

  async #findMatches(query: string, texts: readonly string[]): Promise<Set<string>> {
    return new Set(await this.words.findMatching(extractWords(texts.join(' ')), parseLexemes(query)));
  }
}
