// Preloaded into the measured process (--import, with --expose-gc). Reports its usage over IPC. `cpu` skips the garbage
// collection, which would disturb other measurements.
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: cpuSeconds() });
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
