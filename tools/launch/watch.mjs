import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { diesWithParent } from '../embedded/process-tree.mjs';
import { appNode, packageCommand, root } from '../repository.mjs';
import { say } from '../terminal.mjs';

const QUIET_MS = 400;

/** Compiles the backend on each change and calls `onBuilt` when its files have settled. Returns how to end it. */
export function watchBackend(onBuilt) {
  const compiler = [packageCommand('typescript', 'tsc'), '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'];
  const [command, args] = diesWithParent('TERM', appNode(), compiler);
  const child = spawn(command, args, { cwd: join(root, 'backend'), detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  let timer;
  const watcher = watch(join(root, 'backend', 'dist'), { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.js')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      say('Changed; starting web and worker again.');
      void onBuilt();
    }, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
    child.kill('SIGTERM');
  };
}
