import { joinRequest, registerEnterprise } from '@ride/contract/enterprise';
import type { Scene } from '@ride/contract/verification';
import { logIn } from '../../features/session/session-service.ts';
import { hmacOfSmsCode } from '../../features/verification/sms/sms-code.ts';
import { replaceSmsCode } from '../../features/verification/sms/sms-code-store.ts';
import { post, type TestGateway } from './gateway-for-test.ts';

const CODE_LIFE_MS = 5 * 60_000;

/**
 * Stores a code as if it had been sent and read; how codes are issued is tested by the verification
 * feature.
 */
export async function insertSmsCode(
  { ports }: Pick<TestGateway, 'ports'>,
  mobile: string,
  code = '2468',
  scene: Scene = 'register',
): Promise<string> {
  const sentAt = ports.now();
  await replaceSmsCode(ports.db, {
    mobile,
    scene,
    codeHmac: hmacOfSmsCode(ports.secret, { mobile, scene, code }),
    sentAt,
    expiresAt: sentAt + CODE_LIFE_MS,
  });
  return code;
}

export const CONTACT_PHONE = '13812345678';
export const COMPANY_NAME = '南京示例科技有限公司';

/** A complete registration form except for the code that proves the phone. */
export const registrationForm = {
  fullName: COMPANY_NAME,
  contactName: '王小明',
  registerCity: '南京市',
  cityCode: '320100',
  scale: '101-500人',
  industryId: 3,
} as const;

type Wire = Readonly<Record<string, unknown>>;

export const register = ({ app }: TestGateway, differing: Wire = {}, headers = {}) =>
  post(
    app,
    registerEnterprise,
    {
      ...registrationForm,
      contactPhone: CONTACT_PHONE,
      identifyCode: '2468',
      ...differing,
    } as never,
    headers,
  );

export async function registerTestCompany(
  gateway: TestGateway,
  differing: Wire = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const contactPhone = String(differing.contactPhone ?? CONTACT_PHONE);
  await insertSmsCode(gateway, contactPhone);
  const answer = await register(gateway, { ...differing, contactPhone }, headers);
  if (!answer.success) throw new Error(`not registered: ${answer.msg}`);
  const { id } = await gateway.ports.db
    .selectFrom('companies')
    .select('id')
    .where('contactPhone', '=', contactPhone)
    .executeTakeFirstOrThrow();
  return id;
}

export async function logInForToken({ ports }: TestGateway, mobile: string): Promise<string> {
  return (await logIn(ports, mobile)).token;
}

export async function storeTestJoinRequest(
  gateway: TestGateway,
  contactPhone = '13900000008',
  fullName = COMPANY_NAME,
) {
  const identifyCode = await insertSmsCode(gateway, contactPhone);
  const request = { fullName, contactName: '李小红', contactPhone, identifyCode };
  await post(gateway.app, joinRequest, request);
}
