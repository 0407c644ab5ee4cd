import 'reflect-metadata';
import { setSourceMapsSupport } from 'node:module';
import { configProblems } from './config-slices.ts';
import { settingsFailure, startFailure } from './start-failure.ts';

function exitWith(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

// Stack traces of the main thread show TypeScript. Maps of packages would take another 8 MB.
setSourceMapsSupport(true, { nodeModules: false });

const problems = configProblems();
if (problems.length > 0) exitWith(settingsFailure(problems));

// Imported only after the settings have been checked, because modules read their settings while loading.
const { startServer } = await import('./start-server.ts');
try {
  await startServer();
} catch (error) {
  exitWith(startFailure(error));
}
