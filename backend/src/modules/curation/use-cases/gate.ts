import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import type { HeldReason } from '../../articles/index.ts';
import { DraftStore } from '../data/draft.store.ts';
import { type Claim, type Draft, listClaims } from '../draft/draft.ts';
import { findRevertedCorrections } from '../drafting/version-changes.ts';
import type { CheckedVerdict } from '../verification/claim-verdicts.ts';
import {
  computeDraftShingles,
  findContradictions,
  findOldReports,
  toReportedProblems,
  vetDraft,
  type VettedSource,
} from '../verification/vetting.ts';
import type { Problem } from '../verification/problem.ts';

/** A text that is to be published, with everything that it is checked against. */
export interface CheckedText {
  /** With `baseVersionId`, an update of that published version. A `correction` is a text that a person changed. */
  readonly kind: 'draft' | 'correction' | { readonly baseVersionId: number };
  readonly articleId: number;
  readonly draft: Draft;
  /** Texts that the draft was made from, cited or not. */
  readonly sources: readonly VettedSource[];
  /** Verdicts of the judge model. */
  readonly verdicts: readonly Pick<CheckedVerdict, 'place' | 'text' | 'verdict'>[];
}

/**
 * Finds the problems that hold a text back before publication. `articles/domain/release.ts` has the conditions for
 * publishing a text with problems. The rules and the verdicts of the judge model apply to every text. A first draft must
 * also be news, and an update must not restore a sentence that a correction removed.
 */
@Injectable()
export class Gate {
  constructor(
    private readonly drafts: DraftStore,
    private readonly clock: Clock,
  ) {}

  async findProblems({ kind, articleId, draft, sources, verdicts }: CheckedText): Promise<HeldReason[]> {
    const duplicates = await this.drafts.findSimilar(computeDraftShingles(draft), articleId);
    return toReportedProblems(draft, [
      ...vetDraft(draft, sources, { duplicates }),
      ...(kind === 'draft' ? findOldReports(sources, this.clock.now()) : []),
      ...findContradictions(draft, verdicts),
      ...(typeof kind === 'object' ? await this.#findRestoredSentences(articleId, draft, kind.baseVersionId) : []),
    ]);
  }

  /** The sources may still contain a sentence that a correction removed. An update must not restore it without notice. */
  async #findRestoredSentences(articleId: number, draft: Draft, baseVersionId: number): Promise<Problem[]> {
    const [removed, base] = await Promise.all([
      this.drafts.listRemovedByCorrections(articleId),
      this.drafts.findByVersion(baseVersionId),
    ]);
    const claims = listClaims(draft);
    const textsOf = (all: readonly Claim[]): string[] => all.map(({ text }) => text);
    const shown = base ? textsOf(listClaims(base)) : [];
    return findRevertedCorrections(textsOf(claims), { removed, shown })
      .flatMap((text) => claims.find((claim) => claim.text === text) ?? [])
      .map(({ place, ordinal }) => ({
        code: 'corrected-before',
        message: 'A correction removed this sentence.',
        place,
        ordinal,
      }));
  }
}
