import { Injectable } from '@nestjs/common';
import type { HeldReason } from '../../articles/index.ts';
import type { ItemText } from '../../feeds/index.ts';
import type { VersionSource } from '../data/draft.sql.ts';
import { DraftStore } from '../data/draft.store.ts';
import { StoryTextsQuery } from '../data/story-texts.query.ts';
import {
  type ChangedSentence,
  correctDraft,
  type SentenceChange,
  type SentenceInsert,
} from '../draft/correct-draft.ts';
import { type Draft, type EvidenceSpan, joinSummary, listClaims } from '../draft/draft.ts';
import { type CheckedVerdict, includesClaim } from '../verification/claim-verdicts.ts';
import { createEvidenceFinder } from '../verification/evidence-finder.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { Gate } from './gate.ts';
import { Judge } from './judge.ts';

/** A passage of a report that a reviewer inserts as a sentence. */
export interface PassageInsert extends EvidenceSpan {
  readonly after: SentenceInsert['after'];
}

export interface ChangesToCheck {
  readonly kind: 'draft' | 'correction';
  readonly articleId: number;
  readonly storyId: number;
  /** The version that the reviewer changes, and its stored sentences. */
  readonly versionId: number;
  readonly shown: Draft;
  readonly changes: readonly SentenceChange[];
  readonly inserts?: readonly PassageInsert[];
  /** False to keep earlier verdicts only, without a call of the judge model. Defaults to true. */
  readonly judged?: boolean;
}

export interface CheckedChanges {
  readonly draft: Draft;
  readonly changes: readonly ChangedSentence[];
  readonly inserts: readonly SentenceInsert[];
  readonly problems: readonly HeldReason[];
  readonly verdicts: readonly CheckedVerdict[];
  readonly sources: readonly VersionSource[];
}

/** Applies a reviewer's changes to a version, finds evidence for them, and checks the result like any draft. */
@Injectable()
export class CheckChanges {
  constructor(
    private readonly texts: StoryTextsQuery,
    private readonly drafts: DraftStore,
    private readonly judge: Judge,
    private readonly gate: Gate,
  ) {}

  async check(request: ChangesToCheck): Promise<CheckedChanges> {
    const { kind, articleId, storyId, versionId, shown } = request;
    const cited = await this.drafts.listSources(versionId);
    // A report that awaits a decision must not become public by serving as evidence for a correction.
    const texts = await this.texts.listByArticle({ articleId, storyId, listedOnly: kind === 'correction' });
    const citable = kind === 'correction' ? texts : [...cited, ...texts];
    const inserts = (request.inserts ?? []).map((insert) => citePassage(insert, citable));
    const { draft, changes } = correctDraft(shown, request.changes, createEvidenceFinder(citable), inserts);
    const used = new Set(listClaims(draft).flatMap(({ evidence }) => evidence.map(({ snapshotId }) => snapshotId)));
    // A draft may have left out reports on purpose, so only those that the changes cite are added.
    const added = kind === 'correction' ? texts : texts.filter(({ snapshotId }) => used.has(snapshotId));
    const sources = [...new Map([...added, ...cited].map((source) => [source.snapshotId, source])).values()];
    const judged = request.judged === false ? [] : await this.#judgeChanges(articleId, draft, shown, sources);
    const verdicts = mergeVerdicts(await this.drafts.listVerdicts(versionId), judged);
    const problems = await this.gate.findProblems({ kind, articleId, draft, sources, verdicts });
    return { draft, changes, inserts, problems, verdicts, sources };
  }

  /** Also judges an unchanged headline if the summary that it was compared with has changed. */
  async #judgeChanges(
    articleId: number,
    draft: Draft,
    shown: Draft,
    reports: readonly VersionSource[],
  ): Promise<CheckedVerdict[]> {
    const before = listClaims(shown);
    const summary = joinSummary(draft);
    const changed = listClaims(draft).filter(
      (claim) => (claim.place === 'title' && summary !== joinSummary(shown)) || !includesClaim(before, claim),
    );
    return this.judge.checkClaims(articleId, { claims: changed, reports, summary, worded: true });
  }
}

/** Returns all verdicts. Replaces earlier ones, but no finding if the judge did not answer. */
function mergeVerdicts(earlier: readonly CheckedVerdict[], judged: readonly CheckedVerdict[]): CheckedVerdict[] {
  const findings = earlier.filter(({ verdict }) => verdict !== 'supported');
  const answers = judged.filter((each) => each.verdict !== 'not-verified' || !includesClaim(findings, each));
  return [...answers, ...earlier.filter((verdict) => !includesClaim(answers, verdict))];
}

function citePassage(
  { after, ...span }: PassageInsert,
  sources: readonly Pick<ItemText, 'snapshotId' | 'outletId' | 'outletName' | 'text'>[],
): SentenceInsert {
  const source = sources.find(({ snapshotId }) => snapshotId === span.snapshotId);
  const text = source?.text.slice(span.start, span.end) ?? '';
  if (!source || text.length !== span.end - span.start || text.trim() !== text || text === '')
    throw new BadInputError('The inserted sentence is not a passage of a report of this story. Select it again.');
  return {
    after,
    sentence: { text, evidence: [span] },
    outlet: { outletId: source.outletId, outletName: source.outletName },
  };
}
