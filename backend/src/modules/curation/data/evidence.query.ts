import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import { isFullText } from '../../feeds/index.ts';
import { type ClaimPlace, EvidenceMarkNumbers, getPassageInContext } from '../draft/draft.ts';
import { type CitedText, citedTextsSql, evidenceOfVersionSql, type EvidenceRow } from './evidence.sql.ts';

export interface EvidencePassage {
  outlet: string;
  lean: Lean | null;
  headline: string;
  url: string;
  publishedAt: Date;
  /** Sentence before the passage. Empty if there is none. */
  before: string;
  quote: string;
  /** Sentence after the passage. Empty if there is none. */
  after: string;
}

export interface EvidenceSentence {
  place: ClaimPlace;
  ordinal: number;
  /**
   * Number of the evidence mark next to the sentence. Sentences that cite the same passages share a number.
   * `null` for the headline, which has no mark.
   */
  number: number | null;
  text: string;
  passages: EvidencePassage[];
}

/** Number of full reports and number of excerpts that an article is based on. */
export interface TextCounts {
  fullTexts: number;
  excerpts: number;
}

/** Maximum number of words shown from a passage of an outlet's page. */
const MAX_PAGE_QUOTATION_WORDS = 60;

/** Reads the evidence for the claims of a version. */
@Injectable()
export class EvidenceQuery {
  constructor(private readonly database: Database) {}

  async listByVersion(versionId: number): Promise<EvidenceSentence[]> {
    const rows = await this.database.query<EvidenceRow>(evidenceOfVersionSql(), [versionId]);
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
          passages: cited.map(toPassage),
        },
      ];
    });
  }

  /** Counts the source texts that the visible claims of a version cite. */
  async countTexts(versionId: number): Promise<TextCounts> {
    const rows = await this.database.query<CitedText>(citedTextsSql(), [versionId]);
    const fullTexts = rows.filter(isFullText).length;
    return { fullTexts, excerpts: rows.length - fullTexts };
  }
}

function toPassage(row: EvidenceRow): EvidencePassage {
  const { outlet, lean, headline, url, publishedAt } = row;
  const passage = getPassageInContext(row.source, headline, row);
  return {
    outlet,
    lean,
    headline,
    url,
    publishedAt,
    ...(row.origin === 'page' ? { before: '', quote: shortenQuote(passage.quote), after: '' } : passage),
  };
}

function shortenQuote(quote: string): string {
  const words = quote.split(' ');
  return words.length > MAX_PAGE_QUOTATION_WORDS ? `${words.slice(0, MAX_PAGE_QUOTATION_WORDS).join(' ')} …` : quote;
}
