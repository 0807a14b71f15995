import { readFileSync } from 'node:fs';
import { readDescriptions, textOf, undescribedFields } from './descriptions.mjs';

const problems = (await readDescriptions()).flatMap(({ path, document }) => [
  ...(readFileSync(path, 'utf8') === textOf(document)
    ? []
    : [`${path} is not current: run node scripts/openapi/write.mjs`]),
  ...undescribedFields(document).map((place) => `no doc comment describes ${place}`),
]);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
