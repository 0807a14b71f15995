import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, StepFailedError } from './run.mjs';

/** Chromium without a window has the same engine, and a visit takes a third of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium must make no connections of its own, and has no sandbox when run as root. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function findChromium() {
  return chromiumPaths.find((path) => path && existsSync(path)) ?? null;
}

function hasChineseFont() {
  if (process.platform === 'darwin') return true;
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs missing programs as root on Debian and Ubuntu; otherwise the error names them. */
async function ensurePrograms(missing, what) {
  if (missing.length === 0) return;
  if (!mayInstall()) {
    throw new StepFailedError(
      `${what} need ${missing.join(' and ')}. On Debian or Ubuntu: ` +
        `sudo apt-get install ${missing.join(' ')}.` +
        (missing.includes('chromium') ? ' Any Chromium will do: set CHROMIUM_PATH.' : ''),
    );
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
}

/** Debian installs WebKit's MiniBrowser in a folder named after the machine's architecture. */
function findMiniBrowser() {
  const folders = ['/usr/libexec', '/usr/lib', ...subfolders('/usr/lib')];
  return folders
    .flatMap(subfolders)
    .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

function subfolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}

const webKitPrograms = () => ({
  driver: existing('/usr/bin/WebKitWebDriver'),
  browser: findMiniBrowser() ?? null,
  xvfb: existing('/usr/bin/Xvfb'),
});

const existing = (path) => (existsSync(path) ? path : null);

export function findWebKit() {
  const { driver, browser, xvfb } = webKitPrograms();
  if (driver && browser && xvfb) return { driver, browser, xvfb };
  throw new StepFailedError('no WebKit: npm test installs it or says how');
}

/** Debian has the headless shell, Ubuntu only Chromium itself. */
export async function ensureBrowser() {
  const fonts = hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig'];
  const wantsShell = !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL);
  if (wantsShell && mayInstall()) {
    await ensurePrograms(['chromium-headless-shell'], 'The browser journeys').catch(() => {});
  }
  const missing = [...(findChromium() ? [] : ['chromium']), ...fonts];
  await ensurePrograms(missing, 'The browser journeys');
}

/**
 * Debian's build of WebKit, the engine of iPhones, runs on Linux only. Returns whether it is
 * installed.
 */
export async function ensureWebKit() {
  if (process.platform !== 'linux') return false;
  const { driver, browser, xvfb } = webKitPrograms();
  const missing = [...(driver && browser ? [] : ['webkit2gtk-driver']), ...(xvfb ? [] : ['xvfb'])];
  await ensurePrograms(missing, 'The journeys in WebKit');
  return true;
}

const folders = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
];

/** Some long-running tests need this program; the error names its package. */
export function findProgram(name, debianPackage, moreFolders = []) {
  const path = [...folders(), ...moreFolders]
    .map((folder) => join(folder, name))
    .find((candidate) => existsSync(candidate));
  if (path) return path;
  throw new StepFailedError(
    `This trial needs ${name}. On Debian or Ubuntu: sudo apt-get install ${debianPackage}.`,
  );
}

export function ensureLoadGenerator() {
  return ensurePrograms(existsSync('/usr/bin/wrk') ? [] : ['wrk'], 'The benchmarks');
}
