import { readFile } from 'node:fs/promises';
import { commands, findCommand, localCommands, takesFileArgument } from './commands.mjs';
import { CopyError } from './data-commands.mjs';
import { InitError } from './init-command.mjs';

/** Exit codes: successful, refused by the gateway, wrong arguments. */
export const EXIT = { done: 0, refused: 1, misused: 2 };

/**
 * Runs one command and returns its exit code.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @param {{ print(line: string): void, printError(line: string): void }} out
 */
export async function ride(args, env, out) {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    help([...commands, ...localCommands]).forEach(out.print);
    return EXIT.done;
  }
  const { command, rest } = findCommand(args) ?? {};
  if (!command || !isComplete(command, rest)) {
    out.printError(`Not a command: ${args.join(' ')}`);
    help([...commands, ...localCommands]).forEach(out.printError);
    return EXIT.misused;
  }
  try {
    if (command.run) {
      out.print(`✓ ${await command.run(rest[0], env, out.print)}`);
      return EXIT.done;
    }
    const settings = readSettings(env, command);
    const batches = takesFileArgument(command)
      ? await readBatches(command, rest)
      : (command.batchesOf?.(rest) ?? [{ name: command.name, body: requestOf(command, rest) }]);
    return (await sendAll(command, batches, settings, out)) ? EXIT.done : EXIT.refused;
  } catch (error) {
    if (error instanceof FileError || error instanceof SettingsError) {
      out.printError(`✗ ${error.message}`);
      return EXIT.misused;
    }
    if (![GatewayUnreachableError, CopyError, InitError].some((kind) => error instanceof kind)) {
      throw error;
    }
    out.printError(`✗ ${error.message}`);
    return EXIT.refused;
  }
}

function isComplete(command, rest) {
  const makeRequest = command.requestOf ?? command.batchesOf;
  if (makeRequest) return makeRequest(rest) !== null;
  return withoutImport(command, rest).length === (takesFileArgument(command) ? 1 : 0);
}

const IMPORT = '--import';

const withoutImport = ({ imports }, rest) =>
  imports ? rest.filter((argument) => argument !== IMPORT) : rest;

async function readBatches(command, rest) {
  const [path] = withoutImport(command, rest);
  const batches = command.batches(await readJsonFile(path));
  if (!command.imports || !rest.includes(IMPORT)) return batches;
  return batches.map(({ name, body }) => ({ name, body: { ...body, isImport: true } }));
}

const requestOf = (command, rest) => command.requestOf?.(rest) ?? command.request ?? {};

/**
 * Batches are sent one after the other. If they are independent, the rest is sent even after a
 * refusal.
 */
async function sendAll(command, batches, settings, out) {
  let allSucceeded = true;
  const answers = [];
  const queue = [...batches];
  for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
    const answer = await send(settings, batch.path ?? command.path, batch.body);
    if (answer.success) {
      answers.push(answer.data);
      if (!printResult(command, answer.data, batch.name, out)) allSucceeded = false;
      const more = command.nextRequest?.(answer.data, batch.body) ?? null;
      if (more !== null) queue.push({ ...batch, body: more });
      queue.push(...((await command.nextBatches?.(answer.data)) ?? []));
      continue;
    }
    allSucceeded = false;
    const message =
      answer.code === FORBIDDEN
        ? `the gateway refuses this ${settings.tokenName}: ${answer.msg}`
        : answer.msg;
    for (const line of message.split('；')) out.printError(`✗ ${batch.name}: ${line}`);
    if (!command.independent) break;
  }
  if (allSucceeded) for (const line of command.formatEnd?.(answers) ?? []) out.print(`✓ ${line}`);
  return allSucceeded;
}

function printResult(command, data, name, out) {
  const problems = command.findProblems?.(data) ?? [];
  const mark = problems.length === 0 ? '✓' : '✗';
  for (const line of command.formatResult(data, name)) out.print(`${mark} ${line}`);
  for (const line of problems) out.printError(`✗ ${line}`);
  return problems.length === 0;
}

/**
 * The refusal `forbidden` of packages/contract/src/envelope.ts, which internal calls give for a
 * wrong token.
 */
const FORBIDDEN = 10403;

const usageOf = (command) =>
  [
    command.name,
    takesFileArgument(command) ? 'FILE' : '',
    command.imports ? `[${IMPORT}]` : '',
    command.usage ?? '',
  ]
    .filter(Boolean)
    .join(' ');

function help(commands) {
  const rows = commands.map((command) => [usageOf(command), command.summary]);
  const width = Math.max(...rows.map(([usage]) => usage.length));
  return [
    'Usage: npm run ride -- COMMAND [FILE or arguments]',
    '',
    ...rows.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    'FILE is JSON, as the internal calls at /docs describe it; of data it is a database. The',
    'running gateway is found by GATEWAY_ADDRESS, or HOST and PORT; RIDE_KEY opens it, or',
    'SERVICE_TOKEN, and STAFF_TOKEN for commands about staff and keys; data is found by DATA_DIR.',
    'All are read from .env too. With --import prices need no notice (docs/operations.md).',
    'Ends with 0 when all is well, 1 when something was refused or differs, 2 when misused.',
  ];
}

class FileError extends Error {}

async function readJsonFile(path) {
  const text = await readFile(path, 'utf8').catch((error) => {
    throw new FileError(`${path} cannot be read (${error.code})`);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // The message of the engine quotes the text around the error with its line breaks.
    throw new FileError(`${path} is no JSON: ${error.message.replace(/\s+/g, ' ')}`);
  }
}

class GatewayUnreachableError extends Error {}

const TIMEOUT_MS = 30_000;

async function send({ address, token }, path, body) {
  let response;
  try {
    response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const reason = error.cause?.code ?? error.name;
    throw new GatewayUnreachableError(
      `no gateway answers at ${address} (${reason}). Is it running?`,
    );
  }
  const envelope = await response.json().catch(() => null);
  if (typeof envelope?.success !== 'boolean') {
    throw new GatewayUnreachableError(
      `${address} answered ${response.status}, and not like a gateway`,
    );
  }
  return { ...envelope, msg: envelope.msg ?? '' };
}

class SettingsError extends Error {}

/** The tokens that a development gateway accepts by default (apps/gateway/src/config). */
const developmentTokens = {
  SERVICE_TOKEN: 'development-service-token',
  STAFF_TOKEN: 'development-staff-token-for-commands',
};

const withoutEmpty = (env) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** A key of its own takes precedence over the token that opens everything. */
const tokenNames = ['RIDE_KEY', 'SERVICE_TOKEN'];

function readSettings(env, { name, token: onlyToken, developmentOnly }) {
  const { GATEWAY_ADDRESS, HOST = '127.0.0.1', PORT = '8080', RIDE_ENV = 'development' } = env;
  if (developmentOnly && RIDE_ENV !== 'development') {
    throw new SettingsError(`${name} is a command for development`);
  }
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const address = GATEWAY_ADDRESS || `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new SettingsError(`GATEWAY_ADDRESS must be an address with http:// or https://`);
  }
  const names = onlyToken === undefined ? tokenNames : [onlyToken];
  const tokens = { ...(RIDE_ENV === 'development' && developmentTokens), ...withoutEmpty(env) };
  const tokenName = names.find((name) => tokens[name]);
  if (tokenName === undefined) throw new SettingsError(`${names[0]} is not set`);
  const token = tokens[tokenName];
  return { address: address.replace(/\/$/, ''), token, tokenName };
}
