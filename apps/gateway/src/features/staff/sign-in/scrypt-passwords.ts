import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Passwords, PasswordsBusyError } from '../../../ports/passwords.ts';

/** 128 MB and about a third of a second for each guess. */
const PASSWORD_COST = 2 ** 17;
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const MAX_MEMORY = 256 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** So many hashes at once, since each takes 128 MB, and so many waiting for their turn. */
const AT_ONCE = 2;
const WAITING = 8;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

interface ScryptDeps {
  randomBytes(length: number): Buffer;
  /** N of scrypt; tests take less. */
  readonly cost?: number;
}

export function scryptPasswords({ randomBytes, cost = PASSWORD_COST }: ScryptDeps): Passwords {
  const inTurn = boundedTurns();
  const prefix = `scrypt:${cost}:${BLOCK_SIZE}:${PARALLEL}:`;
  const options = { N: cost, r: BLOCK_SIZE, p: PARALLEL, maxmem: MAX_MEMORY };
  /** The same password typed on another keyboard has the same bytes. */
  const keyOf = (password: string, salt: Buffer) =>
    inTurn(() => derive(password.normalize('NFKC'), salt, KEY_BYTES, options));
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await keyOf(password, salt);
      return `${prefix}${salt.toString('base64url')}:${key.toString('base64url')}`;
    },
    async verify(password, stored) {
      const isOurs = stored?.startsWith(prefix) ?? false;
      const [salt = '', key = ''] = isOurs ? (stored ?? '').slice(prefix.length).split(':') : [];
      const expected = Buffer.from(key, 'base64url');
      const actual = await keyOf(password, Buffer.from(salt, 'base64url'));
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

/** Runs at most two at once; the rest wait in a short line, and whoever finds it full is refused. */
function boundedTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= AT_ONCE) {
      if (queue.length >= WAITING) throw new PasswordsBusyError('too many passwords at once');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, so that `running` never exceeds its bound in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
