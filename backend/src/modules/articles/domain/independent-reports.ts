import { tokenise } from '../../../shared/text/tokens.ts';

/** One report of a story. */
export interface Report {
  readonly itemId: number;
  readonly outletId: number;
  /** As the catalogue names it, or null where it is not known. */
  readonly owner: string | null;
  /** Title, blank line, body. */
  readonly text: string;
}

/** Outlets cut the same agency text at different lengths: only beginnings are compared, of at most so many words. */
const LEAD_WORDS = 100;
/** A dateline or a byline before the text moves its words by no more than this. */
const SHIFT = 25;
const RUN = 4;
/** Share of the shorter beginning's word runs that the longer one must hold. */
const COPIED = 0.6;
/** Fewer words are too few to tell a copy from a coincidence. */
const FEWEST_WORDS = 12;

interface Lead {
  /** Runs of words, in their order. */
  readonly runs: readonly string[];
  readonly known: ReadonlySet<string>;
}

function leadOf(text: string): Lead {
  const body = text.includes('\n\n') ? text.slice(text.indexOf('\n\n')) : text;
  const words = tokenise(body.slice(0, 12 * (LEAD_WORDS + SHIFT))).slice(0, LEAD_WORDS + SHIFT).map(({ folded }) => folded);
  const runs = words.length < FEWEST_WORDS ? [] : words.slice(0, words.length - RUN + 1).map((_, at) => words.slice(at, at + RUN).join(' '));
  return { runs, known: new Set(runs) };
}

function isCopy(one: Lead, other: Lead): boolean {
  const [short, long] = one.runs.length <= other.runs.length ? [one, other] : [other, one];
  const compared = short.runs.slice(0, LEAD_WORDS);
  return compared.length > 0 && compared.filter((run) => long.known.has(run)).length / compared.length >= COPIED;
}

/** News Corp owns what "News Corp (Dow Jones & Company)" owns. */
export function ownerKey({ owner, outletId }: Pick<Report, 'owner' | 'outletId'>): string {
  const name = owner?.replace(/\s*\([^)]*\)/g, '').replace(/[.,]/g, '').trim().toLowerCase();
  return name ? `owner ${name}` : `outlet ${outletId}`;
}

/**
 * The items that speak for themselves, in the order in which the reports came: a near copy of an earlier report adds
 * nothing, and an owner speaks once, by its first report of its own.
 */
export function independentReports(reports: readonly Report[]): number[] {
  const leads: Lead[] = [];
  const heard = new Set<string>();
  const independent: number[] = [];
  for (const report of reports) {
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
