import { join } from 'node:path';
import { readLastLines, waitUntil } from '../embedded/process-tree.mjs';
import { Refusal, warn } from '../terminal.mjs';
import { startAppProcess } from './app-process.mjs';
import { supervise } from './supervised.mjs';

const READY_TIMEOUT_MS = 180_000;
const MAX_ENDINGS = { beforeReady: 2, afterwards: 6 };

/**
 * Supervises the processes of one Parallax: the servers that it depends on and its app processes. A process that
 * crashes `endings.beforeReady` or `endings.afterwards` times in quick succession is not restarted. `failed` then
 * resolves to a Refusal with the reason.
 */
export function superviseParts({ logs, endings = MAX_ENDINGS }) {
  const servers = [];
  const apps = [];
  const ready = new Set();
  const problemsOf = new Map();
  let isUp = false;
  let failure;
  let fail;
  const failed = new Promise((resolve) => (fail = resolve));
  const logFile = (name) => join(logs, `${name}.log`);

  function createRefusal(name, what) {
    // The log of an app process also contains earlier runs, so only warnings and errors of the current run are
    // quoted.
    const reason = problemsOf.has(name)
      ? problemsOf.get(name)() || 'It logged no error.'
      : readLastLines(logFile(name), 12);
    failure ??= new Refusal(`The ${name} process ${what}:\n${reason}\nThe full log is ${logFile(name)}.`);
    fail(failure);
  }

  function superviseProcess(parts, name, start) {
    const keeper = supervise({
      name,
      start,
      onEnd: (result, delay) => warn(`${name} exited unexpectedly (${result}); restarting in ${delay / 1000} s.`),
      giveUp: (count) => count >= (isUp ? endings.afterwards : endings.beforeReady),
      onGiveUp: (result) => createRefusal(name, `${isUp ? 'keeps exiting' : 'cannot start'} (${result})`),
    });
    parts.push(keeper);
    return keeper;
  }

  return {
    failed,
    logFile,
    /** Supervises a server that is already running. */
    keepServer: (name, running, start) => superviseProcess(servers, name, start).begin(running),
    /**
     * Starts app processes. Resolves when all of them have reported that they are ready. Throws a Refusal if a
     * process cannot start.
     */
    async startApps(processes) {
      const keepers = processes.map(({ name, ...options }) =>
        superviseProcess(apps, name, async () => {
          const app = startAppProcess({ name, logFile: logFile(name), ...options });
          problemsOf.set(name, app.problems);
          void app.ready.then(() => ready.add(name));
          return app;
        }),
      );
      await Promise.all(keepers.map((keeper) => keeper.begin()));
      await waitUntil(() => failure || ready.size === apps.length, READY_TIMEOUT_MS, 50);
      for (const { name } of keepers)
        if (!failure && !ready.has(name)) createRefusal(name, `was not ready within ${READY_TIMEOUT_MS / 1000} s`);
      if (failure) throw failure;
      isUp = true;
    },
    restartApps: () => Promise.all(apps.map((keeper) => keeper.restart())),
    /** Stops the app processes first, and then the servers that they depend on. */
    stop: async () => {
      await Promise.all(apps.map((keeper) => keeper.stop()));
      for (const keeper of servers.toReversed()) await keeper.stop();
    },
  };
}
