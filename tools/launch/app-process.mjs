import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { diesWithParent, endProcess, rotateLog } from '../embedded/process-tree.mjs';
import { appNode, root } from '../repository.mjs';
import { dim, plain, red, say, yellow } from '../terminal.mjs';

const WARNING = 40;
const ERROR = 50;
const RECENT_PROBLEMS = 12;

/** Formats a JSON log line as plain text with its level. Lines that are not JSON come from Node itself. */
function readable(line, fromErrors) {
  try {
    const { level, msg, time: _time, pid: _pid, hostname: _host, err, ...rest } = JSON.parse(line);
    const details = Object.entries(rest)
      .filter(([, value]) => typeof value !== 'object')
      .map(([key, value]) => `${key}=${value}`)
      .join(' ');
    return { level: Number(level), text: [msg, err?.message, dim(details)].filter(Boolean).join('  ') };
  } catch {
    return { level: fromErrors ? WARNING : 30, text: line };
  }
}

function keepLog({ name, stream, file, verbose, fromErrors, onLine }) {
  let lines = 0;
  createInterface({ input: stream }).on('line', (line) => {
    if (lines++ % 1000 === 0) rotateLog(file);
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
    const { level, text } = readable(line, fromErrors);
    if (level >= WARNING) onLine(plain(text));
    if (!verbose && level < WARNING) return;
    const paint = level >= ERROR ? red : level >= WARNING ? yellow : (plainText) => plainText;
    say(`${dim(name.padEnd(8))} ${paint(text)}`);
  });
}

/**
 * Starts one process of the product, which ends when its IPC channel to this process closes. If the system supports it,
 * it is killed when this process dies, because its database ends at the same time. Returns `{ pid, ready, exited,
 * problems(), stop() }`: `ready` resolves when the process reports that it is ready, and `problems()` returns its
 * latest warnings and errors.
 */
export function startAppProcess({ name, entry, env, logFile, verbose }) {
  const [command, args] = diesWithParent('KILL', appNode(), ['--enable-source-maps', entry]);
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const problems = [];
  const onLine = (text) => problems.splice(0, problems.push(text) - RECENT_PROBLEMS);
  keepLog({ name, stream: child.stdout, file: logFile, verbose, fromErrors: false, onLine });
  keepLog({ name, stream: child.stderr, file: logFile, verbose, fromErrors: true, onLine });
  const ready = new Promise((resolve) => child.on('message', (message) => message === 'ready' && resolve()));
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // Waits for `close` rather than `exit`, which may come before the last log lines.
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    pid: child.pid,
    ready,
    exited,
    problems: () => problems.join('\n'),
    stop: () => endProcess(child.pid, 'SIGTERM', 10_000),
  };
}

/** Runs a command of the product to completion and appends its output to `logFile`. */
export async function runAppCommand({ entry, env, logFile }) {
  const child = spawn(appNode(), ['--enable-source-maps', entry], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
