import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, StepFailedError } from './run.mjs';

/** Chromium without a window: the same engine, but a visit costs a third of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser may reach the product and nothing else; as root it has no sandbox of its own. */
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

/** Without a Chinese font every screen shows boxes, and widths measured in tests mean nothing. */
function hasChineseFont() {
  if (process.platform === 'darwin') return true;
  try {
    return execFileSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Programs of the system: installed as root on Debian and Ubuntu, otherwise named in an error. */
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

/** Debian has WebKit's browser beside its library, in a folder of the machine's own name. */
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

/** WebKit with its driver, and a screen for it; null where one of them is missing. */
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

/** Chromium and a Chinese font. Debian has the headless shell, Ubuntu only Chromium itself. */
export async function ensureBrowser() {
  const fonts = hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig'];
  const wantsShell = !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL);
  if (wantsShell && mayInstall()) {
    await ensurePrograms(['chromium-headless-shell'], 'The browser journeys').catch(() => {});
  }
  const missing = [...(findChromium() ? [] : ['chromium']), ...fonts];
  await ensurePrograms(missing, 'The browser journeys');
}

/** The engine of iPhones as Debian builds it, which runs on Linux only; returns whether it is there. */
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

/** A program of the system that only some long-running tests need; without it they name the package. */
export function findProgram(name, debianPackage, moreFolders = []) {
  const path = [...folders(), ...moreFolders]
    .map((folder) => join(folder, name))
    .find((candidate) => existsSync(candidate));
  if (path) return path;
  throw new StepFailedError(
    `This trial needs ${name}. On Debian or Ubuntu: sudo apt-get install ${debianPackage}.`,
  );
}

/** The load generator of the benchmarks. */
export function ensureLoadGenerator() {
  return ensurePrograms(existsSync('/usr/bin/wrk') ? [] : ['wrk'], 'The benchmarks');
}
