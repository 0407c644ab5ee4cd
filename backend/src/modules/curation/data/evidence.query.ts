import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { isFullText } from '../../feeds/index.ts';
import { type ClaimPlace, EvidenceMarkNumbers, getPassageInContext } from '../draft/draft.ts';
import { evidenceOfVersionSql, type EvidenceRow } from './evidence.sql.ts';

export interface EvidencePassage
  extends Pick<EvidenceRow, 'outlet' | 'lean' | 'headline' | 'language' | 'url' | 'publishedAt'> {
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

export interface VersionEvidence {
  sentences: EvidenceSentence[];
  /** Number of full reports that the sentences cite. */
  fullTexts: number;
  /** Number of excerpts that the sentences cite. */
  excerpts: number;
}

/** Maximum number of words shown from a passage of an outlet's page. */
const MAX_PAGE_QUOTATION_WORDS = 60;

/** Reads the evidence for the claims of a version. */
@Injectable()
export class EvidenceQuery {
  constructor(private readonly database: Database) {}

  /** Returns the visible sentences of a version that have evidence. */
  async ofVersion(versionId: number): Promise<VersionEvidence> {
    const rows = await this.database.queryPrepared<EvidenceRow>(evidenceOfVersionSql(), [versionId]);
    const texts = [...new Map(rows.map((row) => [row.snapshotId, row])).values()];
    const fullTexts = texts.filter(({ headline, source, origin }) =>
      isFullText({ title: headline, text: source, origin }),
    ).length;
    return { sentences: listSentences(rows), fullTexts, excerpts: texts.length - fullTexts };
  }
}

function listSentences(rows: readonly EvidenceRow[]): EvidenceSentence[] {
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

function toPassage(row: EvidenceRow): EvidencePassage {
  const { outlet, lean, headline, language, url, publishedAt } = row;
  const passage = getPassageInContext(row.source, headline, row);
  return {
    outlet,
    lean,
    headline,
    language,
    url,
    publishedAt,
    ...(row.origin === 'page' ? { before: '', quote: shortenQuote(passage.quote), after: '' } : passage),
  };
}

function shortenQuote(quote: string): string {
  const words = quote.split(' ');
  return words.length > MAX_PAGE_QUOTATION_WORDS ? `${words.slice(0, MAX_PAGE_QUOTATION_WORDS).join(' ')} …` : quote;
}
