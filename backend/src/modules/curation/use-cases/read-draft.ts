import { Inject, Injectable } from '@nestjs/common';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { DraftStore } from '../data/draft.store.ts';
import type { VersionSource } from '../data/draft.sql.ts';
import { StoryTextsQuery } from '../data/story-texts.query.ts';
import { type Claim, type Draft, listClaims } from '../draft/draft.ts';
import { DRAFTER, type Drafter } from '../drafting/drafter.ts';
import { type DraftPart, listParts } from '../draft/parts.ts';
import { type ClaimVerdict, isVerbatim } from '../verification/claim-verdicts.ts';

type SentencePlace = Pick<Claim, 'place' | 'ordinal'>;

export type WholeDraft = Awaited<ReturnType<ReadDraft['read']>>;
export type WholeSource = ReturnType<typeof readSource>;

const DOUBTS: Readonly<Record<ClaimVerdict, string | null>> = {
  supported: null,
  contradicted: 'Judge: the source contradicts it',
  'not-stated': 'Judge: not stated in the source',
  misleading: 'Judge: misleading without its context',
  unsure: 'Judge: unsure whether the source states it',
  'not-verified': 'Judge: not verified',
};

/** Reads a version beside the whole texts of its story, so that a reviewer also sees what was left out. */
@Injectable()
export class ReadDraft {
  constructor(
    private readonly drafts: DraftStore,
    private readonly texts: StoryTextsQuery,
    @Inject(DRAFTER) private readonly drafter: Drafter,
  ) {}

  /** True if a model drafts, which can follow a reviewer's note. */
  get followsNotes(): boolean {
    return this.drafter.readsNotes ?? false;
  }

  /** Returns the parts of a version, and the texts of its story. Those that the version cites come first. */
  async read(version: { articleId: number; storyId: number; versionId: number; hasPicture: boolean }) {
    const { articleId, storyId, versionId, hasPicture } = version;
    const [draft, used, texts, verdicts] = await Promise.all([
      this.drafts.findByVersion(versionId),
      this.drafts.listSources(versionId),
      this.texts.listByArticle({ articleId, storyId }),
      this.drafts.listVerdicts(versionId),
    ]);
    const claims = draft ? listClaims(draft) : [];
    // The story may have a newer text of a report that the draft used.
    const usedItems = new Set(used.map(({ itemId }) => itemId));
    const sources = [
      ...used.map((source) => readSource(source, claims, true)),
      ...texts.filter(({ itemId }) => !usedItems.has(itemId)).map((source) => readSource(source, claims, false)),
    ];
    const textOf = new Map(sources.map(({ snapshotId, text }) => [snapshotId, text]));
    const toSentence = ({ place, ordinal, text, evidence }: Claim) => ({
      place,
      ordinal,
      text,
      verbatim: isVerbatim({ text, evidence }, textOf),
      // Findings of the judge model, as text.
      doubts: verdicts
        .filter((each) => each.place === place && each.ordinal === ordinal)
        .flatMap(({ verdict }) => DOUBTS[verdict] ?? []),
    });
    return {
      parts: draft
        ? listParts(draft, hasPicture).map(({ id, claims: own }: DraftPart) => ({ id, sentences: own.map(toSentence) }))
        : [],
      sources: sources.toSorted((a, b) => countCited(b) - countCited(a)),
    };
  }

  async listParts(versionId: number, hasPicture: boolean): Promise<DraftPart[]> {
    const draft = await this.drafts.findByVersion(versionId);
    return draft ? listParts(draft, hasPicture) : [];
  }

  /** Returns the sentences of each version, by its id. */
  async listSentences(versionIds: readonly number[]): Promise<Map<number, (SentencePlace & { text: string })[]>> {
    const drafts = await this.drafts.findByVersions(versionIds);
    const toSentences = (draft: Draft) =>
      listClaims(draft).map(({ place, ordinal, text }) => ({ place, ordinal, text }));
    return new Map([...drafts].map(([id, draft]) => [id, toSentences(draft)]));
  }
}

const countCited = ({ sentences }: WholeSource): number => sentences.filter(({ citedBy }) => citedBy.length > 0).length;

/**
 * Returns a source with its sentences, without the fields of other use cases. `used` is false if the draft was written
 * without this text.
 */
function readSource(source: VersionSource, claims: readonly Claim[], used: boolean) {
  const { snapshotId, itemId, outletName, lean, kind, title, language, url, publishedAt, origin, text } = source;
  return {
    snapshotId,
    itemId,
    outletName,
    lean,
    kind,
    title,
    language,
    url,
    publishedAt,
    origin,
    text,
    used,
    sentences: markSentences(source, claims),
  };
}

/** Returns the offsets of all sentences of a source, with the sentences of the draft that cite them. */
export function markSentences(
  { snapshotId, text }: Pick<VersionSource, 'snapshotId' | 'text'>,
  claims: readonly Claim[],
) {
  return splitSentences(text).map(({ start, end }) => ({
    start,
    end,
    citedBy: claims
      .filter(({ evidence }) =>
        evidence.some((span) => span.snapshotId === snapshotId && span.start < end && span.end > start),
      )
      .map(({ place, ordinal }) => ({ place, ordinal })),
  }));
}
