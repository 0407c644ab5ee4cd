/*
 * Checks the decision log against the stored texts, and against the head that an email contains:
 * node backend/dist/cli/verify-log.js [--eml <file> | --expect <number>:<hash>] [--url <site>]
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import PostalMime from 'postal-mime';
import { LoggedVersionsQuery } from '../modules/articles/data/logged-versions.query.ts';
import { VerifyLog } from '../modules/articles/use-cases/verify-log.ts';
import { directDatabaseUrl } from '../shared/config/database-address.ts';
import { withDatabase } from '../shared/database/open-database.ts';
import { DecisionLogQuery } from '../shared/decision-log/decision-log.query.ts';
import { LogFault } from '../shared/decision-log/log-chain.ts';
import { findPrintedHead, type LogHead, printHead } from '../shared/decision-log/log-head.ts';
import { verifyLogOfSite } from './read-log-of-site.ts';
import { startFailure } from '../start-failure.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: verify-log [--eml <file> | --expect <number>:<hash>] [--url <site>]
  --eml     a saved email that contains the line "Decision log: entry …"
  --expect  number and hash from an email, a briefing or a feed
  --url     checks the entries that this site publishes, instead of the database`;

interface Arguments {
  readonly expected: LogHead | null;
  readonly site: string | null;
}

/** Parses the arguments and reads the email. Throws an error that explains the problem. */
async function readArguments(args: readonly string[]): Promise<Arguments> {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { eml: string, expect: string, url: string } });
  const { eml, expect, url: site = null } = values;
  if (eml !== undefined && expect !== undefined) throw new Error('Use --eml or --expect, not both.');
  if (site !== null && !/^https?:\/\//.test(site)) throw new Error(`"${site}" is not an http or https address.`);
  if (eml !== undefined) return { expected: await readEmail(eml), site };
  return { expected: expect === undefined ? null : parseExpected(expect), site };
}

function parseExpected(text: string): LogHead {
  const [, seq, hash] = /^([1-9]\d{0,14}):([\da-f]{64})$/i.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new Error(`"${text}" is not the number of an entry, a colon and 64 hexadecimal digits.`);
  return { seq: Number(seq), hash: hash.toLowerCase() };
}

async function readEmail(file: string): Promise<LogHead> {
  const { text = '', html = '' } = await PostalMime.parse(await readFile(file));
  const head = findPrintedHead(text) ?? findPrintedHead(html);
  if (!head) throw new Error(`${file} is not an email with the line "Decision log: entry …".`);
  return head;
}

async function verify({ expected, site }: Arguments): Promise<LogHead> {
  if (site !== null) return verifyLogOfSite(site, expected);
  return withDatabase(directDatabaseUrl(), 1, async (database) => {
    return await new VerifyLog(new DecisionLogQuery(database), new LoggedVersionsQuery(database)).verify(expected);
  });
}

async function run(parsed: Arguments): Promise<void> {
  const head = await verify(parsed);
  console.log(head.seq === 0 ? 'The decision log is empty.' : `${printHead(head)}: no differences.`);
  if (parsed.expected) console.log(`Entry ${parsed.expected.seq} is the printed one.`);
}

const describeFault = (error: unknown): string => (error instanceof LogFault ? error.message : startFailure(error));

await runCommand({ usage: USAGE, parse: readArguments, run, explain: describeFault });
