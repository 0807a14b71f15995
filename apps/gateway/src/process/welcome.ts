interface WelcomeParts {
  readonly address: string;
  readonly deskAddress: string | null;
  readonly isDevelopment: boolean;
  readonly database: string;
  readonly pagesBuilt: boolean;
}

export function formatWelcome(parts: WelcomeParts): string {
  const { address, deskAddress, isDevelopment, database, pagesBuilt } = parts;
  const rows: [string, string][] = [
    ['all pages', `${address}/#/Main`],
    ['log in', `${address}/#/login`],
    ...(isDevelopment ? [['texts arrive', `${address}/dev/outbox`] as [string, string]] : []),
    ...(deskAddress === null ? [] : [['the desk', deskAddress] as [string, string]]),
    ['calls described', `${address}/docs`],
    ['data', database],
  ];
  const lines = rows.map(([what, where]) => `  ${what.padEnd(16)} ${where}`);
  const missing = pagesBuilt ? [] : ['', '  The pages are not built yet: npm run build'];
  return ['', `Ridepages is ready at ${address}`, '', ...lines, ...missing, '', ''].join('\n');
}
