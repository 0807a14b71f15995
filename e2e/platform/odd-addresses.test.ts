import { listRegistrations } from '@ride/contract/internal';
import { expect, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { agreeAndSubmit, fillCompany, newCompany, provePhone } from '../enterprise/form.ts';
import { hydrated } from '../hydrated.ts';
import { post } from '../provider.ts';
import { newPhone } from '../verification/visits.ts';

const junk =
  'areaCode=undefined&latitude=NaN&longitude=&fareRuleId=null&pricingData=%7B&orderTime=soon&typeModule=4.0&cvLevel=%201&goback=yes&vehicleLevel=abc';

test.each([`/#/pricing?${junk}&cityCode=320100`, `/pricing?${junk}&cityCode=320100.0`])(
  'an address full of junk shows the rules of its city: %s',
  async (address) => {
    const { page, errors } = await watchedPage(await visitor());
    await page.goto(address);
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: '快享计价规则' }).waitFor();
    await page.getByText('里程费', { exact: true }).first().waitFor();
    expect(await page.getByText(/未获取到您的位置|暂无计价规则/).count()).toBe(0);
    expect(errors).toEqual([]);
  },
);

test('a page whose address has no usable parameter shows its empty state with a retry', async () => {
  const { page, errors } = await watchedPage(await visitor());
  await page.goto('/#/price_index?type=NaN&orderUuid=null&info=%7B');
  await page.getByText('暂无费用明细').waitFor();
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.getByRole('button', { name: '重新加载' }).click(),
  ]);
  await page.getByText('暂无费用明细').waitFor();
  expect(errors).toEqual([]);
});

test('a registration with junk in its link and in its names is sent', async () => {
  const [mobile, company] = [newPhone(), newCompany()];
  const { page, errors } = await watchedPage(await visitor());
  const link = `sourceId=%3C%3E&recommendid=${'r'.repeat(300)}&recommenderid=undefined&esource=%E2%80%AE${'s'.repeat(300)}`;
  await page.goto(`/#/company_car_register?${link}`);
  await hydrated(page);
  await fillCompany(page, `\u202e${company}\u2069`, true);
  // Playwright would send half an emoji as a question mark, so the value is set inside the page.
  await page.getByLabel('联系人姓名').evaluate((input: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(input, '李\t雷\ud83d');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await provePhone(page, mobile);
  await agreeAndSubmit(page);
  await page.getByText('注册信息已提交').waitFor();
  const query = { currPage: 1, pageSize: 50 };
  const { list } = await post<{ list: object[] }>(listRegistrations.path, query);
  expect(list).toContainEqual(
    expect.objectContaining({
      fullName: company,
      contactName: '李 雷',
      contactPhone: mobile,
      source: 's'.repeat(128),
      sourceId: '<>',
    }),
  );
  expect(errors).toEqual([]);
});
