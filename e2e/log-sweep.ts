/** What must never stand in a log or an event, wherever in a line it may be. */

const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/;
/** Tokens of sessions, mini-programs and tickets, and hashes of them: 32 bytes in base64url. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/;

/** Numbers that every line of a call has; a code of four digits could be any of them. */
const FIGURES = ['level', 'time', 'status', 'code', 'ms', 'id'] as const;

function withoutFigures(line: string): string {
  try {
    const said = JSON.parse(line) as Record<string, unknown>;
    for (const name of FIGURES) if (typeof said[name] === 'number') delete said[name];
    return JSON.stringify(said);
  } catch {
    return line;
  }
}

/** Lines that tell a phone, a token or one of these text-message codes. */
export function tellingLines(lines: readonly string[], codes: readonly string[]): string[] {
  const code = new RegExp(`(?<!\\d)(?:${codes.join('|')})(?!\\d)`);
  return lines.filter(
    (line) =>
      PHONE.test(line) || TOKEN.test(line) || (codes.length > 0 && code.test(withoutFigures(line))),
  );
}
