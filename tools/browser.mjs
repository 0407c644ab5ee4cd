import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { dataFolder, dataPaths } from './data-folder.mjs';
import { appNode, onPath, packageCommand, root } from './repository.mjs';
import { Refusal, say } from './terminal.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOADED = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
];

const HEADLESS_SHELL = 'chromium-headless-shell';

/** Folder for browsers that we downloaded with Playwright. */
const downloadedBrowsersFolder = () => join(dataPaths(dataFolder()).programs, 'browsers');

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
    return builds.flatMap((build) => DOWNLOADED.map((path) => join(folder, build, path)));
  });
}

/** Returns true if the browser prints its version. Some systems install only a notice under the browser's name. */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Returns the path of a Chromium that runs here, or undefined. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Refusal(
      `CHROMIUM_PATH names ${named}, which is not a working browser. Correct it, or unset it to search for one.`,
    );
  }
  return [...NAMES.map(onPath), ...PLACES, ...playwrightBuilds()].find((path) => path && runs(path));
}

const LISTS = '/var/lib/apt/lists';
const hasLists = () => existsSync(LISTS) && readdirSync(LISTS).some((name) => name.includes('_Packages'));
const isListed = (wanted) => spawnSync('apt-cache', ['show', wanted], { stdio: 'ignore' }).status === 0;

/**
 * Installs a system package as root. Updates the package lists only if that may help, so that a system without the
 * package is not queried in every run.
 */
function fromSystemPackages(wanted) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  say(`Installing ${wanted} from the system's packages ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = [
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Acquire::Retries=1',
    '-o',
    'Acquire::http::Timeout=30',
  ];
  const apt = (...args) =>
    spawnSync('apt-get', [...options, ...args], { env, stdio: 'ignore', timeout: 300_000 }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', wanted);
  const listsMayBeOld = () => !hasLists() || isListed(wanted);
  return install() || (listsMayBeOld() && apt('update') && install());
}

function fromPlaywright() {
  say("Downloading Playwright's Chromium ...");
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: downloadedBrowsersFolder() };
  return (
    spawnSync(appNode(), [packageCommand('playwright'), 'install', 'chromium'], {
      cwd: root,
      env,
      stdio: 'ignore',
      timeout: 300_000,
    }).status === 0
  );
}

const INSTALL = onPath('apt-get') ? 'sudo apt-get install chromium' : 'npx playwright install --with-deps chromium';

export const BROWSER_MISSING =
  'The browser tests need Chromium, which was not found and could not be downloaded. ' +
  `Install it with: ${INSTALL}   (or set CHROMIUM_PATH=/path/to/chromium)`;

/** Finds Chromium or installs it: as root from the system's packages, otherwise with Playwright. */
export function ensureChromium() {
  const found =
    findChromium() ??
    (fromSystemPackages('chromium') ? findChromium() : undefined) ??
    (fromPlaywright() ? findChromium() : undefined);
  if (!found) throw new Refusal(BROWSER_MISSING);
  return found;
}

function headlessShell() {
  const path = onPath(HEADLESS_SHELL);
  return path && runs(path) ? path : undefined;
}

/**
 * Returns the browser for the tests: headless Chromium if available, otherwise full Chromium, which is slower: its
 * window costs five times as much as a new context itself.
 */
export function findTestBrowser() {
  return (process.env.CHROMIUM_PATH ? undefined : headlessShell()) ?? findChromium();
}

/**
 * Like `findTestBrowser`, but installs a missing browser: the headless shell if Debian's packages include it, otherwise
 * any Chromium.
 */
export function ensureTestBrowser() {
  if (process.env.CHROMIUM_PATH || headlessShell()) return findTestBrowser();
  return (fromSystemPackages(HEADLESS_SHELL) ? headlessShell() : undefined) ?? ensureChromium();
}
