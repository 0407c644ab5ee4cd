import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { endWithParent } from '../embedded/process-tree.mjs';
import { findNode, findPackageScript, root } from '../repository.mjs';
import { say, warn } from '../terminal.mjs';
import { invalidateBuild } from './build.mjs';

const QUIET_MS = 400;

/**
 * Compiles the backend on each change, and calls `onBuilt` once its files have stopped changing. Returns a function
 * that stops watching.
 */
export function watchBackend(onBuilt) {
  const options = '-p tsconfig.build.json --watch --preserveWatchOutput'.split(' ');
  const compiler = [findPackageScript('typescript', 'tsc'), ...options];
  const [command, args] = endWithParent('TERM', findNode(), compiler);
  const child = spawn(command, args, {
    cwd: join(root, 'backend'),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const onCompilerEnd = () =>
    warn('The compiler exited unexpectedly, so the backend is no longer rebuilt. Restart `npm run dev`.');
  child.once('exit', onCompilerEnd);
  let timer;
  const watcher = watch(join(root, 'backend', 'dist'), { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.js')) return;
    invalidateBuild('backend');
    clearTimeout(timer);
    timer = setTimeout(() => {
      say('The code has changed; restarting web and worker.');
      void onBuilt();
    }, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
    child.off('exit', onCompilerEnd);
    child.kill('SIGTERM');
  };
}
