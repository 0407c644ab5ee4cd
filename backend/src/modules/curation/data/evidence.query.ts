import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import { isFullText } from '../../feeds/index.ts';
import { type ClaimPlace, EvidenceMarkNumbers, getPassageInContext } from '../draft/draft.ts';
import { type CitedText, citedTexts, evidenceOfVersion, type EvidenceRow } from './evidence.sql.ts';

export interface EvidencePassage {
  outlet: string;
  lean: Lean | null;
  headline: string;
  url: string;
  publishedAt: Date;
  /** Sentence before the quoted passage. Empty if there is none. */
  before: string;
  quote: string;
  /** Sentence after the quoted passage. Empty if there is none. */
  after: string;
}

export interface EvidenceSentence {
  place: ClaimPlace;
  ordinal: number;
  /**
   * Number of the evidence mark, counted through the whole article. Sentences that cite the same passages share one.
   * `null` for the headline.
   */
  number: number | null;
  text: string;
  passages: EvidencePassage[];
}

/** Counts of the texts that an article is based on: whole reports and excerpts. */
export interface TextCounts {
  fullTexts: number;
  excerpts: number;
}

/** Maximum length in words of a shown passage from a page snapshot. */
const MAX_PAGE_QUOTE_WORDS = 60;

/** Reads the evidence of each sentence of a version. */
@Injectable()
export class EvidenceQuery {
  constructor(private readonly database: Database) {}

  async ofVersion(versionId: number): Promise<EvidenceSentence[]> {
    const rows = await this.database.query<EvidenceRow>(evidenceOfVersion(), [versionId]);
    const sentences = Map.groupBy(rows, ({ place, ordinal }) => `${place}:${ordinal}`).values();
    const numbers = new EvidenceMarkNumbers();
    return [...sentences].flatMap((cited): EvidenceSentence[] => {
      const [first] = cited;
      if (!first) return [];
      const { place, ordinal, text } = first;
      return [
        {
          place,
          ordinal,
          number: place === 'title' ? null : numbers.getNumber(cited),
          text,
          passages: cited.map(passageOf),
        },
      ];
    });
  }

  /** Counts the visible texts that the version's claims cite. */
  async texts(versionId: number): Promise<TextCounts> {
    const rows = await this.database.query<CitedText>(citedTexts(), [versionId]);
    const fullTexts = rows.filter(isFullText).length;
    return { fullTexts, excerpts: rows.length - fullTexts };
  }
}

function passageOf(row: EvidenceRow): EvidencePassage {
  const { outlet, lean, headline, url, publishedAt } = row;
  const passage = getPassageInContext(row.source, headline, row);
  return {
    outlet,
    lean,
    headline,
    url,
    publishedAt,
    ...(row.origin === 'page' ? { before: '', quote: shortQuote(passage.quote), after: '' } : passage),
  };
}

function shortQuote(quote: string): string {
  const words = quote.split(' ');
  return words.length > MAX_PAGE_QUOTE_WORDS ? `${words.slice(0, MAX_PAGE_QUOTE_WORDS).join(' ')} …` : quote;
}
