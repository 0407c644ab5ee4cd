import { tokenise } from '../../../shared/text/tokens.ts';

/** One report of a story. */
export interface Report {
  readonly itemId: number;
  readonly outletId: number;
  /** As the catalogue names it, or null where it is not known. */
  readonly owner: string | null;
  /** Another outlet, on whose site the report's link leads. */
  readonly linkedOutletId?: number | null;
  /** Title, blank line, body. */
  readonly text: string;
}

/** Whether the report is its outlet's own, rather than a link to another outlet's site. */
export function isOwnReport({ linkedOutletId }: Pick<Report, 'linkedOutletId'>): boolean {
  return linkedOutletId == null;
}

/** Outlets cut the same agency text at different lengths: only beginnings are compared, of at most so many words. */
const LEAD_WORDS = 100;
/** A dateline or a byline before the text moves its words by no more than this. */
const SHIFT = 25;
const RUN = 4;
/** Share of the shorter beginning's word runs that the longer one must hold. */
const COPIED = 0.6;
/** Fewer words are too few to tell a copy from a coincidence, but for the headline above them. */
const FEWEST_WORDS = 12;

/** A text without a blank line is a headline alone, unless it is longer than any. */
const LONGEST_HEADLINE = 300;

interface Lead {
  readonly title: string;
  /** Its words, one space between them. */
  readonly body: string;
  /** Runs of words, in their order; none of a text that is too short. */
  readonly runs: readonly string[];
  readonly known: ReadonlySet<string>;
}

function partsOf(text: string): readonly [title: string, body: string] {
  const at = text.indexOf('\n\n');
  if (at >= 0) return [text.slice(0, at), text.slice(at)];
  return text.length > LONGEST_HEADLINE ? ['', text] : [text, ''];
}

function wordsOf(text: string): string[] {
  return tokenise(text.slice(0, 12 * (LEAD_WORDS + SHIFT)))
    .slice(0, LEAD_WORDS + SHIFT)
    .map(({ folded }) => folded);
}

function leadOf(text: string): Lead {
  const [title, body] = partsOf(text);
  const words = wordsOf(body);
  const runs =
    words.length < FEWEST_WORDS
      ? []
      : words.slice(0, words.length - RUN + 1).map((_, at) => words.slice(at, at + RUN).join(' '));
  return { title: wordsOf(title).join(' '), body: words.join(' '), runs, known: new Set(runs) };
}

/** The same headline, and nothing below it that the other one does not say. */
function repeats(one: Lead, other: Lead): boolean {
  const [short, long] = one.body.length <= other.body.length ? [one, other] : [other, one];
  if (short.title !== long.title) return false;
  return short.title === ''
    ? short.body === long.body
    : ` ${long.body} `.includes(short.body === '' ? '' : ` ${short.body} `);
}

function isCopy(one: Lead, other: Lead): boolean {
  const [short, long] = one.runs.length <= other.runs.length ? [one, other] : [other, one];
  if (short.runs.length === 0) return repeats(one, other);
  const compared = short.runs.slice(0, LEAD_WORDS);
  return compared.filter((run) => long.known.has(run)).length / compared.length >= COPIED;
}

/** News Corp owns what "News Corp (Dow Jones & Company)" owns. */
export function ownerKey({ owner, outletId }: Pick<Report, 'owner' | 'outletId'>): string {
  const name = owner
    ?.replace(/\s*\([^)]*\)/g, '')
    .replace(/[.,]/g, '')
    .trim()
    .toLowerCase();
  return name ? `owner ${name}` : `outlet ${outletId}`;
}

/**
 * The items that speak for themselves, in the order in which the reports came: a near copy of an earlier report adds
 * nothing, and an owner speaks once, by its first report of its own. Links to other outlets' sites are ignored.
 */
export function independentReports(reports: readonly Report[]): number[] {
  const leads: Lead[] = [];
  const heard = new Set<string>();
  const independent: number[] = [];
  for (const report of reports.filter(isOwnReport)) {
    const lead = leadOf(report.text);
    const copied = leads.some((earlier) => isCopy(earlier, lead));
    leads.push(lead);
    const owner = ownerKey(report);
    if (copied || heard.has(owner)) continue;
    heard.add(owner);
    independent.push(report.itemId);
  }
  return independent;
}
