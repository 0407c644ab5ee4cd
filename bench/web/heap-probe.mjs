// Preloaded into the measured process (--import, with --expose-gc). Reports its usage and the event
// loop's delay over IPC. `resident` and
// `cpu` skip the garbage collection, which would disturb other measurements.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Measures the event loop's delay since the first request for it. */
let delays;

/** Returns the delay in milliseconds since the last call, without the interval of the measurement itself. */
function takeDelay() {
  const RESOLUTION_MS = 10;
  delays ??= monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const toMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const taken = { p99: toMs(delays.percentile(99)), max: toMs(delays.max) };
  delays.reset();
  delays.enable();
  return taken;
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

process.on('message', (message) => {
  if (message === 'resident') process.send?.({ resident: process.memoryUsage.rss() / 1e6 });
  if (message === 'cpu') process.send?.({ cpu: cpuSeconds() });
  if (message === 'delay') process.send?.({ delay: takeDelay() });
  if (message !== 'usage') return;
  globalThis.gc?.();
  process.send?.({
    usage: {
      cpuSeconds: cpuSeconds(),
      heapMegabytes: process.memoryUsage().heapUsed / 1e6,
      residentMegabytes: process.memoryUsage().rss / 1e6,
    },
  });
});
// Lets the process end even though the IPC channel is open.
process.channel?.unref();
