import { writeFileSync } from 'node:fs';
import { readDescriptions, textOf } from './descriptions.mjs';

/** Writes docs/openapi and docs/environment.schema.json anew after a change of the contract. */
for (const { path, document } of await readDescriptions()) writeFileSync(path, textOf(document));
