import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { isFullText } from '../../feeds/index.ts';
import { EvidenceMarkNumbers, getPassageInContext } from '../draft/draft.ts';
import { MAX_CONSECUTIVE_WORDS } from '../verification/short-quotation.ts';
import { evidenceOfVersionSql, type EvidenceRow } from './evidence.sql.ts';

/** Reads the evidence for the claims of a version. */
@Injectable()
export class EvidenceQuery {
  constructor(private readonly database: Database) {}

  /** Returns the visible sentences of a version that have evidence, and how many full reports and excerpts they cite. */
  async ofVersion(versionId: number) {
    const rows = await this.database.queryPrepared<EvidenceRow>(evidenceOfVersionSql(), [versionId]);
    const texts = [...new Map(rows.map((row) => [row.snapshotId, row])).values()];
    const fullTexts = texts.filter(({ headline, source, origin }) =>
      isFullText({ title: headline, text: source, origin }),
    ).length;
    return { sentences: listSentences(rows), fullTexts, excerpts: texts.length - fullTexts };
  }
}

function listSentences(rows: readonly EvidenceRow[]) {
  const sentences = Map.groupBy(rows, ({ place, ordinal }) => `${place}:${ordinal}`).values();
  const numbers = new EvidenceMarkNumbers();
  return [...sentences].flatMap((cited) =>
    cited.slice(0, 1).map(({ place, ordinal, text }) => ({
      place,
      ordinal,
      // The headline has no mark.
      number: place === 'title' ? null : numbers.getNumber(cited),
      text,
      passages: cited.map(toPassage),
    })),
  );
}

function toPassage(row: EvidenceRow) {
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
  return words.length > MAX_CONSECUTIVE_WORDS ? `${words.slice(0, MAX_CONSECUTIVE_WORDS).join(' ')} …` : quote;
}
