/** The commands there are, and what they read from the environment. */
export function help(commands) {
  const rows = commands.map(({ words, what }) => [`${words.join(' ')} FILE`, what]);
  const width = Math.max(...rows.map(([usage]) => usage.length));
  return [
    'Usage: npm run ride -- COMMAND FILE',
    '',
    ...rows.map(([usage, what]) => `  ${usage.padEnd(width)}  ${what}`),
    '',
    'FILE is JSON, as the internal calls at /docs describe it. The running gateway is found by',
    'GATEWAY_ADDRESS, or HOST and PORT; SERVICE_TOKEN opens it. All are read from .env too.',
    'Ends with 0 when everything was taken, 1 when something was refused, 2 when misused.',
  ];
}
