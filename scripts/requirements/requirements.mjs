import { parseSync } from 'oxc-parser';

const ITEM = /^- \*\*([A-Z]+-\d+)\*\* (.+)$/;
const REFERENCE = /^ {2}`([^`]+)` (.+)$/;

/**
 * Every line of an item except the last ends with a backslash, which is a line break in Markdown.
 */
const withoutBreak = (line) => line.replace(/\\$/, '');

export function readRequirements(markdown) {
  const requirements = [];
  for (const line of markdown.split('\n').map(withoutBreak)) {
    const item = ITEM.exec(line);
    if (item) requirements.push({ id: item[1], text: item[2], tests: [] });
    const reference = REFERENCE.exec(line);
    if (reference) requirements.at(-1)?.tests.push({ file: reference[1], title: reference[2] });
  }
  return requirements;
}

/** Skipped groups of tests are left out. */
function* nodesOf(node) {
  if (isSkippedGroup(node)) return;
  yield node;
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) if (each?.type) yield* nodesOf(each);
  }
}

const isSkippedGroup = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.object.name === 'describe' &&
  SKIPPING.includes(callee.property.name);

/** Tests with these modifiers may be left out of a run. */
const SKIPPING = ['skip', 'skipIf', 'runIf', 'todo'];

/** Accepts `test`, `test.each([…])` and `test.for([…])`, but not `test.skip` and the like. */
function isTest(callee) {
  if (callee.type === 'Identifier') return callee.name === 'test';
  if (callee.type === 'CallExpression') return isTest(callee.callee);
  if (callee.type !== 'MemberExpression') return false;
  return isTest(callee.object) && !SKIPPING.includes(callee.property.name);
}

/** Titles as the source contains them, with placeholders. */
export function readTestTitles(path, source) {
  const { program } = parseSync(path, source);
  const titles = new Set();
  for (const node of nodesOf(program)) {
    if (node.type !== 'CallExpression' || !isTest(node.callee)) continue;
    const [first] = node.arguments;
    if (first?.type === 'Literal') titles.add(first.value);
    if (first?.type === 'TemplateLiteral') titles.add(source.slice(first.start + 1, first.end - 1));
  }
  return titles;
}

/** `titlesIn` returns null for a file that does not exist. */
export function findRequirementProblems(requirements, titlesIn) {
  const seen = new Set();
  return requirements.flatMap(({ id, tests }) => {
    const problems = seen.has(id) ? [`${id} stands twice`] : [];
    seen.add(id);
    if (tests.length === 0) problems.push(`${id} has no test`);
    for (const { file, title } of tests) {
      const titles = titlesIn(file);
      if (!titles) problems.push(`${id}: there is no ${file}`);
      else if (!titles.has(title)) problems.push(`${id}: ${file} has no test "${title}"`);
    }
    return problems;
  });
}

/** Only ids whose prefix occurs in the requirements count as citations. */
export function findUnknownCitations(source, requirements) {
  const ids = new Set(requirements.map(({ id }) => id));
  const prefixes = [...new Set([...ids].map((id) => id.split('-')[0]))].join('|');
  if (!prefixes) return [];
  const cited = source.match(new RegExp(`\\b(?:${prefixes})-\\d+\\b`, 'g')) ?? [];
  return [...new Set(cited)].filter((id) => !ids.has(id));
}
