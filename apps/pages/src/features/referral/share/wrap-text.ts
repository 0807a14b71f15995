/** Text beyond the last line is cut and ends in `…`. */
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
    lines.push(line);
    line = character.trimStart();
  }
  return line === '' ? lines : [...lines, line];
}

function shortened(line: string, widest: number, widthOf: (line: string) => number): string {
  const characters = [...line];
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > widest) characters.pop();
  return `${characters.join('')}…`;
}
