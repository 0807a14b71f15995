import { issueMiniToken } from '@ride/contract/internal';
import { exchangeMiniToken, login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asService, gatewayForTest, post } from '../app/testing/gateway-for-test.ts';
import { fetchGraphicCodeText, passCaptcha } from '../app/testing/pictures-for-test.ts';
import type { Db } from '../db/schema.ts';

/** Returns every cell of every table as text. */
async function everythingKept(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  expect(tables.length).toBeGreaterThan(5);
  const cells: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db,
    );
    cells.push(...rows.flatMap((row) => Object.values(row).map(String)));
  }
  return cells;
}

test('the database contains no text-message code, no captcha ticket and no token in clear text', async () => {
  const gateway = await gatewayForTest({ smsCodeLength: 6 });
  const { app, ports, texts } = gateway;
  const mobile = '13800000000';
  const ticket = await passCaptcha(gateway, 'costProblem');
  const picture = await fetchGraphicCodeText(gateway, { mobile, scene: 'login' });
  expect((await everythingKept(ports.db)).filter((cell) => cell.includes(picture))).toEqual([]);
  await post(app, sendSmsCode, { mobile, scene: 'login', code: picture });
  const identifyCode = texts[0]?.code ?? '';
  const beforeLogin = await everythingKept(ports.db);
  const { token } = (await post(app, login, { mobile, identifyCode })).data;
  const unused = (await post(app, issueMiniToken, { mobile }, asService)).data.miniToken;
  const used = (await post(app, issueMiniToken, { mobile }, asService)).data.miniToken;
  const exchanged = (await post(app, exchangeMiniToken, { miniToken: used })).data.token;

  const stored = [...beforeLogin, ...(await everythingKept(ports.db))];
  expect(stored).toContain(mobile);
  for (const secret of [identifyCode, ticket, token, unused, used, exchanged]) {
    expect(secret.length).toBeGreaterThanOrEqual(6);
    const shown = stored.filter(
      (cell) => cell === secret || (secret.length > 6 && cell.includes(secret)),
    );
    expect(shown).toEqual([]);
  }
});
