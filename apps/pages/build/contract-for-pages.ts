import type { Plugin } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/]/;
/** For the generated description of the calls; no page shows it. */
const SUMMARY = /^(\s*summary:)\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm;
/** A schema or a call, made at the top of its module. */
const MADE = /^((?:export )?const \w+ =)(?=\s*(?:z\b|defineCall\())/gm;
/**
 * Pages only send such a thing, in one call, and the gateway checks it; its parser would weigh on
 * every first load.
 */
const TUPLE = /\bz\.tuple\(\[[^[\]]*\]\)/g;

/** Lets a page take single calls and fields out of the contract and leave the others behind. */
export function contractForPages(): Plugin {
  return {
    name: 'ride:contract-for-pages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) =>
        code
          .replace(SUMMARY, "$1 '',")
          .replace(TUPLE, 'z.array(z.unknown())')
          .replace(MADE, '$1 /* @__PURE__ */'),
    },
  };
}
