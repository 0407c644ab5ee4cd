// Preloaded into the measured process (--import, with --expose-gc): tells over IPC what it used so far.
// `resident` alone is asked for while others measure: a collection would make them wait.
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
// The channel alone must not keep the process alive.
process.channel?.unref();
