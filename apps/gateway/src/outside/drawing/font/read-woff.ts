import { inflateSync } from 'node:zlib';

/** The tables of a font by name, unpacked. */
export type FontTables = ReadonlyMap<string, Buffer>;

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/** Unpacks a WOFF file: a directory of tables, each deflated where that made it smaller. */
export function readWoff(file: Buffer): FontTables {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('the font is no WOFF file');
  const tables = new Map<string, Buffer>();
  const count = file.readUInt16BE(12);
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const name = file.toString('latin1', entry, entry + 4);
    const offset = file.readUInt32BE(entry + 4);
    const packedLength = file.readUInt32BE(entry + 8);
    const length = file.readUInt32BE(entry + 12);
    const packed = file.subarray(offset, offset + packedLength);
    tables.set(name, packedLength < length ? inflateSync(packed) : packed);
  }
  return tables;
}

export function tableOf(tables: FontTables, name: string): Buffer {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`the font has no table ${name}`);
  return table;
}
