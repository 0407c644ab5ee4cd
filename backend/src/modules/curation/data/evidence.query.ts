import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import { LEAN_BESIDE_ARTICLE } from '../../articles/index.ts';
import type { ClaimPlace } from '../domain/claims.ts';
import { passageInContext } from '../domain/passage.ts';

export interface EvidencePassage {
  outlet: string;
  lean: Lean | null;
  headline: string;
  url: string;
  publishedAt: Date;
  /** Text around the quoted passage, at most a sentence or two; may be empty. */
  before: string;
  quote: string;
  after: string;
}

export interface EvidenceSentence {
  place: ClaimPlace;
  ordinal: number;
  text: string;
  passages: EvidencePassage[];
}

interface Row {
  place: ClaimPlace;
  ordinal: number;
  text: string;
  start: number;
  end: number;
  source: string;
  outlet: string;
  lean: Lean | null;
  headline: string;
  url: string;
  publishedAt: Date;
}

/** Where each sentence of an article's shown version came from. */
@Injectable()
export class EvidenceQuery {
  constructor(private readonly pool: ReadPool) {}

  async ofVersion(versionId: number): Promise<EvidenceSentence[]> {
    const rows = await this.pool.query<Row>(
      `select c.place, c.ordinal, c.text, e.span_start as start, e.span_end as end, s.text as source, o.name as outlet, ${LEAN_BESIDE_ARTICLE} as lean,
         s.title as headline, i.url, i.published_at as "publishedAt"
       from claim c join article_version v on v.id = c.version_id join article a on a.id = v.article_id join claim_evidence e on e.claim_id = c.id join item_snapshot s on s.id = e.snapshot_id
       join feed_item i on i.id = s.item_id join outlet o on o.id = i.outlet_id
       where c.version_id = $1
       order by array_position(array['title', 'summary', 'body', 'conservative', 'liberal', 'center'], c.place), c.ordinal, e.ordinal`,
      [versionId],
    );
    const sentences = new Map<string, EvidenceSentence>();
    for (const { place, ordinal, text, start, end, source, ...outlet } of rows) {
      const key = `${place}:${ordinal}`;
      const sentence = sentences.get(key) ?? { place, ordinal, text, passages: [] };
      sentence.passages.push({ ...outlet, ...passageInContext(source, outlet.headline, { start, end }) });
      sentences.set(key, sentence);
    }
    return [...sentences.values()];
  }
}
