import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { identityServiceForTest } from '../../apps/gateway/src/features/staff/testing/identity-service-for-test.ts';
import { freePort, gatewayProgram, startServer } from '../../scripts/lib/server-process.mjs';
import { gatewaySettings } from '../start-gateway.ts';
import { openChromiumDesk } from './chromium-desk.ts';

/** Starts a gateway whose staff sign in at an identity service on another site. */
async function deskWithIdentityService() {
  const deskPort = await freePort();
  const desk = `http://127.0.0.1:${deskPort}`;
  const service = await identityServiceForTest(`${desk}/desk/oidc/callback`, 'localhost');
  const dataDir = mkdtempSync(join(tmpdir(), 'ride-oidc-'));
  const gateway = await startServer(gatewayProgram, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...gatewaySettings,
      ...service.settings,
      DATA_DIR: dataDir,
      DESK_PORT: String(deskPort),
    },
  });
  onTestFinished(async () => {
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { desk, service };
}

test('staff sign in at the identity service and return to their page, and are refused without a role', async () => {
  const { desk: origin, service } = await deskWithIdentityService();
  const { desk, page } = await openChromiumDesk(origin);
  // The forms of the identity service load a font from the internet.
  await page.route(/^https:/, (route) => route.abort());
  const signInAs = async (login: string) => {
    await desk.press('使用统一登录');
    await page.locator('input[name="login"]').fill(login);
    await page.locator('input[name="password"]').fill('any');
    await page.getByRole('button').click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  service.accounts.set('u1', { sub: 'u1', name: '蒋欣', roles: ['support:320100'] });
  await desk.open('/companies?state=new');
  await signInAs('u1');
  await page.getByRole('heading', { level: 1, name: '企业注册' }).waitFor();
  expect(page.url()).toBe(`${origin}/companies?state=new`);
  await desk.find(/蒋欣/);

  service.accounts.set('u2', { sub: 'u2', name: '何平', roles: ['vpn'] });
  await page.context().clearCookies();
  await desk.open('/sign-in');
  await signInAs('u2');
  await desk.find(/您的账号还没有运营台的权限，请联系管理员/);
});
