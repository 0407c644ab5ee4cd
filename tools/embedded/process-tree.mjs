import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findOnPath } from '../repository.mjs';
import { Refusal } from '../terminal.mjs';

/**
 * Wraps a command so that the operating system sends it a signal when its parent ends. Returns the command unchanged
 * if the system does not support this.
 */
export function endWithParent(signal, command, args) {
  const setpriv = process.platform === 'linux' ? findOnPath('setpriv') : undefined;
  return setpriv ? [setpriv, ['--pdeathsig', signal, command, ...args]] : [command, args];
}

/** Returns true if the process is running. A zombie counts as dead. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  const status = `/proc/${pid}/stat`;
  if (!existsSync(status)) return true;
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(status, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Returns the start time of a process in a system-specific format, to distinguish it from an earlier process with the
 * same id.
 */
export function readStartTime(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
  } catch {
    const result = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return result.stdout?.trim() || undefined;
  }
}

/**
 * Returns the id of the process that started this one. If the system allows it, skips an intermediate shell to find
 * npm.
 */
export function findStarter() {
  const parent = process.ppid;
  try {
    const [name, fields] = readFileSync(`/proc/${parent}/stat`, 'utf8')
      .split(/^\d+ \(|\) /)
      .slice(1);
    return /^(ba|da)?sh$/.test(name) ? Number(fields.split(' ')[1]) : parent;
  } catch {
    return parent;
  }
}

export async function waitUntil(condition, milliseconds, step = 25) {
  const end = Date.now() + milliseconds;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() > end) return false;
    await pause(step);
  }
}

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Asks a process to end with `signal`. Kills it if it does not end in time. */
export async function endProcess(pid, signal, milliseconds) {
  if (!isAlive(pid)) return;
  sendSignal(pid, signal);
  if (await waitUntil(() => !isAlive(pid), milliseconds)) return;
  sendSignal(pid, 'SIGKILL');
  await waitUntil(() => !isAlive(pid), 2000);
}

const MAX_LOG_BYTES = 5 * 1024 * 1024;

/** Resolves to a description of how the child process ended. */
export function waitForEnd(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** Runs a command to completion. Resolves to its exit code and its output. */
export function runToEnd(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Renames a log that has become large, so that one earlier log is kept in addition to the current one. */
export function rotateLog(file) {
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
}

/** Opens a log file for appending, for servers that write to the file directly. */
export function openLog(file) {
  rotateLog(file);
  return openSync(file, 'a', 0o600);
}

export function readLastLines(file, count) {
  if (!existsSync(file)) return '';
  const { size } = statSync(file);
  const bytes = Buffer.alloc(Math.min(size, 16_384));
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, bytes.length, size - bytes.length);
  closeSync(handle);
  return bytes.toString('utf8').trimEnd().split('\n').slice(-count).join('\n');
}

/**
 * Starts a server that writes to `logFile`. Resolves to `{ pid, version, exited, stop() }` once `isResponding` is true.
 * Throws a Refusal with the end of the log if the server does not start.
 */
export async function startServer({ label, program, args, logFile, isResponding }) {
  const [command, wrappedArgs] = endWithParent('TERM', program.command, args);
  const log = openLog(logFile);
  const child = spawn(command, wrappedArgs, { detached: true, stdio: ['ignore', log, log], env: program.env });
  closeSync(log);
  let ended = false;
  const exited = waitForEnd(child).then((result) => {
    ended = true;
    // The workers of nginx outlive a killed master and would keep its port.
    if (child.pid && process.platform !== 'win32') sendSignal(-child.pid, 'SIGKILL');
    return result;
  });
  const up = await waitUntil(async () => ended || isResponding(), 20_000);
  if (!up || ended) {
    if (!ended) await endProcess(child.pid, 'SIGTERM', 2000);
    throw new Refusal(`${label} did not start. The end of ${logFile}:\n${readLastLines(logFile, 8)}`);
  }
  return { pid: child.pid, version: program.version, exited, stop: () => endProcess(child.pid, 'SIGTERM', 5000) };
}
