import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Sends requests at the given rate, even if responses are late, until the returned function is called. */
export function simulateReaders(origin, paths, rate) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let requests = 0;
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
      }).then(() => (requests += 1));
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
    return { requests, failed };
  };
}
