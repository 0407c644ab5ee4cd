import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import type { HeldReason } from '../../articles/index.ts';
import { ApprovedShinglesStore } from '../data/approved-shingles.store.ts';
import { ClaimStore } from '../data/claim.store.ts';
import { DraftStore } from '../data/draft.store.ts';
import { type Claim, type Draft, listClaims } from '../draft/draft.ts';
import { findRevertedCorrections } from '../drafting/version-changes.ts';
import { findEvidenceGaps } from '../verification/evidence-check.ts';
import type { CheckedVerdict } from '../verification/second-reading.ts';
import {
  computeDraftShingles,
  findContradictions,
  findOldReports,
  toReportedProblems,
  vetDraft,
  type VettedSource,
} from '../verification/vetting.ts';

/** A text that is to be published, with everything that it is checked against. */
export interface CheckedText {
  readonly articleId: number;
  readonly draft: Draft;
  /** Texts that the draft was made from, cited or not. */
  readonly sources: readonly VettedSource[];
  /** Verdicts of the judge model. */
  readonly readings: readonly Pick<CheckedVerdict, 'place' | 'text' | 'verdict'>[];
}

export interface CheckedUpdate extends CheckedText {
  /** The published version that the update replaces. */
  readonly baseVersionId: number;
}

/**
 * The checks of every text before publication: which problems hold it back. `articles/domain/release.ts` decides what
 * held texts require. Every kind of text gets the rules (`vetDraft`) and the verdicts of the judge model; a first draft
 * must also be news, and an update must not restore what a correction removed.
 */
@Injectable()
export class Gate {
  constructor(
    private readonly approved: ApprovedShinglesStore,
    private readonly claims: ClaimStore,
    private readonly drafts: DraftStore,
    private readonly clock: Clock,
  ) {}

  async checkDraft(text: CheckedText): Promise<HeldReason[]> {
    const { problems, contradictions } = await this.#check(text);
    const old = toReportedProblems(text.draft, findOldReports(text.sources, this.clock.now()));
    return [...problems, ...old, ...contradictions];
  }

  async checkUpdate(text: CheckedUpdate): Promise<HeldReason[]> {
    const { problems, contradictions } = await this.#check(text);
    return [...problems, ...contradictions, ...(await this.#findRestoredSentences(text))];
  }

  /** Checks the text of a published article that a person changed. */
  async checkCorrection(text: CheckedText): Promise<HeldReason[]> {
    const { problems, contradictions } = await this.#check(text);
    return [...problems, ...contradictions];
  }

  /** Returns the problems by rules and by the verdicts of the judge model, in the order in which reviewers see them. */
  async #check({
    articleId,
    draft,
    sources,
    readings,
  }: CheckedText): Promise<{ problems: HeldReason[]; contradictions: HeldReason[] }> {
    const duplicates = await this.approved.findSimilar(computeDraftShingles(draft), articleId);
    return {
      problems: toReportedProblems(draft, vetDraft(draft, sources, { duplicates })),
      contradictions: toReportedProblems(draft, findContradictions(draft, readings)),
    };
  }

  /** The sources may still contain a sentence that a correction removed. An update must not restore it without notice. */
  async #findRestoredSentences({ articleId, baseVersionId, draft }: CheckedUpdate): Promise<HeldReason[]> {
    const [removed, base] = await Promise.all([
      this.claims.listRemovedByCorrections(articleId),
      this.drafts.findByVersion(baseVersionId),
    ]);
    const claims = listClaims(draft);
    const textsOf = (all: readonly Claim[]): string[] => all.map(({ text }) => text);
    const restored = findRevertedCorrections(textsOf(claims), {
      removed,
      shown: base ? textsOf(listClaims(base)) : [],
    });
    return restored
      .flatMap((text) => claims.filter((claim) => claim.text === text).slice(0, 1))
      .map(({ place, ordinal, text }) => ({
        code: 'corrected-before',
        message: 'A correction removed this sentence.',
        sentence: { place, ordinal, text },
      }));
  }
}

/**
 * Returns what a reviewer should compare in a sentence although it does not hold the text back, or nothing if a check
 * already holds the sentence back.
 */
export function listNotes(claim: Claim, texts: ReadonlyMap<number, string>): string[] {
  const gaps = findEvidenceGaps(claim, texts);
  return gaps.some(({ holdsBack }) => holdsBack) ? [] : gaps.map(({ message }) => message);
}
