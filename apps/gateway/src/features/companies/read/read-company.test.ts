import { recordFirstRide, recordTopUp, recordVerification } from '@ride/contract/internal';
import { readCompany, readJoinRequest } from '@ride/contract/internal-read';
import type { CallGroup } from '@ride/domain/keys/system-keys';
import { expect, test } from 'vitest';
import {
  COMPANY_NAME,
  registerTestCompany,
  storeTestJoinRequest,
} from '../../../app/testing/companies-for-test.ts';
import { asService, gatewayForTest, post } from '../../../app/testing/gateway-for-test.ts';
import { keyOfGroups } from '../../../app/testing/keys-for-test.ts';

test('a company is read by its id with its verification, first ride and top-ups, and with names if the key opens personal data', async () => {
  const gateway = await gatewayForTest();
  const { app } = gateway;
  const companyId = await registerTestCompany(gateway);
  const at = gateway.ports.now();
  const topUp = { topUpId: 'top-up-1', amountFen: 200_000, paidAt: at };
  await post(app, recordTopUp, { ...topUp, companyId }, asService);
  await post(app, recordVerification, { companyId, verifiedAt: at }, asService);
  await post(app, recordFirstRide, { companyId, orderUuid: 'order-1', riddenAt: at }, asService);
  const read = async (...groups: CallGroup[]) =>
    (await post(app, readCompany, { companyId }, await keyOfGroups(gateway, ...groups))).data;
  const facts = {
    companyId,
    cityCode: '320100',
    registeredAt: at,
    verifiedAt: at,
    firstRideAt: at,
    topUps: [{ ...topUp, refundedFen: 0 }],
  };
  const names = {
    fullName: '南京示例科技有限公司',
    contactName: '王小明',
    contactPhone: '13812345678',
  };
  expect(await read('companies', 'personalData')).toEqual({ ...facts, ...names });
  const noNames = { fullName: null, contactName: null, contactPhone: null };
  expect(await read('companies')).toEqual({ ...facts, ...noNames });
  const unknown = await post(app, readCompany, { companyId: 'nobody' }, asService);
  expect(unknown.code).toBe(readCompany.refusals.unknownCompany);
});

test('a request to join is read by its id, with the applicant if the key opens personal data', async () => {
  const gateway = await gatewayForTest();
  const companyId = await registerTestCompany(gateway);
  await storeTestJoinRequest(gateway, '13900000008');
  const { id: joinRequestId } = await gateway.ports.db
    .selectFrom('joinRequests')
    .select('id')
    .executeTakeFirstOrThrow();
  const read = async (...groups: CallGroup[]) => {
    const key = await keyOfGroups(gateway, ...groups);
    return (await post(gateway.app, readJoinRequest, { joinRequestId }, key)).data;
  };
  const facts = {
    joinRequestId,
    companyId,
    requestedAt: gateway.ports.now(),
    state: 'open',
    joinedCompanyId: null,
    decidedAt: null,
  };
  const applicant = { applicantName: '李小红', applicantPhone: '13900000008' };
  expect(await read('companies', 'personalData')).toEqual({
    ...facts,
    ...applicant,
    fullName: COMPANY_NAME,
  });
  const noNames = { applicantName: null, applicantPhone: null, fullName: null };
  expect(await read('companies')).toEqual({ ...facts, ...noNames });
  const unknown = { joinRequestId: 'nobody' };
  const { code } = await post(gateway.app, readJoinRequest, unknown, asService);
  expect(code).toBe(readJoinRequest.refusals.unknownJoinRequest);
});
