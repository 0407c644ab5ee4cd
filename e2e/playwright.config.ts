import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Playwright's own list, since Chromium heeds the last one that it is given. */
const OFF_FOR_TESTS =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch';
/** Lists below an address bar that nobody sees: pages of the browser's own, made for each window, which took half of what a short test takes. */
const OFF_FOR_SPEED = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup';

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.spec.ts',
  // One product serves all tests; two readers at a time are what two cores can serve.
  workers: 2,
  // A crowded machine may be slow once; what passes on a second try is named at the end of the run.
  retries: 1,
  forbidOnly: true,
  // Not what a test may take, but when it hangs: axe looks at a long page for a minute on a machine that is busy.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  globalSetup: './global-setup.ts',
  outputDir: join(tmpdir(), 'parallax-browser-tests'),
  preserveOutput: 'failures-only',
  reporter: 'list',
  use: {
    // Requests that a worker makes cannot be intercepted; the tests of the worker allow it.
    serviceWorkers: 'block',
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      // Chromium on Linux reads its fonts from here. Where it does not (macOS, Windows), the tests run with the system's own.
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'support/fonts.conf') },
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', `--disable-features=${OFF_FOR_TESTS},${OFF_FOR_SPEED}`],
    },
  },
});
