import { type HeldReason, type Risk, type RiskReason, RISK_TIERS, type RiskTier } from '../../articles/index.ts';
import { isFullText } from '../../feeds/index.ts';
import type { VersionSource } from '../data/draft.sql.ts';
import { type Draft, listClaims } from '../draft/draft.ts';
import { type DraftPart, findPart, listParts } from '../draft/parts.ts';
import { type CheckedVerdict, includesClaim } from '../verification/claim-verdicts.ts';
import { findTwoGroups } from '../verification/two-groups.ts';

export interface AssessedDraft {
  readonly draft: Draft;
  readonly problems: readonly HeldReason[];
  readonly verdicts: readonly Pick<CheckedVerdict, 'place' | 'text' | 'verdict'>[];
  readonly sources: readonly VersionSource[];
  /** Ids of the story's independent reports; null if they were not recorded. */
  readonly independentItems: readonly number[] | null;
}

const ACCUSATION =
  /\b(?:accus(?:e[ds]?|ing|ations?)|alleg(?:e[ds]?|edly|ing|ations?)|arrest(?:s|ed)?|indict(?:s|ed|ments?)?|convict(?:s|ed|ions?)?|charged with|pleaded|guilty|suspect(?:s|ed)?|fraud|brib(?:es?|ed|ery)|corruption|embezzl\w+|assault(?:s|ed)?|rape[ds]?|murder(?:s|ed)?|manslaughter|sued|lawsuit)\b/i;
/** Two capitalized words in a row, as in the name of a person. */
const FULL_NAME = /\b\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu}\p{Ll}+/u;

/** Returns how carefully a person should read the draft, with the reasons. Counts the reports that the draft used. */
export function assessRisk(assessed: AssessedDraft): Risk {
  const { draft, sources, independentItems } = assessed;
  const parts = listParts(draft, false);
  const isAlone = countIndependent(sources, independentItems) <= 1;
  const reasons = [
    ...findDoubts(assessed, parts),
    ...(draft.perspectives ? findPoliticalRisks(draft.perspectives, isAlone) : []),
    ...(isAlone ? [createReason(draft.perspectives ? 'high' : 'medium', 'one-report', 'one independent report')] : []),
    ...findRisksOfText(draft, parts, isAlone),
    ...(sources.some(isFullText) ? [] : [createReason('medium', 'excerpts', 'only excerpts available')]),
  ];
  const tier = RISK_TIERS.find((each) => reasons.some((reason) => reason.tier === each)) ?? 'low';
  return { tier, reasons };
}

function createReason(tier: RiskTier, code: string, message: string, part: string | null = null): RiskReason {
  return { code, tier, message, part };
}

function findDoubts({ draft, problems, verdicts, sources }: AssessedDraft, parts: readonly DraftPart[]): RiskReason[] {
  // A contradicted sentence is already one of the problems.
  const doubted = verdicts.filter(({ verdict }) => ['misleading', 'not-stated', 'unsure'].includes(verdict));
  const claims = listClaims(draft).filter((claim) => includesClaim(doubted, claim));
  return [
    ...problems.map(({ code, message, sentence }) =>
      createReason('high', code, message, sentence ? findPart(parts, sentence) : null),
    ),
    ...claims.map((claim) =>
      createReason('high', 'doubted', 'the judge model doubts a sentence', findPart(parts, claim)),
    ),
    ...(findTwoGroups(sources) === null ? [] : [createReason('high', 'two-events', 'reports look like two events')]),
  ];
}

function findPoliticalRisks(perspectives: NonNullable<Draft['perspectives']>, isAlone: boolean): RiskReason[] {
  const hasViews = Object.values(perspectives).some((views) => views.length > 0);
  return [
    createReason(isAlone || !hasViews ? 'high' : 'medium', 'political', 'political'),
    ...(hasViews ? [] : [createReason('high', 'no-view', 'no view on any side')]),
  ];
}

function findRisksOfText(draft: Draft, parts: readonly DraftPart[], isAlone: boolean): RiskReason[] {
  const accusation = listClaims(draft).find(({ text }) => ACCUSATION.test(text) && FULL_NAME.test(text));
  const differing = draft.body.findIndex(({ section }) => section === 'differs');
  return [
    ...(accusation
      ? [
          createReason(
            isAlone ? 'high' : 'medium',
            'accusation',
            'accusation against a named person',
            findPart(parts, accusation),
          ),
        ]
      : []),
    ...(draft.category === 'Health' ? [createReason('medium', 'health', 'health')] : []),
    ...(differing < 0 ? [] : [createReason('medium', 'differs', 'reports differ', `body:${differing}`)]),
  ];
}

/** For stories without a record of their independent reports, each outlet counts once. */
function countIndependent(sources: readonly VersionSource[], independentItems: readonly number[] | null): number {
  if (independentItems === null) return new Set(sources.map(({ outletId }) => outletId)).size;
  return new Set(sources.map(({ itemId }) => itemId).filter((id) => independentItems.includes(id))).size;
}
