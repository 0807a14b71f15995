import { readFile } from 'node:fs/promises';
import { commands, findCommand, takesFile } from './commands.mjs';
import { CopyError, dataCommands } from './data-commands.mjs';
import { GatewayUnreachableError, readSettings, SettingsError, send } from './gateway-client.mjs';

/** How a command ends: done, refused by the gateway, or not understood. */
export const EXIT = { done: 0, refused: 1, misused: 2 };

/**
 * Runs one command and returns its exit code.
 * @param {string[]} words
 * @param {Record<string, string | undefined>} env
 * @param {{ print(line: string): void, printError(line: string): void }} out
 */
export async function ride(words, env, out) {
  if (words.length === 0 || words.includes('--help') || words.includes('-h')) {
    help([...commands, ...dataCommands]).forEach(out.print);
    return EXIT.done;
  }
  const command = findCommand(words);
  const rest = words.slice(command?.words.length);
  if (command === null || !isComplete(command, rest)) {
    out.printError(`Not a command: ${words.join(' ')}`);
    help([...commands, ...dataCommands]).forEach(out.printError);
    return EXIT.misused;
  }
  try {
    if (command.run) {
      out.print(`✓ ${await command.run(words[2], env)}`);
      return EXIT.done;
    }
    const settings = readSettings(env);
    const batches = takesFile(command)
      ? command.batches(await readJsonFile(words[2]))
      : [{ name: command.words.join(' '), body: requestOf(command, rest) }];
    return (await sendAll(command, batches, settings, out)) ? EXIT.done : EXIT.refused;
  } catch (error) {
    if (error instanceof FileError || error instanceof SettingsError) {
      out.printError(`✗ ${error.message}`);
      return EXIT.misused;
    }
    if (!(error instanceof GatewayUnreachableError || error instanceof CopyError)) throw error;
    out.printError(`✗ ${error.message}`);
    return EXIT.refused;
  }
}

/** Whether as many words follow the command as it takes. */
const isComplete = (command, rest) =>
  command.requestOf
    ? command.requestOf(rest) !== null
    : rest.length === (takesFile(command) ? 1 : 0);

const requestOf = (command, rest) => command.requestOf?.(rest) ?? command.request ?? {};

/** One batch after the other; after a refusal the rest is still sent where batches are independent. */
async function sendAll(command, batches, settings, out) {
  let allSucceeded = true;
  const answers = [];
  const queue = [...batches];
  for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
    const answer = await send(settings, command.path, batch.body);
    if (answer.success) {
      answers.push(answer.data);
      if (!printResult(command, answer.data, batch.name, out)) allSucceeded = false;
      const more = command.nextRequest?.(answer.data, batch.body) ?? null;
      if (more !== null) queue.push({ ...batch, body: more });
      continue;
    }
    allSucceeded = false;
    for (const line of answer.msg.split('；')) out.printError(`✗ ${batch.name}: ${line}`);
    if (!command.independent) break;
  }
  if (allSucceeded) for (const line of command.formatEnd?.(answers) ?? []) out.print(`✓ ${line}`);
  return allSucceeded;
}

/** True when the answer has no problems. */
function printResult(command, data, name, out) {
  const problems = command.findProblems?.(data) ?? [];
  const mark = problems.length === 0 ? '✓' : '✗';
  for (const line of command.formatResult(data, name)) out.print(`${mark} ${line}`);
  for (const line of problems) out.printError(`✗ ${line}`);
  return problems.length === 0;
}

const usageOf = (command) =>
  [...command.words, ...(takesFile(command) ? ['FILE'] : []), command.usage ?? ''].join(' ').trim();

/** The commands there are, and what they read from the environment. */
function help(commands) {
  const rows = commands.map((command) => [usageOf(command), command.summary]);
  const width = Math.max(...rows.map(([usage]) => usage.length));
  return [
    'Usage: npm run ride -- COMMAND [FILE or words]',
    '',
    ...rows.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    'FILE is JSON, as the internal calls at /docs describe it; of data it is a database. The',
    'running gateway is found by GATEWAY_ADDRESS, or HOST and PORT; SERVICE_TOKEN opens it; data',
    'is found by DATA_DIR. All are read from .env too.',
    'Ends with 0 when all is well, 1 when something was refused or differs, 2 when misused.',
  ];
}

/** A file that is not there or holds no JSON; the message says what stops it being JSON. */
class FileError extends Error {}

async function readJsonFile(path) {
  const text = await readFile(path, 'utf8').catch((error) => {
    throw new FileError(`${path} cannot be read (${error.code})`);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // The engine's message quotes the text around the error, line ends included.
    throw new FileError(`${path} is no JSON: ${error.message.replace(/\s+/g, ' ')}`);
  }
}
