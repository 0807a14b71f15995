/**
 * Which glyph draws a character: the font's `cmap`, in the form every font of the plain Unicode
 * plane has (format 4: runs of characters with a distance to their glyphs).
 */
export function glyphNumbers(cmap: Buffer): (character: string) => number {
  const table = unicodeRuns(cmap);
  const runs = table.readUInt16BE(6) / 2;
  const ends = 14;
  const starts = ends + runs * 2 + 2;
  const deltas = starts + runs * 2;
  const offsets = deltas + runs * 2;
  return (character) => {
    const code = character.charCodeAt(0);
    for (let run = 0; run < runs; run += 1) {
      if (code > table.readUInt16BE(ends + run * 2)) continue;
      const start = table.readUInt16BE(starts + run * 2);
      if (code < start) return 0;
      const delta = table.readUInt16BE(deltas + run * 2);
      const at = offsets + run * 2;
      const offset = table.readUInt16BE(at);
      const base = offset === 0 ? code : table.readUInt16BE(at + offset + (code - start) * 2);
      return base === 0 ? 0 : (base + delta) & 0xffff;
    }
    return 0;
  };
}

function unicodeRuns(cmap: Buffer): Buffer {
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (table.readUInt16BE(0) === 4) return table;
  }
  throw new Error('the font maps no characters in a way we read');
}
