import { readFile } from 'node:fs/promises';

/** A file that is not there or holds no JSON; the message says what stops it being JSON. */
export class UnreadableFile extends Error {}

export async function readJsonFile(path) {
  const text = await readFile(path, 'utf8').catch((error) => {
    throw new UnreadableFile(`${path} cannot be read (${error.code})`);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // The engine quotes what stands around the place, line ends and all.
    throw new UnreadableFile(`${path} is no JSON: ${error.message.replace(/\s+/g, ' ')}`);
  }
}
