import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { endWithParent } from '../embedded/process-tree.mjs';
import { findNode, root } from '../repository.mjs';

/** Default time limit, meant only for commands that hang. Long tiers set their own limits. */
const TIME_LIMIT_MS = 15 * 60_000;
const MAX_OUTPUT_LENGTH = 200_000;
/** Folder for V8's compile cache, with which the many processes of a test run start faster. */
const COMPILE_CACHE = join(root, 'node_modules', '.cache', 'v8');
const runningCommands = new Set();

/** Sends a signal to the command and its children. */
function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

export function endRunningCommands() {
  for (const child of runningCommands) endGroup(child, 'SIGTERM');
}

/**
 * Runs a script with the product's Node in its own process group. Resolves to `{ code, output }`. With `show`, the
 * output is also printed while the script runs.
 */
export function runScript(args, { cwd = root, env = {}, timeLimit = TIME_LIMIT_MS, show = false } = {}) {
  const [command, commandArgs] = endWithParent('TERM', findNode(), args);
  return new Promise((resolve) => {
    const child = spawn(command, commandArgs, {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        NX_DAEMON: 'false',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...env,
      },
    });
    runningCommands.add(child);
    let output = '';
    const keep = (bytes) => {
      output = (output + bytes).slice(-MAX_OUTPUT_LENGTH);
      if (show) process.stdout.write(bytes);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => {
      output += `\nEnded after ${timeLimit / 60_000} minutes.`;
      endGroup(child, 'SIGKILL');
    }, timeLimit);
    const done = (code) => {
      clearTimeout(timer);
      runningCommands.delete(child);
      endGroup(child, 'SIGTERM');
      resolve({ code, output: plain(output).trim() });
    };
    child.once('error', (error) => ((output += error.message), done(1)));
    child.once('close', (code, signal) => done(code ?? signal));
  });
}
