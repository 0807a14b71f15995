import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { docComments } from './doc-comments.mjs';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

const load = async (path) => {
  const { module } = await runnerImport(file(path), {
    plugins: [docComments],
    logLevel: 'warn',
    environments: { inline: { resolve: { noExternal: [/^@ride\//] } } },
  });
  return module;
};

/** The descriptions as they stand in docs, by file. */
export async function readDescriptions() {
  const { describeCalls } = await load('./describe-calls.mjs');
  const { describeEnvironment } = await load('./describe-environment.mjs');
  const { describeBrand } = await load('./describe-brand.mjs');
  const { version } = JSON.parse(readFileSync(file('../../package.json'), 'utf8'));
  return [
    ...Object.entries(describeCalls(version)).map(([name, document]) => ({
      path: file(`../../docs/openapi/${name}.json`),
      document,
    })),
    { path: file('../../docs/environment.schema.json'), document: describeEnvironment() },
    ...Object.entries(describeBrand()).map(([name, document]) => ({
      path: file(`../../docs/${name}.schema.json`),
      document,
    })),
  ];
}

export const textOf = (document) => `${JSON.stringify(document, null, 2)}\n`;

/** Lists the places of fields without a description. */
export function undescribedFields(node, place = '') {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([name, child]) => {
    const at = `${place}/${name}`;
    if (name === 'example') return [];
    if (name !== 'properties') return undescribedFields(child, at);
    return Object.entries(child).flatMap(([field, schema]) => [
      ...(schema.description || schema.$ref ? [] : [`${at}/${field}`]),
      ...undescribedFields(schema, `${at}/${field}`),
    ]);
  });
}
