import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type PasswordOrigin,
  type Passwords,
  PasswordsBusyError,
} from '../../../ports/passwords.ts';

/** 128 MB and about a third of a second for each guess. */
const PASSWORD_COST = 2 ** 17;
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const MAX_MEMORY = 256 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Waiting for their turn; of each origin one is hashed at a time, since it takes 128 MB. */
const WAITING = 8;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

interface ScryptDeps {
  randomBytes(length: number): Buffer;
  /** N of scrypt; tests take less. */
  readonly cost?: number;
}

export function scryptPasswords({ randomBytes, cost = PASSWORD_COST }: ScryptDeps): Passwords {
  const turns = { known: boundedTurns(), stranger: boundedTurns() };
  const prefix = `scrypt:${cost}:${BLOCK_SIZE}:${PARALLEL}:`;
  const options = { N: cost, r: BLOCK_SIZE, p: PARALLEL, maxmem: MAX_MEMORY };
  /** The same password typed on another keyboard has the same bytes. */
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

/** Runs one at a time; the rest wait in a short line, and whoever finds it full is refused. */
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
      // The turn is handed on, so that nobody takes it in between.
      const next = queue.shift();
      if (next) next();
      else isRunning = false;
    }
  };
}
