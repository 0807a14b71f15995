import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type PasswordOrigin,
  type Passwords,
  PasswordsBusyError,
} from '../../../ports/passwords.ts';

/** Each guess takes 128 MB and about a third of a second. */
const PASSWORD_COST = 2 ** 17;
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const MAX_MEMORY = 256 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Hashing takes 128 MB, so only one password of each origin is hashed at a time; this many more may
 * wait.
 */
const WAITING = 8;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

interface ScryptDeps {
  randomBytes(length: number): Buffer;
  readonly cost?: number;
}

export function createScryptPasswords({
  randomBytes,
  cost = PASSWORD_COST,
}: ScryptDeps): Passwords {
  const turns = { known: boundedTurns(), stranger: boundedTurns() };
  const prefix = `scrypt:${cost}:${BLOCK_SIZE}:${PARALLEL}:`;
  const options = { N: cost, r: BLOCK_SIZE, p: PARALLEL, maxmem: MAX_MEMORY };
  /** NFKC gives the same password the same bytes on every keyboard. */
  const keyOf = (from: PasswordOrigin, password: string, salt: Buffer) =>
    turns[from](() => derive(password.normalize('NFKC'), salt, KEY_BYTES, options));
  return {
    async hash(password, from) {
      const salt = randomBytes(SALT_BYTES);
      const key = await keyOf(from, password, salt);
      return `${prefix}${salt.toString('base64url')}:${key.toString('base64url')}`;
    },
    async verify(password, stored, from) {
      const isOurs = stored?.startsWith(prefix) ?? false;
      const [salt = '', key = ''] = isOurs ? (stored ?? '').slice(prefix.length).split(':') : [];
      const expected = Buffer.from(key, 'base64url');
      const actual = await keyOf(from, password, Buffer.from(salt, 'base64url'));
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

function boundedTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let isRunning = false;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (isRunning) {
      if (queue.length >= WAITING) throw new PasswordsBusyError('too many passwords at once');
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    isRunning = true;
    try {
      return await work();
    } finally {
      // `isRunning` stays true for the next task, so that no other one starts in between.
      const next = queue.shift();
      if (next) next();
      else isRunning = false;
    }
  };
}
