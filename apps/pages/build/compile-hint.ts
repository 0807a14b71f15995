import type { Plugin } from 'vite';

/** Browsers read this hint only in the first line. */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n';

/**
 * Most of the code of the entry file runs before the page is hydrated. With the hint a browser
 * compiles the code during the download; compiling each function when it is called would block a
 * slow phone for three times as long.
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'ride:compile-hint',
    apply: 'build',
    generateBundle: {
      // Other plugins write lines above the code.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = CALLED_ON_LOAD + chunk.code;
        }
      },
    },
  };
}
