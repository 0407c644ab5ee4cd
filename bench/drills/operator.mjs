import { existsSync, readFileSync } from 'node:fs';

const TIME_LIMIT_MS = 3000;
const WARNING_LEVEL = 40;
const MESSAGES_SHOWN = 3;
const MESSAGE_LENGTH = 70;

async function readHealth(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    return response.ok ? (await response.json()).status : response.status;
  } catch {
    return 'no response';
  }
}

/**
 * Watches the signs that an operator has: alarms, the health of the site and of each process once a second, and
 * warnings in the logs. `take` returns the signs since its last call.
 */
export function watchAsOperator({ getSite, ports: { sample: _sample, ...ports }, alarms }) {
  const add = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  let seconds = new Map();
  let seenAlarms = 0;
  const seenBytes = new Map();
  const timer = setInterval(() => {
    for (const [name, port] of Object.entries(ports))
      void readHealth(port.monitoring ?? port).then((status) => status !== 'ok' && add(seconds, `${name} ${status}`));
  }, 1000);

  function readWarnings() {
    const counts = new Map();
    for (const file of getSite().logFiles.filter(existsSync)) {
      const bytes = readFileSync(file);
      const lines = bytes
        .subarray(seenBytes.get(file) ?? 0)
        .toString('utf8')
        .split('\n');
      seenBytes.set(file, bytes.length);
      for (const line of lines) {
        const [, level, message] = /"level":(\d+).*"msg":"([^"]*)"/.exec(line) ?? [];
        if (Number(level) >= WARNING_LEVEL) add(counts, message.slice(0, MESSAGE_LENGTH));
      }
    }
    return [...counts].sort(([, one], [, other]) => other - one).slice(0, MESSAGES_SHOWN);
  }
  return {
    take() {
      const noticed = [
        ...alarms.slice(seenAlarms).map(({ alarm, state }) => `alarm ${alarm} ${state}`),
        ...[...seconds].map(([key, value]) => `${key} ${value} s`),
        ...readWarnings().map(([message, count]) => `log “${message}” × ${count}`),
      ];
      seconds = new Map();
      seenAlarms = alarms.length;
      return noticed;
    },
    stop: () => clearInterval(timer),
  };
}
