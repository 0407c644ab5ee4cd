import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from './figures.mjs';

/**
 * Sends requests at the given rate, even if responses are late. Response times are measured from the time at which the
 * request was due.
 */
export function simulateReaders(origin, paths, rate) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const waits = [];
  let failed = 0;
  let stopped = false;
  const pending = new Set();
  const begun = performance.now();
  const loop = async () => {
    for (let at = 0; !stopped; at += 1) {
      const due = begun + (at * 1000) / rate;
      await pause(Math.max(0, due - performance.now()));
      const request = new Promise((resolve) => {
        get(origin + paths[at % paths.length], { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
          if (response.statusCode !== 200) failed += 1;
          response.resume().on('end', resolve);
        }).on('error', () => resolve((failed += 1)));
      }).then(() => waits.push(performance.now() - due));
      pending.add(request);
      void request.finally(() => pending.delete(request));
    }
  };
  const looping = loop();
  return async () => {
    stopped = true;
    await looping;
    await Promise.all(pending);
    agent.destroy();
    return { requests: waits.length, failed, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
  };
}
