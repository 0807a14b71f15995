import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

export class InitError extends Error {}

const gateway = new URL('../../apps/gateway/dist/main.js', import.meta.url);

/** The gateway itself says what it requires, so that no second list can fall behind. */
async function askBuiltGateway(settings) {
  const { findReasonsAgainstProduction } = existsSync(gateway) ? await import(gateway) : {};
  if (!findReasonsAgainstProduction) throw new InitError('build the gateway first: npm run build');
  return findReasonsAgainstProduction(settings);
}

const randomSecret = () => randomBytes(36).toString('base64url');

const randomSettings = () => ({
  RIDE_ENV: 'production',
  SECRET: randomSecret(),
  SIGN_SALT: randomSecret(),
  STAFF_TOKEN: randomSecret(),
  SMS_SECRET: randomSecret(),
});

/** A missing setting is an empty line below what the gateway says about it. */
function contentOf(settings, reasons) {
  const toFillIn = reasons.flatMap((reason) => {
    const name = /^[A-Z_]+/.exec(reason)?.[0];
    return [`# ${reason}`, ...(name && !(name in settings) ? [`${name}=`] : [])];
  });
  return [
    '# .env.example explains every setting.',
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    ...toFillIn,
    '',
  ].join('\n');
}

export const createInitCommand = ({ path = '.env', findReasons = askBuiltGateway } = {}) => ({
  name: 'init',
  summary: 'write .env with random secrets, if there is none, and list what production still needs',
  async run(_, env, print) {
    const isThere = existsSync(path);
    const settings = isThere ? parseEnv(readFileSync(path, 'utf8')) : randomSettings();
    const reasons = await findReasons({ ...settings, ...env });
    if (!isThere) {
      const content = contentOf(settings, reasons);
      await writeFile(path, content, { flag: 'wx', mode: 0o600 }).catch((error) => {
        throw new InitError(`${path} cannot be written (${error.code})`);
      });
    }
    for (const reason of reasons) print(`to fill in: ${reason}`);
    const left = reasons.length === 0 ? 'nothing is missing' : 'fill in what is listed';
    return `${path} ${isThere ? 'is there already and stays as it is' : 'written'}: ${left}`;
  },
});
