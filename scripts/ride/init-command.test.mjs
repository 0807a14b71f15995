import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findReasonsAgainstProduction } from '../../apps/gateway/src/config/config.ts';
import { textTemplates } from '../../apps/gateway/src/config/setting-kinds.ts';
import { createInitCommand } from './init-command.mjs';
import { ride } from './ride.mjs';

function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'ride-init-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, '.env');
  const command = createInitCommand({ path, findReasons: findReasonsAgainstProduction });
  const printed = [];
  const init = async () => {
    printed.length = 0;
    return await command.run(undefined, {}, (line) => printed.push(line));
  };
  return { path, init, printed, read: () => parseEnv(readFileSync(path, 'utf8')) };
}

test('the command init writes random secrets readable by their owner only, and with the settings that it lists production starts', async () => {
  const { path, init, printed, read } = scratch();
  expect(await init()).toMatch(/written: fill in what is listed$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const names = ['BRAND_DIR', 'DESK_ORIGIN', 'OPERATOR', 'SMS_KEY', 'SMS_TEMPLATES', 'SMS_URL'];
  const empty = Object.entries(read()).filter(([, value]) => value === '');
  expect(empty.map(([name]) => name).toSorted()).toEqual(names);
  expect(printed.toSorted()).toEqual(
    names.map((name) => expect.stringContaining(`to fill in: ${name} is`)),
  );
  expect(read().SECRET).not.toBe(read().SIGN_SALT);

  const filled = {
    SMS_URL: 'https://sms.provider.cn/send',
    SMS_KEY: 'ridepages',
    SMS_TEMPLATES: textTemplates.map((name) => `${name}=SMS_1`).join(','),
    DESK_ORIGIN: 'https://desk.provider.cn',
    BRAND_DIR: 'brands/t3',
    OPERATOR: '某科技有限公司',
  };
  const lines = Object.entries(filled).map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(path, lines.join(''));
  expect(await init()).toMatch(/stays as it is: nothing is missing$/);
  expect(printed).toEqual([]);
});

test('the command init never overwrites settings, and lists what production needs beside them', async () => {
  const { path, init, printed } = scratch();
  writeFileSync(path, 'PORT=9000\nSECRET=of-our-own\n');
  expect(await init()).toMatch(/is there already and stays as it is: fill in what is listed$/);
  expect(readFileSync(path, 'utf8')).toBe('PORT=9000\nSECRET=of-our-own\n');
  expect(printed).toEqual(['to fill in: SECRET must have at least 32 characters']);
});

test('the command init takes no argument', async () => {
  const nothing = () => {};
  expect(await ride(['init', 'x'], {}, { print: nothing, printError: nothing })).toBe(2);
});
