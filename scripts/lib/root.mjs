import { fileURLToPath } from 'node:url';

/** The root of the repository, independent of the current directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
