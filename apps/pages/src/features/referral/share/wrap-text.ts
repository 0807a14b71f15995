/**
 * A line ends after its last comma, if it has one. Text beyond the last line is cut and ends in
 * `…`.
 */
export function wrapText(
  text: string,
  widest: number,
  maxLines: number,
  widthOf: (line: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text) {
    if (line === '' || widthOf(line + character) <= widest) {
      line += character;
      continue;
    }
    if (lines.length === maxLines - 1) return [...lines, shortened(line, widest, widthOf)];
    const comma = line.lastIndexOf('，') + 1;
    lines.push(comma > 0 ? line.slice(0, comma) : line);
    line = (comma > 0 ? line.slice(comma) + character : character).trimStart();
  }
  return line === '' ? lines : [...lines, line];
}

function shortened(line: string, widest: number, widthOf: (line: string) => number): string {
  const characters = [...line];
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > widest) characters.pop();
  return `${characters.join('')}…`;
}
