interface WelcomeParts {
  readonly address: string;
  readonly isDevelopment: boolean;
  /** Where the rows are kept, in words. */
  readonly database: string;
  readonly pagesBuilt: boolean;
}

/** The first thing a person sees: where it is and what to try. */
export function welcome({ address, isDevelopment, database, pagesBuilt }: WelcomeParts): string {
  const rows: [string, string][] = [
    ['all pages', `${address}/#/Main`],
    ['log in', `${address}/#/login`],
    ...(isDevelopment ? [['texts arrive', `${address}/dev/outbox`] as [string, string]] : []),
    ['calls described', `${address}/docs`],
    ['data', database],
  ];
  const lines = rows.map(([what, where]) => `  ${what.padEnd(16)} ${where}`);
  const missing = pagesBuilt ? [] : ['', '  The pages are not built yet: npm run build'];
  return ['', `Ridepages is ready at ${address}`, '', ...lines, ...missing, '', ''].join('\n');
}
