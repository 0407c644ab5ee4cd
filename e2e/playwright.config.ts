import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Playwright's own list, repeated because Chromium uses only the last one it receives. */
const OFF_FOR_TESTS =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch';
/**
 * The browser creates these address bar popups for each window, though they are never visible. They took half the time
 * of a short test.
 */
const OFF_FOR_SPEED = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup';

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.spec.ts',
  // One product serves all tests, and two cores can serve two readers at a time.
  workers: 2,
  // A busy machine may be slow once. Tests that pass on retry are listed at the end of the run.
  retries: 1,
  forbidOnly: true,
  // A limit for tests that hang: axe may check a long page for a minute on a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  globalSetup: './global-setup.ts',
  outputDir: join(tmpdir(), 'parallax-browser-tests'),
  preserveOutput: 'failures-only',
  reporter: 'list',
  use: {
    // Requests of a service worker cannot be intercepted. Tests of the worker override this.
    serviceWorkers: 'block',
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      // Chromium on Linux reads its fonts from this file. Elsewhere the tests use system fonts.
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'support/fonts.conf') },
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', `--disable-features=${OFF_FOR_TESTS},${OFF_FOR_SPEED}`],
    },
  },
});
