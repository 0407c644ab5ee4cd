import { type Actor, FORMER_MEMBER, UNNAMED_MEMBER } from '../../../shared/actor/actor.ts';
import type { ApprovalMode, DecisionEntry, DecisionFacts } from '../../../shared/decision-log/decision.ts';
import type { CorrectedSentence } from './correction.ts';

/** Review of the text that readers see, according to the decision log. */
export interface ArticleReview {
  /** Null if the article was approved before decisions were logged. */
  readonly mode: ApprovalMode | null;
  /** Names of the people who approved the text. Empty for the sample edition. */
  readonly by: readonly string[];
  /** Those of `by` that name a member who agreed to it. */
  readonly named: readonly string[];
  /** Time of the approval, which may be earlier than the publication. */
  readonly at: Date | null;
  /** Name of the engine or model that wrote the text; null if the log does not name it. */
  readonly drafter: string | null;
  /** Number of reports that readers saw as sources at publication. */
  readonly reports: number;
  readonly sentences: number;
  readonly compared: number;
  readonly edited: number;
  readonly leftOut: number;
  /** Codes of the checks that objected to the text. */
  readonly against: readonly string[];
  /** Number and hash of the log entry that published the text. */
  readonly entry: number | null;
  readonly hash: string | null;
  /** The review in one paragraph, for readers. */
  readonly line: string;
}

/** A sentence that a reviewer changed before approval. */
export interface DraftEdit extends CorrectedSentence {
  /** False if the text that readers see does not contain the sentence. */
  readonly kept: boolean;
}

/** The entries that readers may see: those since the last approved text, without decisions before its publication. */
interface PublicRecord {
  /** The publication of the last approved text. Later entries correct it. */
  readonly publication: DecisionEntry | null;
  /** The first of the two approvals that a text of high risk needs. */
  readonly first: DecisionEntry | null;
  /** Second approvals. The shared account has none, because it may be the same person again. */
  readonly agreements: readonly DecisionEntry[];
  readonly corrections: readonly DecisionEntry[];
}

/** Engines that only copy sentences of the reports. */
const COPYING_ENGINES = ['extractive', 'headlines'];

const TIME_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Selects the public record of an article from its log entries, which are in their order. */
export function selectPublicRecord(entries: readonly DecisionEntry[]): PublicRecord {
  const publication = entries.findLast(({ act }) => act === 'publish') ?? null;
  const later = entries.filter(({ seq }) => publication === null || seq > publication.seq);
  return {
    publication,
    first: findFirstApproval(publication, entries),
    agreements: later.filter(
      ({ act, actor, facts }) => act === 'approve' && facts.mode === 'second' && actor.kind !== 'root',
    ),
    corrections: later.filter(({ act }) => act === 'correct' || act === 'retract'),
  };
}

/** Returns the review of a published article from its log entries, which are in their order. */
export function describeReview(entries: readonly DecisionEntry[]): ArticleReview {
  const record = selectPublicRecord(entries);
  const { publication, first, agreements, corrections } = record;
  const last = corrections.at(-1) ?? publication;
  const approvers = listApprovers(publication, first ? [first, ...agreements] : agreements);
  const review = {
    ...readApproval(publication),
    at: findApproval(publication, entries)?.at ?? null,
    by: approvers.map(publicName),
    named: approvers.filter(isNamed).map(publicName),
    against: [publication, ...corrections].flatMap((entry) => readCodes(entry?.facts.against)),
    entry: last && last.seq,
    hash: last && last.hash,
  };
  return { ...review, line: composeLine(review, record) };
}

/**
 * Joins repeated edits of the same sentence; `edits` are in their order. Readers see the original and the published
 * text, but no text in between, because it was never approved.
 */
export function joinEdits(edits: readonly DraftEdit[]): CorrectedSentence[] {
  const joined: DraftEdit[] = [];
  for (const edit of edits) {
    const { place, before } = edit;
    const at = before === null ? -1 : joined.findLastIndex((one) => one.place === place && one.after === before);
    if (at < 0) joined.push(edit);
    else joined[at] = { ...edit, before: joined[at]?.before ?? null };
  }
  return joined
    .filter(({ before, after, kept }) => kept && (before === null || before !== after))
    .map(({ place, before, after }) => ({ place, before, after }));
}

/** Returns the name of the person as readers see it. */
export function publicName({ kind, name, publicName: shown = UNNAMED_MEMBER }: Actor): string {
  if (kind === 'member') return shown;
  return kind === 'root' ? 'the administrator (shared account)' : name;
}

