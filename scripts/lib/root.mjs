import { fileURLToPath } from 'node:url';

/** The repository's own folder, wherever it was cloned and wherever a command was started. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
