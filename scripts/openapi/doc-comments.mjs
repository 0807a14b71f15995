import { parseSync, Visitor } from 'oxc-parser';

const DESCRIBED = new URL('./described.mjs', import.meta.url).pathname;

/** The text of a doc comment without its stars and the requirements it cites. */
const textOf = (comment) =>
  comment
    .replace(/^\s*\*+ ?/gm, '')
    .replace(/\s*\([A-Z]+-\d+[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Finds the values that a doc comment directly above their field or constant describes. */
function describedValues(program) {
  const places = [];
  const add = (start, value) => value && places.push({ start, value });
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const { start, value, shorthand } of properties)
        add(start, value && { ...value, shorthand });
    },
    VariableDeclaration: (node) => add(node.start, node.declarations[0].init),
    ExportNamedDeclaration: ({ start, declaration }) =>
      add(start, declaration?.type === 'VariableDeclaration' && declaration.declarations[0].init),
  }).visit(program);
  return places;
}

/** Modules of schemas that many fields use: their comments say nothing of a single field. */
const KINDS = /\/(fields|wire-values)\.ts$/;

/** Wraps every value that has a doc comment, so that the schema it makes knows its description. */
export function withDocComments(path, source) {
  const wrap = KINDS.test(path) ? 'kind' : 'described';
  const { program, comments } = parseSync(path, source);
  const texts = new Map();
  for (const { type, value, end } of comments) {
    // A comment before an empty line is about the module.
    const next = end + source.slice(end).search(/\S|\n\s*\n/);
    if (type === 'Block' && value.startsWith('*')) texts.set(next, textOf(value));
  }
  const edits = describedValues(program)
    .filter(({ start }) => texts.has(start))
    .flatMap(({ start, value }) => [
      { at: value.start, text: `${value.shorthand ? `${value.name}: ` : ''}${wrap}__(` },
      { at: value.end, text: `, ${JSON.stringify(texts.get(start))})` },
    ])
    .sort((one, other) => other.at - one.at);
  let code = source;
  for (const { at, text } of edits) code = code.slice(0, at) + text + code.slice(at);
  return `import { described as described__, kind as kind__ } from ${JSON.stringify(DESCRIBED)};\n${code}`;
}

export const docComments = {
  name: 'doc-comments',
  enforce: 'pre',
  transform: (source, id) =>
    id.includes('/packages/contract/src/') && id.endsWith('.ts')
      ? withDocComments(id, source)
      : null,
};
