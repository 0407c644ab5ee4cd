import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc. */
const HERTZ = 100;

/** Returns the parent of a process, and the CPU seconds of the process and of its ended children. */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(') ') + 2)
      .split(' ')
      .map(Number);
    // In nanoseconds, whereas the fields of `stat` count ticks of 10 ms.
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return { parent: fields[1], own: Number(nanoseconds) / 1e9, ended: (fields[13] + fields[14]) / HERTZ };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}

/**
 * Returns the CPU seconds of a PostgreSQL server, including all its current and ended processes, but excluding
 * `backend`, the process that serves the benchmark's own connection.
 */
export function serverCpuSeconds(backend) {
  const { parent: server, own: benchmark } = readStat(backend);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter(({ parent }) => parent === server);
  const { own, ended } = readStat(server);
  return own + ended + children.reduce((sum, child) => sum + child.own, 0) - benchmark;
}

/** Returns the peak resident memory of a process in MB. */
export function readPeakMegabytes(pid) {
  const [, kilobytes = 'NaN'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
