const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/;
/** Tokens of sessions, mini-programs and tickets, and their hashes: 32 bytes in base64url. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/;

/** One in a few hundred visit ids contains eleven digits that look like a phone number. */
const VISITS = /\b[\da-f]{32}\b/g;

/** Fields with random ids, which may contain any four digits. */
const IDS = ['id', 'visit', 'user_id'];

/** Only strings are searched, because a number may equal a four-digit code by chance. */
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

export function findLeakingLines(lines: readonly string[], codes: readonly string[]): string[] {
  const code = new RegExp(`(?<![\\w-])(?:${codes.join('|')})(?![\\w-])`);
  const tellsCode = (line: string) =>
    codes.length > 0 && textIn(line).some((text) => code.test(text));
  const tellsPhone = (line: string) => PHONE.test(line.replace(VISITS, ''));
  return lines.filter((line) => tellsPhone(line) || TOKEN.test(line) || tellsCode(line));
}
