import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import type { DecisionEntry } from '../../../shared/decision-log/decision.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import {
  ArticleReviewsQuery,
  ArticleTickStore,
  type DeskArticle,
  DeskArticleQuery,
  type DeskVersion,
  type HeldReason,
  toArticleDto,
  toPerson,
  type WholeArticle,
  WholeArticleQuery,
} from '../../articles/index.ts';
import { ReadEvidence, ReadDraft, ReviewNotes, type WholeDraft } from '../../curation/index.ts';

/** State of a draft at the desk. `decided`: nothing is left to do. `drafting`: the draft is still being written. */
export type ReviewState = 'draft' | 'held' | 'on-hold' | 'update' | 'decided' | 'drafting';

const NO_EVIDENCE = { sentences: [], openings: [], fullTexts: 0, excerpts: 0 };
const NO_DRAFT: WholeDraft = { parts: [], sources: [] };
const NO_CHECKS = { balance: null, readings: [], leftOut: [], sentences: 0, mixed: null };

/** Collects everything that a reviewer needs to decide about a draft or a waiting update. */
@Injectable()
export class OpenDraft {
  constructor(
    private readonly wholeArticles: WholeArticleQuery,
    private readonly reviews: ArticleReviewsQuery,
    private readonly desk: DeskArticleQuery,
    private readonly ticks: ArticleTickStore,
    private readonly drafts: ReadDraft,
    private readonly evidence: ReadEvidence,
    private readonly notes: ReviewNotes,
    private readonly log: DecisionLogQuery,
  ) {}

  /** `lastEditor` is the id of the member who edited the version. */
  async open({ articleId, update, actor }: { articleId: number; update: boolean; actor: Actor }) {
    const [found, review, desk, versions, pictures, history] = await Promise.all([
      this.wholeArticles.byId(articleId),
      this.reviews.ofArticle(articleId),
      this.desk.byId(articleId),
      this.desk.listVersions(articleId),
      this.desk.listPictures(articleId),
      this.log.listByArticle([articleId]),
    ]);
    if (!found || !desk) throw new NotFoundError('Article', articleId);
    const about = chooseVersion(found, desk, update);
    const version = versions.find(({ id }) => id === about.versionId);
    const read = await this.#readVersion(actor, found, about.versionId, versions);
    const [evidence, checks, draft, ticks, sentences] = read;
    return {
      ...about,
      // The review line of a published article is about its published text.
      article: update
        ? toArticleDto(showVersion(found, version, sentences), null, articleId, actor)
        : toArticleDto(found, review, articleId, actor),
      evidence: { ...evidence, versionId: about.versionId, translatable: false },
      checks,
      parts: markParts(draft, about.heldReasons, findOriginalTexts(version, versions, sentences)),
      ticks: [...ticks],
      sources: showSources(draft, desk),
      pictures: pictures.map(({ key, ...picture }) => ({ ...picture, imageUrl: `/img/${key}` })),
      changes: version?.changes ?? null,
      lastEditor: version?.editedBy ?? null,
      versions: versions.map((each) => toVersion(each, sentences)),
      history: history.map(toHistoryEntry).toReversed(),
      wishes: desk.wishes,
      hold: desk.hold,
      claim: desk.claim && withHolder(desk.claim, actor),
      firstApproval: findFirstApproval(about, history, actor),
      followsNotes: this.drafts.followsNotes,
    };
  }

  async #readVersion(
    actor: Actor,
    { article }: WholeArticle,
    versionId: number | null,
    versions: readonly DeskVersion[],
  ) {
    const texts = this.drafts.listSentences(versions.map(({ id }) => id));
    if (versionId === null) return [NO_EVIDENCE, NO_CHECKS, NO_DRAFT, [], await texts] as const;
    const { id: articleId, storyId, imageUrl } = article;
    return Promise.all([
      this.evidence.ofVersion(versionId),
      this.notes.collectNotes(versionId),
      this.drafts.read({ articleId, storyId, versionId, hasPicture: imageUrl !== null }),
      this.ticks.ofVersion(versionId, actor),
      texts,
    ]);
  }
}

type SentencesByVersion = Awaited<ReturnType<ReadDraft['listSentences']>>;

