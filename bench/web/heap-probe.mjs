// Preloaded into the measured process (--import, with --expose-gc). Reports its usage over IPC. `resident` is requested
// during other measurements, so it skips the garbage collection, which would disturb them.
process.on('message', (message) => {
  if (message === 'resident') process.send?.({ resident: process.memoryUsage.rss() / 1e6 });
  if (message !== 'usage') return;
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({
    usage: {
      cpuSeconds: (user + system) / 1e6,
      heapMegabytes: process.memoryUsage().heapUsed / 1e6,
      residentMegabytes: process.memoryUsage().rss / 1e6,
    },
  });
});
// The IPC channel alone must not keep the process alive.
process.channel?.unref();
