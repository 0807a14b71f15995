import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as z from 'zod/mini';
import { type StaticFile, staticFile } from './static-file.ts';

/** What the pages' build left behind, read once and kept in memory. */
export interface BuiltPages {
  /** `index.html` as built. */
  readonly html: string;
  /** By path, such as `/assets/main-1a2b3c.js`. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** Plain paths of the page table, such as `/pricing`. */
  readonly paths: ReadonlyMap<string, PagePath>;
  readonly simulator: SimulatorEntry | null;
}

export interface PagePath {
  /** Whether its page can be rendered. */
  readonly rendered: boolean;
}

/** The simulated native host, built apart from the pages; only development has it. */
export interface SimulatorEntry {
  readonly script: string;
  readonly styles: readonly string[];
}

const manifestShape = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.optional(z.array(z.string())) }),
);
const pathsShape = z.array(z.object({ path: z.string(), rendered: z.boolean() }));
/** The `base` of the simulator's build. */
const SIMULATOR_PREFIX = '/simulator';
const SIMULATOR_KEY = 'simulator/start.tsx';

/** Left by the build for us, or compressed copies of the files beside them. */
const isForUs = (path: string) =>
  path === '/index.html' || path === '/paths.json' || path.includes('/.') || path.endsWith('.br');

/** With the simulator where its folder is given; a folder that was not built is none. */
export function readBuiltPages(
  folder: string,
  simulatorFolder: string | null = null,
): BuiltPages | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const simulator = simulatorFolder === null ? null : readSimulator(simulatorFolder);
  const simulatorFiles =
    simulator && simulatorFolder !== null ? readFiles(simulatorFolder, SIMULATOR_PREFIX) : [];
  return {
    html: readFileSync(join(folder, 'index.html'), 'utf8'),
    files: new Map([...readFiles(folder), ...simulatorFiles]),
    paths: new Map(
      (readJson(join(folder, 'paths.json'), pathsShape) ?? []).map((each) => [each.path, each]),
    ),
    simulator,
  };
}

/** The files of a build below a prefix of the address. */
function readFiles(folder: string, prefix = ''): [string, StaticFile][] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`);
  const all = new Set(names);
  const read = (path: string) => readFileSync(join(folder, path));
  return names
    .filter((path) => !isForUs(path))
    .map((path) => [
      prefix + path,
      staticFile({
        body: read(path),
        brotli: all.has(`${path}.br`) ? read(`${path}.br`) : null,
        extension: extname(path),
        // Named by its content: what stands at the address never changes.
        immutable: path.startsWith('/assets/'),
      }),
    ]);
}

function readSimulator(folder: string): SimulatorEntry | null {
  const manifest = readJson(join(folder, '.vite/manifest.json'), manifestShape) ?? {};
  const entry = Object.entries(manifest).find(([key]) => key.endsWith(SIMULATOR_KEY))?.[1];
  if (!entry) return null;
  const addressOf = (file: string) => `${SIMULATOR_PREFIX}/${file}`;
  return { script: addressOf(entry.file), styles: (entry.css ?? []).map(addressOf) };
}

function readJson<Shape extends z.ZodMiniType>(file: string, shape: Shape): z.output<Shape> | null {
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
