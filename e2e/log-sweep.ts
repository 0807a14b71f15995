/** What must never appear in a log line or an event. */

const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/;
/** Tokens of sessions, mini-programs and tickets, and hashes of them: 32 bytes in base64url. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/;

/** Ids of visits: about one in a few hundred holds eleven digits that look like a phone number. */
const VISITS = /\b[\da-f]{32}\b/g;

/** Random ids, which may hold any four digits. */
const IDS = ['id', 'visit', 'user_id'];

/** Only the strings of a line: a number may equal a four-digit code by chance. */
function textIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const inner = parsed(value);
    return typeof inner === 'object' ? textIn(inner) : [value];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (IDS.includes(name) ? [] : textIn(each)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Lines that hold a phone, a token or one of these text-message codes. */
export function leakingLines(lines: readonly string[], codes: readonly string[]): string[] {
  const code = new RegExp(`(?<![\\w-])(?:${codes.join('|')})(?![\\w-])`);
  const tellsCode = (line: string) =>
    codes.length > 0 && textIn(line).some((text) => code.test(text));
  const tellsPhone = (line: string) => PHONE.test(line.replace(VISITS, ''));
  return lines.filter((line) => tellsPhone(line) || TOKEN.test(line) || tellsCode(line));
}
