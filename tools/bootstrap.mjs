// Runs before `start`, `dev` and `test`, on a machine that may have only Node 20 and npm.
import { ensureTestBrowser } from './browser.mjs';
import { installPackages } from './install-packages.mjs';
import { Refusal, runTool, warn } from './terminal.mjs';

await runTool(() => {
  installPackages();
  if (!process.argv.includes('--browser')) return;
  try {
    ensureTestBrowser();
  } catch (error) {
    // The other tiers can still run; the browser tier fails and repeats this message.
    if (!(error instanceof Refusal)) throw error;
    warn(error.message);
  }
});