function composeLine(review: Omit<ArticleReview, 'line'>, { publication, corrections }: PublicRecord): string {
  const correction = corrections.at(-1);
  const changed = correction && `by ${publicName(correction.actor)}, ${formatTime(correction.at)}.`;
  if (correction?.act === 'retract') return `Retracted ${changed}`;
  return [
    composeOrigin(review),
    publication ? composeApproval(review, publication.facts) : NO_RECORD,
    ...(review.against.length > 0 ? ['An automatic check objected.'] : []),
    ...(changed ? [`${correction?.facts.kind === 'updated' ? 'Updated' : 'Corrected'} ${changed}`] : []),
  ].join(' ');
}

const NO_RECORD =
  'Approved before decisions were recorded: nothing shows that a person compared its sentences with the reports.';
const NOBODY_COMPARED = 'Nobody compared its sentences one by one.';

function composeOrigin({ drafter, reports }: Pick<ArticleReview, 'drafter' | 'reports'>): string {
  const verb = drafter === null ? 'Written' : COPYING_ENGINES.includes(drafter) ? 'Compiled' : 'Drafted';
  return `${verb} by software${reports > 0 ? ` from ${count(reports, 'report')}` : ''}.`;
}

function composeApproval(review: Omit<ArticleReview, 'line'>, facts: DecisionFacts): string {
  const { mode, by, sentences, compared } = review;
  const time = review.at ? `, ${formatTime(review.at)}` : '';
  if (mode === 'seed') return `Sample edition: approved automatically. ${NOBODY_COMPARED}`;
  const figures = composeFigures(review);
  const ending = figures === null ? `. ${NOBODY_COMPARED}` : `: ${figures}.`;
  if (mode === 'bulk') {
    const others = readNumber(facts.others);
    const together = others > 0 ? ` together with ${count(others, 'other')}` : '';
    return `Passed the automatic checks and was approved by ${joinNames(by)}${together}${time}${ending}`;
  }
  const verb = sentences > 0 && compared >= sentences ? 'Reviewed' : 'Approved';
  return `${verb} by ${joinNames(by)}${time}${ending}`;
}

/** Joins the names of one or two people, who may both be unnamed. */
function joinNames(names: readonly string[]): string {
  const [one = '', other] = names;
  return one === other ? one.replace(/^a (former )?member/, 'two $1members') : names.join(' and ');
}

/** Returns what reviewers did with the sentences, or null if they neither compared nor changed any. */
function composeFigures({ sentences, compared, edited, leftOut }: Omit<ArticleReview, 'line'>): string | null {
  if (compared + edited + leftOut === 0) return null;
  return [
    `${compared} of ${count(sentences, 'sentence')} compared`,
    ...(edited > 0 ? [`${edited} edited`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
  ].join(', ');
}

function listApprovers(publication: DecisionEntry | null, agreements: readonly DecisionEntry[]): Actor[] {
  if (!publication || publication.actor.kind === 'sample-edition') return [];
  const actors = [publication, ...agreements].map(({ actor }) => actor);
  const isFirst = ({ kind, id }: Actor, place: number): boolean =>
    actors.findIndex((one) => one.kind === kind && one.id === id) === place;
  return actors.filter(isFirst);
}

function isNamed(actor: Actor): boolean {
  return actor.kind === 'member' && ![FORMER_MEMBER, UNNAMED_MEMBER].includes(publicName(actor));
}

function findFirstApproval(publication: DecisionEntry | null, entries: readonly DecisionEntry[]): DecisionEntry | null {
  if (publication?.facts.people !== 'second') return null;
  const isFirst = ({ act, facts, versionId, seq }: DecisionEntry): boolean =>
    act === 'approve' && facts.people === 'first' && versionId === publication.versionId && seq < publication.seq;
  return entries.findLast(isFirst) ?? null;
}

/** Returns the entry of the approval. A planned release has an entry of its own, later than the approval. */
function findApproval(publication: DecisionEntry | null, entries: readonly DecisionEntry[]): DecisionEntry | null {
  return entries.find(({ seq }) => seq === publication?.facts.approval) ?? publication;
}

function readApproval(publication: DecisionEntry | null) {
  const facts = publication?.facts ?? {};
  return {
    mode: publication && readMode(facts),
    drafter: typeof facts.drafter === 'string' ? facts.drafter : null,
    reports: readNumber(facts.reports),
    sentences: readNumber(facts.sentences),
    compared: readNumber(facts.compared),
    edited: readNumber(facts.edited),
    leftOut: readNumber(facts.leftOut),
  };
}

function readMode({ mode }: DecisionFacts): ApprovalMode {
  return typeof mode === 'string' ? (mode as ApprovalMode) : 'list';
}

function readNumber(value: DecisionFacts[string] | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function readCodes(value: DecisionFacts[string] | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function formatTime(time: Date): string {
  // Some versions of Node separate time and PM by a narrow space.
  return `${TIME_FORMAT.format(time).replace('\u202f', ' ')} ET`;
}