/** Returns the version to review, and its place in the work of the desk. */
function chooseVersion({ article }: WholeArticle, desk: DeskArticle, update: boolean) {
  const { risk, riskReasons, updateRisk, updateRiskReasons } = desk;
  if (!update) {
    const heldReasons = article.heldReasons ?? null;
    return {
      state: findState(desk, heldReasons),
      versionId: desk.versionId,
      firstApproval: desk.firstApproval,
      pendingSince: desk.pendingSince,
      releaseAt: desk.releaseAt,
      heldReasons,
      risk: { tier: risk ?? 'medium', reasons: riskReasons },
    };
  }
  if (desk.updateVersionId === null) throw new NotFoundError('Update of article', article.id);
  const state: ReviewState = desk.updateReleaseAt === null ? 'update' : 'decided';
  return {
    state,
    versionId: desk.updateVersionId,
    firstApproval: desk.updateFirstApproval,
    pendingSince: desk.updatedSince,
    releaseAt: desk.updateReleaseAt,
    heldReasons: desk.updateHeldReasons,
    risk: { tier: updateRisk ?? 'medium', reasons: updateRiskReasons },
  };
}

/** Adds to each source whether it is independent. Without a stored answer, all are. */
export function showSources({ sources }: WholeDraft, desk: DeskArticle | null) {
  return sources.map(({ outletName: outlet, ...source }) => ({
    ...source,
    outlet,
    independent: desk?.independentItems?.includes(source.itemId) ?? true,
  }));
}

/** Returns the published article as readers would see it with this version. */
export function showVersion(
  found: WholeArticle,
  version: Pick<DeskVersion, 'id' | 'title' | 'summary' | 'content' | 'language' | 'politicalStances'> | undefined,
  sentences: SentencesByVersion,
): WholeArticle {
  if (!version) return found;
  const { title, summary, content, language, politicalStances, id: versionId } = version;
  const summarySentences = (sentences.get(versionId) ?? [])
    .filter(({ place }) => place === 'summary')
    .map(({ text }) => text);
  const text = { title, summary, summarySentences, content, language, politicalStances, versionId };
  return { ...found, article: { ...found.article, ...text } };
}

function findState({ status, hold, releaseAt }: DeskArticle, heldReasons: readonly HeldReason[] | null): ReviewState {
  if (status === 'ingested' || (status === 'curated' && !heldReasons)) return 'drafting';
  if ((status !== 'pending' && status !== 'curated') || releaseAt !== null) return 'decided';
  if (hold !== null) return 'on-hold';
  return heldReasons ? 'held' : 'draft';
}

/** Adds to each sentence whether a reviewer changed it, and the objections of checks. */
function markParts(
  { parts }: WholeDraft,
  heldReasons: readonly HeldReason[] | null,
  originalTexts: ReadonlySet<string> | null,
) {
  const findObjections = ({ place, ordinal }: { place: string; ordinal: number }): string[] =>
    (heldReasons ?? [])
      .filter(({ sentence }) => sentence?.place === place && sentence.ordinal === ordinal)
      .map(({ message }) => message);
  return parts.map(({ id, sentences }) => ({
    id,
    sentences: sentences.map((sentence) => ({
      ...sentence,
      edited: originalTexts !== null && !originalTexts.has(sentence.text),
      doubts: [...sentence.doubts, ...findObjections(sentence)],
    })),
  }));
}

/** Returns the sentences of the version before reviewers edited it, or null if nobody did. */
function findOriginalTexts(
  version: DeskVersion | undefined,
  versions: readonly DeskVersion[],
  sentences: SentencesByVersion,
): Set<string> | null {
  let origin = version;
  for (let base = version; base; base = versions.find(({ id }) => id === origin?.basedOn)) origin = base;
  if (!origin || origin === version) return null;
  return new Set((sentences.get(origin.id) ?? []).map(({ text }) => text));
}

function withHolder({ actor: holder, ...claim }: NonNullable<DeskArticle['claim']>, actor: Actor) {
  return { ...claim, isMine: holder === toPerson(actor) };
}

/** Returns the first of two approvals of the version. The log has the name of the person. */
function findFirstApproval(
  { firstApproval, versionId }: Pick<DeskArticle, 'firstApproval' | 'versionId'>,
  history: readonly DecisionEntry[],
  actor: Actor,
) {
  if (!firstApproval) return null;
  const isIt = (entry: DecisionEntry): boolean =>
    entry.act === 'approve' && entry.versionId === versionId && entry.facts.people === 'first';
  const entry = history.findLast(isIt);
  return entry ? { by: entry.actor.name, at: entry.at, isMine: firstApproval.actor === toPerson(actor) } : null;
}

function toHistoryEntry({ seq, at, actor, act, versionId, title, reason, facts }: DecisionEntry) {
  return { seq, at, by: actor.name, act, versionId, title, reason, facts };
}

function toVersion(
  { id, number, model, draftedAt, publishedAt, basedOn, edits }: DeskVersion,
  sentences: SentencesByVersion,
) {
  return { id, number, model, draftedAt, publishedAt, basedOn, edits, sentences: [...(sentences.get(id) ?? [])] };
}
