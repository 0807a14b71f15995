import type { Plugin } from 'vite';

/**
 * Whatever the start of the pages needs before it can run is one file, which every page and the
 * simulator share. The start itself stays outside: the simulator must not mount the pages.
 */
export function coreChunk(isStart: (id: string) => boolean): {
  plugin: Plugin;
  isCore: (id: string) => boolean;
} {
  const core = new Set<string>();
  const plugin: Plugin = {
    name: 'ride:core-chunk',
    apply: 'build',
    buildEnd() {
      const start = [...this.getModuleIds()].find(isStart);
      const queue = start === undefined ? [] : [start];
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        if (core.has(id)) continue;
        core.add(id);
        queue.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
      if (start !== undefined) core.delete(start);
    },
  };
  return { plugin, isCore: (id) => core.has(id) };
}
