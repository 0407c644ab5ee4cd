import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { dataFolder, listDataPaths } from './data-folder.mjs';
import { findNode, findOnPath, findPackageScript, root } from './repository.mjs';
import { Refusal, say } from './terminal.mjs';

const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const BROWSER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOADED_PATHS = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
];

const HEADLESS_SHELL = 'chromium-headless-shell';

/** Folder for browsers downloaded with Playwright. */
const downloadedBrowsersFolder = () => join(listDataPaths(dataFolder()).programs, 'browsers');

function downloadFolders() {
  const cache = { darwin: 'Library/Caches', win32: 'AppData/Local' }[process.platform] ?? '.cache';
  return [
    downloadedBrowsersFolder(),
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), cache, 'ms-playwright'),
  ].filter((folder) => folder && existsSync(folder));
}

function playwrightBuilds() {
  return downloadFolders().flatMap((folder) => {
    const builds = readdirSync(folder)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort()
      .reverse();
    return builds.flatMap((build) => DOWNLOADED_PATHS.map((path) => join(folder, build, path)));
  });
}

/** Returns true if the browser prints its version. Some systems install only a notice under the browser's name. */
function canRun(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Returns the path of a Chromium that runs on this machine, or undefined. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (canRun(named)) return named;
    throw new Refusal(
      `CHROMIUM_PATH names ${named}, which is not a working browser. Correct it, or unset it to search for one.`,
    );
  }
  return [...BROWSER_NAMES.map(findOnPath), ...BROWSER_PATHS, ...playwrightBuilds()].find(
    (path) => path && canRun(path),
  );
}

const PACKAGE_LISTS_FOLDER = '/var/lib/apt/lists';
const hasPackageLists = () =>
  existsSync(PACKAGE_LISTS_FOLDER) && readdirSync(PACKAGE_LISTS_FOLDER).some((name) => name.includes('_Packages'));
const isListed = (wanted) => spawnSync('apt-cache', ['show', wanted], { stdio: 'ignore' }).status === 0;

/**
 * Installs a system package as root. Updates the package lists only if that may help, so that a package that the
 * system does not offer does not cause an update in every run.
 */
function installFromSystemPackages(wanted) {
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return false;
  say(`Installing ${wanted} from the system's packages ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-oDPkg::Lock::Timeout=120', '-oAcquire::Retries=1', '-oAcquire::http::Timeout=30'];
  const apt = (...args) =>
    spawnSync('apt-get', [...options, ...args], { env, stdio: 'ignore', timeout: 300_000 }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', wanted);
  const listsMayBeOld = () => !hasPackageLists() || isListed(wanted);
  return install() || (listsMayBeOld() && apt('update') && install());
}

function downloadFromPlaywright() {
  say("Downloading Playwright's Chromium ...");
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: downloadedBrowsersFolder() };
  return (
    spawnSync(findNode(), [findPackageScript('playwright'), 'install', 'chromium'], {
      cwd: root,
      env,
      stdio: 'ignore',
      timeout: 300_000,
    }).status === 0
  );
}

const INSTALL_COMMAND = findOnPath('apt-get')
  ? 'sudo apt-get install chromium'
  : 'npx playwright install --with-deps chromium';

export const BROWSER_MISSING =
  'The browser tests need Chromium, which was not found and could not be downloaded. ' +
  `Install it with: ${INSTALL_COMMAND}   (or set CHROMIUM_PATH=/path/to/chromium)`;

/** Finds Chromium or installs it: as root from the system's packages, otherwise with Playwright. */
export function ensureChromium() {
  const found =
    findChromium() ??
    (installFromSystemPackages('chromium') ? findChromium() : undefined) ??
    (downloadFromPlaywright() ? findChromium() : undefined);
  if (!found) throw new Refusal(BROWSER_MISSING);
  return found;
}

function findHeadlessShell() {
  const path = findOnPath(HEADLESS_SHELL);
  return path && canRun(path) ? path : undefined;
}

/**
 * Returns the browser for the tests: headless Chromium if available, otherwise full Chromium. Full Chromium is
 * slower, because opening a window takes five times as long as creating a browser context.
 */
export function findTestBrowser() {
  return (process.env.CHROMIUM_PATH ? undefined : findHeadlessShell()) ?? findChromium();
}

/**
 * Like `findTestBrowser`, but installs a missing browser: the headless shell if Debian's packages include it, otherwise
 * any Chromium.
 */
export function ensureTestBrowser() {
  if (process.env.CHROMIUM_PATH || findHeadlessShell()) return findTestBrowser();
  return (installFromSystemPackages(HEADLESS_SHELL) ? findHeadlessShell() : undefined) ?? ensureChromium();
}
