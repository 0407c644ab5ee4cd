// Runs before `start`, `dev` and `test`. The machine may only have Node 20 and npm, so this must not import packages.
import { ensureTestBrowser } from './browser.mjs';
import { installPackages } from './install-packages.mjs';
import { Refusal, runTool, warn } from './terminal.mjs';

await runTool(() => {
  installPackages();
  if (!process.argv.includes('--browser')) return;
  try {
    ensureTestBrowser();
  } catch (error) {
    // Only the browser tier needs the browser. If it is missing, that tier fails later with the same message.
    if (!(error instanceof Refusal)) throw error;
    warn(error.message);
  }
});
