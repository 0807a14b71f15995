import type { Plugin } from 'vite';

/** Read by browsers that know it, in the first line only. */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n';

/**
 * Most of the entry runs before the page is hydrated: compiled beside the download instead of piece
 * by piece when it is called, it blocks a slow phone for a third of the time.
 */
export function compileHint(): Plugin {
  return {
    name: 'ride:compile-hint',
    apply: 'build',
    generateBundle: {
      // Others write lines above the code.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = CALLED_ON_LOAD + chunk.code;
        }
      },
    },
  };
}
