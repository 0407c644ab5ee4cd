import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters as plain } from 'node:util';
import { endWithParent, endProcess, rotateLog, runToEnd } from '../embedded/process-tree.mjs';
import { findNode, root } from '../repository.mjs';
import { dim, red, say, warn, yellow } from '../terminal.mjs';

const WARNING_LEVEL = 40;
const ERROR_LEVEL = 50;
const MAX_RECENT_PROBLEMS = 12;

/**
 * Keeps the memory of a process low. By default, V8 sets its limits by the memory of the machine (128 MB for young
 * objects alone), and glibc keeps freed memory in up to eight arenas per core. The operator's own values take
 * precedence. Not in watch mode, in which the process also builds the frontend.
 */
function withMemoryLimits(env) {
  if (env.DEV === '1') return env;
  const limits = '--max-semi-space-size=8 --max-old-space-size=512';
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...env,
    NODE_OPTIONS: env.NODE_OPTIONS ? `${limits} ${env.NODE_OPTIONS}` : limits,
  };
}

/** Formats a JSON log line as plain text with its level. Lines that are not JSON were written by Node itself. */
function formatLogLine(line, fromErrors) {
  try {
    const { level, msg, time: _time, pid: _pid, hostname: _host, err, ...rest } = JSON.parse(line);
    const details = Object.entries(rest)
      .filter(([, value]) => typeof value !== 'object')
      .map(([key, value]) => `${key}=${value}`)
      .join(' ');
    return { level: Number(level), text: [msg, err?.message, dim(details)].filter(Boolean).join('  ') };
  } catch {
    return { level: fromErrors ? WARNING_LEVEL : 30, text: line };
  }
}

function writeLog({ name, stream, file, verbose, fromErrors, onLine }) {
  let lines = 0;
  let isWritable = true;
  createInterface({ input: stream }).on('line', (line) => {
    try {
      if (lines++ % 1000 === 0) rotateLog(file);
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
      isWritable = true;
    } catch (error) {
      // A full disk must not end the supervisor and with it the site.
      if (isWritable) warn(`Lines are missing from ${file}: it cannot be written (${error.code}).`);
      isWritable = false;
    }
    const { level, text } = formatLogLine(line, fromErrors);
    if (level >= WARNING_LEVEL) onLine(plain(text));
    if (!verbose && level < WARNING_LEVEL) return;
    const paint = level >= ERROR_LEVEL ? red : level >= WARNING_LEVEL ? yellow : (plainText) => plainText;
    say(`${dim(name.padEnd(8))} ${paint(text)}`);
  });
}

/**
 * Starts one process of the product. The process ends when its IPC channel to the supervisor closes. If the system
 * supports it, the process is also killed when the supervisor dies, because its database then ends, too. Returns `{
 * pid, ready, exited, problems(), stop() }`: `ready` resolves when the process reports that it is ready, and
 * `problems()` returns its latest warnings and errors.
 */
export function startAppProcess({ name, entry, env, logFile, verbose }) {
  const [command, args] = endWithParent('KILL', findNode(), [entry]);
  const child = spawn(command, args, {
    cwd: root,
    env: withMemoryLimits(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const problems = [];
  const onLine = (text) => problems.splice(0, problems.push(text) - MAX_RECENT_PROBLEMS);
  writeLog({ name, stream: child.stdout, file: logFile, verbose, fromErrors: false, onLine });
  writeLog({ name, stream: child.stderr, file: logFile, verbose, fromErrors: true, onLine });
  const ready = new Promise((resolve) => child.on('message', (message) => message === 'ready' && resolve()));
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // Waits for `close` rather than `exit`, because `exit` may be emitted before the last log lines arrive.
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
  const result = await runToEnd(findNode(), ['--enable-source-maps', entry], { cwd: root, env });
  rotateLog(logFile);
  appendFileSync(logFile, result.output, { mode: 0o600 });
  return result;
}
