/** Our robot's name in robots.txt; our user agent contains it too. */
export const ROBOT = 'parallax';
const MAX_LINES = 20_000;
const MAX_DELAY_SECONDS = 3600;

export interface RobotsRules {
  /** Returns whether we may read `target`, the path and query of an address. */
  allows(target: string): boolean;
  /** The delay that the site requests, in seconds; `null` if it requests none. */
  readonly delaySeconds: number | null;
  /** `Content-Signal: ai-input=no`: texts must not be used as input for AI. */
  readonly refusesInput: boolean;
}

interface PathRule {
  readonly pattern: string;
  readonly allow: boolean;
}

interface AgentGroup {
  readonly agents: string[];
  readonly rules: PathRule[];
  delaySeconds: number | null;
  refusesInput: boolean;
}

const ENCODED_UNRESERVED = /%(?:2D|2E|5F|7E|3\d|4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A])/g;

/**
 * Normalizes percent-encoding: encodes non-ASCII characters, decodes unreserved ones, writes hexadecimal digits in
 * upper case.
 */
function normalizePath(text: string): string {
  return text
    .replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
    .replace(ENCODED_UNRESERVED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

/**
 * Returns whether a path matches a pattern: `*` matches anything, and a final `$` matches the end. Never backtracks.
 */
function matchesPattern(target: string, pattern: string): boolean {
  const whole = pattern.endsWith('$');
  const [head = '', ...parts] = (whole ? pattern.slice(0, -1) : pattern).split('*');
  if (!target.startsWith(head)) return false;
  const last = whole ? parts.pop() : undefined;
  let at = head.length;
  for (const part of parts) {
    const found = target.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!whole) return true;
  return last === undefined ? at === target.length : target.length - last.length >= at && target.endsWith(last);
}

function parseLine(line: string): [field: string, value: string] | null {
  const found = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line);
  return found ? [(found[1] ?? '').toLowerCase(), (found[2] ?? '').trim()] : null;
}

const parseAgent = (value: string): string => /^[a-z_*-]+/i.exec(value)?.[0].toLowerCase() ?? '';

/** Adds a rule to the current group. Ignores rules before the first user agent, because they belong to no group. */
function addRule(group: AgentGroup | undefined, field: string, value: string): void {
  if (group === undefined) return;
  if ((field === 'allow' || field === 'disallow') && value !== '')
    group.rules.push({ pattern: normalizePath(value), allow: field === 'allow' });
  else if (field === 'crawl-delay' && Number(value) >= 0)
    group.delaySeconds = Math.min(Number(value), MAX_DELAY_SECONDS);
  else if (field === 'content-signal' && /\bai-input\s*=\s*no\b/i.test(value)) group.refusesInput = true;
}

function parseGroups(text: string): AgentGroup[] {
  const groups: AgentGroup[] = [];
  let naming = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/, MAX_LINES)) {
    const [field, value] = parseLine(line) ?? ['', ''];
    if (field === '' || field === 'sitemap') continue;
    if (field !== 'user-agent') addRule(groups.at(-1), field, value);
    else if (naming) groups.at(-1)?.agents.push(parseAgent(value));
    else groups.push({ agents: [parseAgent(value)], rules: [], delaySeconds: null, refusesInput: false });
    naming = field === 'user-agent';
  }
  return groups;
}

/**
 * Parses a site's robots.txt (RFC 9309). Uses the groups that name our robot, otherwise those for all robots. The
 * longest matching pattern decides.
 */
export function parseRobots(text: string): RobotsRules {
  const groups = parseGroups(text);
  const named = groups.filter(({ agents }) => agents.includes(ROBOT));
  const ours = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  const rules = ours.flatMap((group) => group.rules);
  return {
    allows(target) {
      const path = normalizePath(target);
      if (path === '/robots.txt') return true;
      const found = rules.filter(({ pattern }) => matchesPattern(path, pattern));
      const longest = Math.max(...found.map(({ pattern }) => pattern.length));
      return found.length === 0 || found.some(({ pattern, allow }) => allow && pattern.length === longest);
    },
    delaySeconds: ours.reduce<number | null>(
      (most, { delaySeconds }) => (delaySeconds === null ? most : Math.max(most ?? 0, delaySeconds)),
      null,
    ),
    refusesInput: ours.some(({ refusesInput }) => refusesInput),
  };
}
