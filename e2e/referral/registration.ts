import { getVerify } from '@ride/contract/captcha';
import { registerEnterprise } from '@ride/contract/enterprise';
import { listRegistrations } from '@ride/contract/internal';
import { sendSmsCode } from '@ride/contract/verification';
import { newAddress, type Visit, visitor, watchedPage } from '../browser.ts';
import { agreeAndSubmit, fillCompany, newCompany, provePhone } from '../enterprise/form.ts';
import { knownPicture } from '../know-captcha.ts';
import { lastCodeFor } from '../outbox.ts';
import { post } from '../provider.ts';
import { newPhone } from '../verification/visits.ts';

async function idOf(company: string): Promise<string> {
  const { list } = await post<{ list: { companyId: string; fullName: string }[] }>(
    listRegistrations.path,
    { currPage: 1, pageSize: 50 },
  );
  const found = list.find(({ fullName }) => fullName === company);
  if (!found) throw new Error(`${company} is not registered`);
  return found.companyId;
}

/** Registers a company with the form at an address, and returns its id. */
export async function registerByForm(
  address: string,
  province?: string,
  visit: Visit = {},
): Promise<string> {
  const { page } = await watchedPage(await visitor(visit));
  const company = newCompany();
  await page.goto(address);
  await fillCompany(page, company, true, province);
  // Whoever is logged in finds their own phone filled in, and changes it.
  if (visit.token) await page.getByRole('button', { name: /联系人手机号/ }).click();
  await provePhone(page, newPhone());
  await agreeAndSubmit(page);
  await page.getByText('注册信息已提交').waitFor();
  return idOf(company);
}

/** The same by the calls the form makes, for tests of what comes after it. */
export async function registerByCalls(
  invitation: string,
  city = { cityCode: '320100', registerCity: '南京市' },
): Promise<string> {
  const [mobile, fullName] = [newPhone(), newCompany()];
  const visitor = { 'x-forwarded-for': newAddress() };
  await post(getVerify.path, { mobile, scene: 'register' }, visitor);
  const code = knownPicture(mobile, 'register');
  await post(sendSmsCode.path, { mobile, scene: 'register', code }, visitor);
  const query = new URLSearchParams(invitation.slice(invitation.indexOf('?')));
  await post(
    registerEnterprise.path,
    {
      ...city,
      fullName,
      contactPhone: mobile,
      contactName: '李雷',
      identifyCode: await lastCodeFor(mobile),
      scale: '1-10人',
      industryId: '3',
      recommendid: query.get('recommendid') ?? undefined,
      location: query.get('esource') ?? undefined,
    },
    visitor,
  );
  return idOf(fullName);
}
