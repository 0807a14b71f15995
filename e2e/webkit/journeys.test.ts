import { extensions } from '@ride/contract/environment';
import { expect, test } from 'vitest';
import { listMainEntries } from '../../apps/pages/src/features/main/main-entries.ts';
import { routes } from '../../apps/pages/src/routes/routes.ts';
import { newCompanyName } from '../enterprise/form.ts';
import { readGraphicCode } from '../know-captcha.ts';
import { findLastCode } from '../outbox.ts';
import { logInPassenger } from '../passenger.ts';
import { drawSample } from '../sample-lists.ts';
import { newPhone } from '../verification/visits.ts';
import { openWebKitVisitor } from './webkit.ts';

const fullPages = listMainEntries({ name: 'development', trustedHosts: [], extensions }).map(
  ({ href }) => href.replace(/^#/, ''),
);

const everyPage = Object.values(routes).map(
  ({ path }) => fullPages.find((location) => location.split('?')[0] === path) ?? path,
);

type Visitor = Awaited<ReturnType<typeof openWebKitVisitor>>;

async function provePhone(visitor: Visitor, label: string, scene: 'login' | 'register') {
  const mobile = newPhone();
  await visitor.fill(label, mobile);
  await visitor.run(() => (document.activeElement as HTMLElement | null)?.blur());
  await visitor.until('the picture', () => document.querySelector('img[alt="图形验证码图片"]'));
  await visitor.fill('图形验证码', readGraphicCode(mobile, scene));
  await visitor.press('获取验证码');
  await visitor.until('the countdown', () => /\d+秒/.test(document.body.innerText));
  await visitor.fill('短信验证码', await findLastCode(mobile));
}

test('every page is shown in WebKit with a title and without an error', async () => {
  const visitor = await openWebKitVisitor({ token: await logInPassenger() });
  for (const location of drawSample(everyPage, 6)) {
    await visitor.goto(location);
    await visitor.until(`a heading at ${location}`, () => document.querySelector('h1'));
    await visitor.until(
      `everything at ${location}`,
      () => document.querySelector('[aria-busy="true"], .starting') === null,
    );
    await visitor.until(`a title at ${location}`, () => document.title !== 'T3出行');
    expect([location, await visitor.errors()]).toEqual([location, []]);
  }
});

test('a visitor logs in by text message in WebKit', async () => {
  const visitor = await openWebKitVisitor();
  await visitor.goto(routes.login.path);
  await provePhone(visitor, '手机号', 'login');
  await visitor.run(() => document.querySelector<HTMLElement>('input[type="checkbox"]')?.click());
  await visitor.press('登录');
  await visitor.until('the session', () => sessionStorage.getItem('ride.token'));
  await visitor.until('the way on', () => !location.hash.startsWith('#/login'));
  expect(await visitor.errors()).toEqual([]);
});

test('a visitor registers a company in WebKit', async () => {
  const visitor = await openWebKitVisitor();
  const choose = async (field: string, option?: string) => {
    await visitor.press(field);
    await visitor.text('确定');
    if (option) await visitor.press(option);
    await visitor.press('确定');
    await visitor.until('no picker', () => document.querySelector('[role="dialog"]') === null);
  };
  await visitor.goto(routes.companyCarRegister.path);
  // Late content above the form moves it, and a press at that time would miss.
  await visitor.text('活动规则');
  await visitor.until('every picture', () =>
    [...document.images].every(({ complete }) => complete),
  );
  await choose('所在城市', '江苏省');
  await visitor.fill('企业注册名称', newCompanyName());
  await choose('企业规模');
  await choose('企业行业');
  await visitor.fill('联系人姓名', '李雷');
  await provePhone(visitor, '联系人手机号', 'register');
  await visitor.run(() => document.querySelector<HTMLElement>('input[type="checkbox"]')?.click());
  await visitor.press('提交注册');
  await visitor.text('注册信息已提交');
  expect(await visitor.errors()).toEqual([]);
});

test('the fares of an order and of an estimate are shown in WebKit', async () => {
  const visitor = await openWebKitVisitor({ token: await logInPassenger() });
  await visitor.goto('/price_index?type=2&orderUuid=demo-order-night');
  await visitor.text('夜间费');
  await visitor.text('相加，等于费用合计');
  await visitor.goto(fullPages.find((location) => location.includes('type=11')) ?? '');
  await visitor.text('动态折扣');
  expect(await visitor.errors()).toEqual([]);
});

test('an unanswered permission prompt for the position delays nothing else', async () => {
  const visitor = await openWebKitVisitor({ token: await logInPassenger() });
  // The browser's permission prompt stays open, as with a person who looks at the page first.
  await visitor.goto(routes.main.path);
  await visitor.run(() =>
    navigator.geolocation.getCurrentPosition(
      () => sessionStorage.setItem('test.position', 'answered'),
      () => sessionStorage.setItem('test.position', 'refused'),
      { timeout: 1 },
    ),
  );
  await visitor.goto(routes.shareEntry.path);
  await visitor.text('南京市');
  await visitor.text('分享给好友');
  await visitor.goto(routes.pricing.path);
  await visitor.text('南京市（');
  await visitor.text('起步费');
  await visitor.goto('/fence-map?fenceNum=demo-lukou-airport');
  await visitor.text('禄口国际机场及周边');
  await visitor.text('您的位置');
  expect(await visitor.run(() => sessionStorage.getItem('test.position'))).toBeNull();
  expect(await visitor.errors()).toEqual([]);
});
