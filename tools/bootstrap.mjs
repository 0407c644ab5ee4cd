// Runs before `start`, `dev` and `test`. Must not import packages, because the machine may only have Node 20 and npm.
import { ensureTestBrowser } from './browser.mjs';
import { installPackages } from './install-packages.mjs';
import { Refusal, runTool, warn } from './terminal.mjs';

await runTool(() => {
  installPackages();
  if (!process.argv.includes('--browser')) return;
  try {
    ensureTestBrowser();
  } catch (error) {
    // Only the browser tests need the browser. If it is missing, those tests fail later with the same message.
    if (!(error instanceof Refusal)) throw error;
    warn(error.message);
  }
});
