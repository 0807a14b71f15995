/** What must never stand in a log or an event, wherever in a line it may be. */

const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/;
/** Tokens of sessions, mini-programs and tickets, and hashes of them: 32 bytes in base64url. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/;

/** Ids of visits: among a few hundred of them one has eleven digits that could be a phone's. */
const VISITS = /\b[\da-f]{32}\b/g;

/** Made of random letters: any four digits may stand in them. */
const IDS = ['id', 'visit', 'user_id'];

/** What a line says in words. A number is a figure: a code of four digits could be any of them. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const inner = parsed(value);
    return typeof inner === 'object' ? wordsIn(inner) : [value];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (IDS.includes(name) ? [] : wordsIn(each)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Lines that tell a phone, a token or one of these text-message codes. */
export function tellingLines(lines: readonly string[], codes: readonly string[]): string[] {
  const code = new RegExp(`(?<![\\w-])(?:${codes.join('|')})(?![\\w-])`);
  const tellsCode = (line: string) =>
    codes.length > 0 && wordsIn(line).some((words) => code.test(words));
  const tellsPhone = (line: string) => PHONE.test(line.replace(VISITS, ''));
  return lines.filter((line) => tellsPhone(line) || TOKEN.test(line) || tellsCode(line));
}
