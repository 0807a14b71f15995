import { getVerify } from '@ride/contract/captcha';
import { registerEnterprise } from '@ride/contract/enterprise';
import { listRegistrations } from '@ride/contract/internal';
import { sendSmsCode } from '@ride/contract/verification';
import { newAddress, visitor, watchedPage } from '../browser.ts';
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
export async function registerByForm(address: string): Promise<string> {
  const { page } = await watchedPage(await visitor());
  const company = newCompany();
  await page.goto(address);
  await fillCompany(page, company, true);
  await provePhone(page, newPhone());
  await agreeAndSubmit(page);
  await page.getByText('注册信息已提交').waitFor();
  return idOf(company);
}

interface RegisteredByCalls {
  readonly city?: { readonly cityCode: string; readonly registerCity: string };
  readonly mobile?: string;
  readonly fullName?: string;
  /** Of a session in which it is done. */
  readonly token?: string;
}

/** The same by the calls the form makes, for tests of what comes after it. */
export async function registerByCalls(
  invitation: string,
  {
    city = { cityCode: '320100', registerCity: '南京市' },
    mobile = newPhone(),
    fullName = newCompany(),
    token,
  }: RegisteredByCalls = {},
): Promise<string> {
  const visitor = { 'x-forwarded-for': newAddress(), ...(token && { token }) };
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
