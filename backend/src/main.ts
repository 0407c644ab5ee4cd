import 'reflect-metadata';
import module from 'node:module';
import { configProblems } from './config-slices.ts';
import { settingsFailure, startFailure } from './start-failure.ts';

function exitWith(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 17))
  exitWith(
    `Parallax needs Node 22.17 or newer, but this is ${process.versions.node}. npm ci installs a newer one: node_modules/.bin/node`,
  );

// Stack traces of the main thread show TypeScript. Maps of packages would take another 8 MB.
module.setSourceMapsSupport(true, { nodeModules: false });

const problems = configProblems();
if (problems.length > 0) exitWith(settingsFailure(problems));

// Imported only after the settings have been checked, because modules read their settings while loading.
const { startServer } = await import('./start-server.ts');
try {
  await startServer();
} catch (error) {
  exitWith(startFailure(error));
}
