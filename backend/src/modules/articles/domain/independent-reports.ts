import { tokenise } from '../../../shared/text/tokens.ts';

export interface Report {
  readonly itemId: number;
  readonly outletId: number;
  /** Name of the owner from the catalogue; null if unknown. */
  readonly owner: string | null;
  /** Id of another outlet if the report links to that outlet's site. */
  readonly linkedOutletId?: number | null;
  /** Title, blank line, body. */
  readonly text: string;
}

/** Returns false if the report links to another outlet's site, and so is not the outlet's own report. */
export function isOwnReport({ linkedOutletId }: Pick<Report, 'linkedOutletId'>): boolean {
  return linkedOutletId == null;
}

/**
 * Number of words at the beginning of each text to compare. Outlets cut the same agency text at different lengths, so
 * the ends may differ.
 */
const LEAD_WORDS = 100;
/** Maximum number of words in a dateline or byline before the text. */
const MAX_DATELINE_WORDS = 25;
const RUN_LENGTH = 4;
/**
 * Minimum share of the shorter text's word sequences that must occur in the longer text for a report to count as a
 * copy.
 */
const MIN_COPIED_SHARE = 0.6;
/**
 * Minimum number of words in a body for comparing bodies alone. Shorter bodies may agree by coincidence, so their
 * headlines are compared too.
 */
const MIN_WORDS = 12;

/** Maximum length of a bare headline. A longer text without a blank line is treated as a body. */
const MAX_HEADLINE_LENGTH = 300;

interface ReportLead {
  readonly title: string;
  /** Words of the body, separated by single spaces. */
  readonly body: string;
  /** Sequences of consecutive words of the body, in order; empty if the body is too short. */
  readonly runs: readonly string[];
  readonly known: ReadonlySet<string>;
}

function splitTitleAndBody(text: string): readonly [title: string, body: string] {
  const at = text.indexOf('\n\n');
  if (at >= 0) return [text.slice(0, at), text.slice(at)];
  return text.length > MAX_HEADLINE_LENGTH ? ['', text] : [text, ''];
}

function extractLeadWords(text: string): string[] {
  return tokenise(text.slice(0, 12 * (LEAD_WORDS + MAX_DATELINE_WORDS)))
    .slice(0, LEAD_WORDS + MAX_DATELINE_WORDS)
    .map(({ folded }) => folded);
}

function buildLead(text: string): ReportLead {
  const [title, body] = splitTitleAndBody(text);
  const words = extractLeadWords(body);
  const runs =
    words.length < MIN_WORDS
      ? []
      : words.slice(0, words.length - RUN_LENGTH + 1).map((_, at) => words.slice(at, at + RUN_LENGTH).join(' '));
  return { title: extractLeadWords(title).join(' '), body: words.join(' '), runs, known: new Set(runs) };
}

/** Returns true if the headlines are the same and the shorter body is part of the longer one. */
function hasSameText(one: ReportLead, other: ReportLead): boolean {
  const [short, long] = one.body.length <= other.body.length ? [one, other] : [other, one];
  if (short.title !== long.title) return false;
  return short.title === ''
    ? short.body === long.body
    : ` ${long.body} `.includes(short.body === '' ? '' : ` ${short.body} `);
}

function isCopy(one: ReportLead, other: ReportLead): boolean {
  const [short, long] = one.runs.length <= other.runs.length ? [one, other] : [other, one];
  if (short.runs.length === 0) return hasSameText(one, other);
  const compared = short.runs.slice(0, LEAD_WORDS);
  return compared.filter((run) => long.known.has(run)).length / compared.length >= MIN_COPIED_SHARE;
}

/**
 * Returns the same key for outlets of the same owner. Ignores additions in parentheses: "News Corp (Dow Jones &
 * Company)" has the same key as "News Corp".
 */
export function ownerKey({ owner, outletId }: Pick<Report, 'owner' | 'outletId'>): string {
  const name = owner
    ?.replace(/\s*\([^)]*\)/g, '')
    .replace(/[.,]/g, '')
    .trim()
    .toLowerCase();
  return name ? `owner ${name}` : `outlet ${outletId}`;
}

/** First publisher of the text of a report. */
interface FirstPublisher {
  /** `ownerKey` of the outlet that published the text first. Reports with the same key count once. */
  readonly key: string;
  /** True for a near copy of another outlet's earlier report, and for a report that links to another outlet's site. */
  readonly copied: boolean;
}

/** Returns the first publisher of each report, in the same order. The reports are in order of arrival. */
export function findFirstPublishers(reports: readonly Omit<Report, 'itemId'>[]): FirstPublisher[] {
  const owners = new Map(reports.map((report) => [report.outletId, ownerKey(report)]));
  const earlier: { readonly lead: ReportLead; readonly key: string; readonly outletId: number }[] = [];
  return reports.map((report) => {
    if (report.linkedOutletId != null) {
      const outletId = report.linkedOutletId;
      return { key: owners.get(outletId) ?? ownerKey({ owner: null, outletId }), copied: true };
    }
    const lead = buildLead(report.text);
    const original = earlier.find((other) => isCopy(other.lead, lead));
    const key = original?.key ?? ownerKey(report);
    earlier.push({ lead, key, outletId: report.outletId });
    return { key, copied: original !== undefined && original.outletId !== report.outletId };
  });
}

/**
 * Returns the item ids of independent reports in order of arrival. Excludes near copies of earlier reports and reports
 * that link to another outlet's site. Includes only the first original report of each owner.
 */
export function findIndependentReports(reports: readonly Report[]): number[] {
  const publishers = findFirstPublishers(reports);
  const firstOfOwner = new Map<string, number>();
  reports.forEach(({ itemId }, at) => {
    const publisher = publishers[at];
    if (publisher && !publisher.copied && !firstOfOwner.has(publisher.key)) firstOfOwner.set(publisher.key, itemId);
  });
  return [...firstOfOwner.values()];
}
