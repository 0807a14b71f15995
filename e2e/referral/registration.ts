import { getVerify } from '@ride/contract/captcha';
import type { ResponseOf } from '@ride/contract/define-call';
import { registerEnterprise } from '@ride/contract/enterprise';
import { listRegistrations } from '@ride/contract/internal';
import { sendSmsCode } from '@ride/contract/verification';
import { newClientAddress, openVisitor, openWatchedPage } from '../browser.ts';
import { newCompanyName, registerOnPage } from '../enterprise/form.ts';
import { readGraphicCode } from '../know-captcha.ts';
import { findLastCode } from '../outbox.ts';
import { post } from '../provider.ts';
import { newPhone } from '../verification/visits.ts';

type Registration = ResponseOf<typeof listRegistrations>['list'][number];

export async function findRegistration(fullName: string): Promise<Registration> {
  const page = { currPage: 1, pageSize: 50 };
  const { list } = await post<ResponseOf<typeof listRegistrations>>(listRegistrations.path, page);
  const found = list.filter((each) => each.fullName === fullName);
  if (!found[0] || found[1]) throw new Error(`${fullName} is registered ${found.length} times`);
  return found[0];
}

export async function registerByForm(address: string, province: string): Promise<string> {
  const { page } = await openWatchedPage(await openVisitor());
  const company = newCompanyName();
  await page.goto(address);
  await registerOnPage(page, company, province);
  return (await findRegistration(company)).companyId;
}

interface RegisteredByCalls {
  readonly city?: { readonly cityCode: string; readonly registerCity: string };
  readonly mobile?: string;
  readonly fullName?: string;
  readonly token?: string;
}

/** Makes the same calls as the form, for tests of what follows a registration. */
export async function registerByCalls(
  invitation: string,
  {
    city = { cityCode: '320100', registerCity: '南京市' },
    mobile = newPhone(),
    fullName = newCompanyName(),
    token,
  }: RegisteredByCalls = {},
): Promise<string> {
  const visitor = { 'x-forwarded-for': newClientAddress(), ...(token && { token }) };
  await post(getVerify.path, { mobile, scene: 'register' }, visitor);
  const code = readGraphicCode(mobile, 'register');
  await post(sendSmsCode.path, { mobile, scene: 'register', code }, visitor);
  const query = new URLSearchParams(invitation.slice(invitation.indexOf('?')));
  await post(
    registerEnterprise.path,
    {
      ...city,
      fullName,
      contactPhone: mobile,
      contactName: '李雷',
      identifyCode: await findLastCode(mobile),
      scale: '1-10人',
      industryId: '3',
      recommendid: query.get('recommendid') ?? undefined,
      location: query.get('esource') ?? undefined,
    },
    visitor,
  );
  return (await findRegistration(fullName)).companyId;
}
