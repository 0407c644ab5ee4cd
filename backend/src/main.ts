import 'reflect-metadata';
import { configProblems } from './config-slices.ts';

const problems = configProblems();
if (problems.length > 0) {
  process.stderr.write(`Parallax cannot start. Please mend these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n`);
  process.exit(1);
}

// Imported late: modules decide by the settings what they register.
const { startServer } = await import('./start-server.ts');
await startServer();
