import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { run } from './run.mjs';

export function readInstructions(text) {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [word, ...rest] = line.split(/\s+/);
      return { word, rest, text: rest.join(' ') };
    });
}

function ignoring(context) {
  const lines = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n');
  const names = new Set(lines.filter(Boolean).map((line) => line.replace(/^\*\*\//, '')));
  return (path) => !names.has(basename(path)) || relative(context, path) === '';
}

const openStage = (folder) => {
  mkdirSync(folder, { recursive: true });
  return { folder, at: '/', env: {} };
};
const inStage = (stage, path) => join(stage.folder, resolve(stage.at, path));

function copy({ rest }, stage, stages, context) {
  const from = rest.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const [to, ...sources] = rest.filter((word) => !word.startsWith('--')).reverse();
  for (const source of sources) {
    const path = from === undefined ? join(context, source) : inStage(stages.get(from), source);
    const filter = from === undefined ? ignoring(context) : undefined;
    const target = inStage(stage, to.endsWith('/') ? join(to, basename(source)) : to);
    cpSync(path, target, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/**
 * Runs the steps of a Dockerfile without Docker: each stage is a folder below `scratch`, and
 * programs and build arguments are those of this process. Returns the last stage and its start command.
 */
export async function runDockerfile(context, scratch) {
  const stages = new Map();
  let stage = openStage(scratch);
  let started = [];
  for (const instruction of readInstructions(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    const { word, rest, text } = instruction;
    if (word === 'FROM') {
      const name = rest[2] ?? 'last';
      stage = openStage(join(scratch, name));
      stages.set(name, stage);
    } else if (word === 'WORKDIR') {
      stage.at = text;
      mkdirSync(inStage(stage, '.'), { recursive: true });
    } else if (word === 'COPY') copy(instruction, stage, stages, context);
    else if (word === 'RUN')
      await run('sh', ['-c', text], { cwd: inStage(stage, '.'), env: stage.env });
    else if (word === 'ENV') stage.env[text.split('=')[0]] = text.slice(text.indexOf('=') + 1);
    else if (word === 'CMD') started = JSON.parse(text);
    else if (!['ARG', 'EXPOSE', 'USER'].includes(word))
      throw new Error(`no such step here: ${word}`);
  }
  return { folder: inStage(stage, '.'), env: stage.env, started };
}
