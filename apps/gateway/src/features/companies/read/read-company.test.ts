import { recordFirstRide, recordTopUp, recordVerification } from '@ride/contract/internal';
import { readCompany } from '@ride/contract/internal-read';
import type { CallGroup } from '@ride/domain/keys/system-keys';
import { expect, test } from 'vitest';
import { registerTestCompany } from '../../../app/testing/companies-for-test.ts';
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
