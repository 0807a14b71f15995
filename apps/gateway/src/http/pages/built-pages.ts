import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

export interface BuiltPages {
  readonly html: string;
  readonly folder: string;
  /** Plain paths of the page table, such as `/pricing`. */
  readonly paths: ReadonlyMap<string, PagePath>;
  readonly simulator: SimulatorEntry | null;
}

export interface PagePath {
  readonly rendered: boolean;
}

/** The simulated native host is built apart from the pages and served in development only. */
export interface SimulatorEntry {
  readonly folder: string;
  readonly script: string;
  readonly styles: readonly string[];
}

const manifestShape = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.optional(z.array(z.string())) }),
);
const pathsShape = z.array(z.object({ path: z.string(), rendered: z.boolean() }));
export const SIMULATOR_PREFIX = '/simulator';
const SIMULATOR_KEY = 'simulator/start.tsx';

export function readBuiltPages(
  folder: string,
  simulatorFolder: string | null = null,
): BuiltPages | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  return {
    html: readFileSync(join(folder, 'index.html'), 'utf8'),
    folder,
    paths: new Map(
      (readJson(join(folder, 'paths.json'), pathsShape) ?? []).map((each) => [each.path, each]),
    ),
    simulator: simulatorFolder === null ? null : readSimulator(simulatorFolder),
  };
}

/** Reads a text file such as `assets/main-1a2b3c.css`; null if the file does not exist. */
export function readBuiltText({ folder }: BuiltPages, file: string): string | null {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

function readSimulator(folder: string): SimulatorEntry | null {
  const manifest = readJson(join(folder, '.vite/manifest.json'), manifestShape) ?? {};
  const entry = Object.entries(manifest).find(([key]) => key.endsWith(SIMULATOR_KEY))?.[1];
  if (!entry) return null;
  const addressOf = (file: string) => `${SIMULATOR_PREFIX}/${file}`;
  return { folder, script: addressOf(entry.file), styles: (entry.css ?? []).map(addressOf) };
}

function readJson<Shape extends z.ZodMiniType>(file: string, shape: Shape): z.output<Shape> | null {
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
