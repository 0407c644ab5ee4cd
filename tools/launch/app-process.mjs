import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { diesWithParent, endOf, endProcess, rotateLog } from '../embedded/process-tree.mjs';
import { appNode, root } from '../repository.mjs';
import { dim, red, say, yellow } from '../terminal.mjs';

const WARNING = 40;
const ERROR = 50;

/** A log line as a person reads it, with how grave it is; what is not JSON comes from Node itself. */
function readable(line, fromErrors) {
  try {
    const { level, msg, time: _time, pid: _pid, hostname: _host, err, ...rest } = JSON.parse(line);
    const details = Object.entries(rest).filter(([, value]) => typeof value !== 'object').map(([key, value]) => `${key}=${value}`).join(' ');
    return { level: Number(level), text: [msg, err?.message, dim(details)].filter(Boolean).join('  ') };
  } catch {
    return { level: fromErrors ? WARNING : 30, text: line };
  }
}

function keepLog(name, stream, file, verbose, fromErrors) {
  let lines = 0;
  createInterface({ input: stream }).on('line', (line) => {
    if (lines++ % 1000 === 0) rotateLog(file);
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
    const { level, text } = readable(line, fromErrors);
    if (!verbose && level < WARNING) return;
    const paint = level >= ERROR ? red : level >= WARNING ? yellow : (plainText) => plainText;
    say(`${dim(name.padEnd(8))} ${paint(text)}`);
  });
}

/**
 * Starts one process of the product. It ends by itself when the channel to this one closes; where the system can,
 * it is killed with this one: its database goes at the same moment, so there is nothing to end in peace. Resolves to `{ pid, exited, stop() }`.
 */
export function startAppProcess({ name, entry, env, logFile, verbose }) {
  const [command, args] = diesWithParent('KILL', appNode(), ['--enable-source-maps', entry]);
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  keepLog(name, child.stdout, logFile, verbose, false);
  keepLog(name, child.stderr, logFile, verbose, true);
  const exited = endOf(child);
  return { pid: child.pid, exited, stop: () => endProcess(child.pid, 'SIGTERM', 10_000) };
}

/** Runs one of the product's commands to its end, its output into the same kind of log. */
export async function runAppCommand({ entry, env, logFile }) {
  const child = spawn(appNode(), ['--enable-source-maps', entry], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  rotateLog(logFile);
  appendFileSync(logFile, output, { mode: 0o600 });
  return { code, output };
}
