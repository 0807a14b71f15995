import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names of classes in style modules. Code holds them all, so they say only class and file, in few
 * characters: what is random cannot be compressed.
 */
export const className = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, '')).replaceAll('\\', '/');
  return `${name}_${createHash('md5').update(path).digest('hex').slice(0, 4)}`;
};
