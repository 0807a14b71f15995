import { takesFile } from './commands.mjs';

const usageOf = (command) => [...command.words, ...(takesFile(command) ? ['FILE'] : [])].join(' ');

/** The commands there are, and what they read from the environment. */
export function help(commands) {
  const rows = commands.map((command) => [usageOf(command), command.what]);
  const width = Math.max(...rows.map(([usage]) => usage.length));
  return [
    'Usage: npm run ride -- COMMAND [FILE]',
    '',
    ...rows.map(([usage, what]) => `  ${usage.padEnd(width)}  ${what}`),
    '',
    'FILE is JSON, as the internal calls at /docs describe it; of data it is a database. The',
    'running gateway is found by GATEWAY_ADDRESS, or HOST and PORT; SERVICE_TOKEN opens it; data',
    'is found by DATA_DIR. All are read from .env too.',
    'Ends with 0 when all is well, 1 when something was refused or differs, 2 when misused.',
  ];
}
