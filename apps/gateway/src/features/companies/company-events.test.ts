import { fen } from '@ride/domain/money';
import { expect, test } from 'vitest';
import { portsForTest } from '../../testing/ports-for-test.ts';
import type { CompanyEvents } from '../referral/referral.ts';
import type { CodeCheck } from '../verification/verification.ts';
import {
  storeFirstRide,
  storeRefund,
  storeTopUp,
  storeVerification,
} from './milestones/milestone-service.ts';
import type { CompanyForm } from './registration/company-form.ts';
import { registerCompany } from './registration/register-service.ts';

const form: CompanyForm = {
  fullName: 'Ａ示例公司',
  contactName: '王小明',
  cityCode: '320100',
  scale: '1-10人',
  industryId: null,
  source: null,
  sourceId: null,
  extensionType: null,
  recommendId: '  Ｒ-１ <任何> ',
};
const registrant = {
  phone: '13812345678',
  code: null,
  address: '192.0.2.1',
  session: null,
  device: 'd',
  consents: null,
};

type RaisedEvent = [keyof CompanyEvents, unknown];

async function listening(fails = false) {
  const raised: RaisedEvent[] = [];
  const record = (name: keyof CompanyEvents) => async (_tx: unknown, event: unknown) => {
    raised.push([name, event]);
    if (fails) throw new Error('whoever listens fell over');
  };
  const events: CompanyEvents = {
    registered: record('registered'),
    verified: record('verified'),
    refused: record('refused'),
    erased: record('erased'),
    toppedUp: record('toppedUp'),
    topUpRefunded: record('topUpRefunded'),
    rodeFirst: record('rodeFirst'),
  };
  const base = await portsForTest();
  let used = 0;
  const right: CodeCheck = {
    right: true,
    useUp: async () => {
      used += 1;
      return true;
    },
    leave: async () => {},
  };
  const deps = {
    ports: base.ports,
    events,
    legalParties: { brand: '某出行', operator: null, supportPhone: null },
    checkSmsCode: async () => right,
    readContent: async () => null,
  };
  return { deps, raised, used: () => used };
}

test('a company registration raises one event, with the inviter’s id unchanged', async () => {
  const { deps, raised } = await listening();
  for (let times = 0; times < 3; times += 1) {
    expect(await registerCompany(deps, form, registrant)).toMatchObject({ outcome: 'done' });
  }
  expect(raised).toEqual([
    [
      'registered',
      {
        companyId: expect.any(String),
        fullName: 'Ａ示例公司',
        normalizedName: 'a示例公司',
        contactPhone: '13812345678',
        cityCode: '320100',
        recommendId: '  Ｒ-１ <任何> ',
        registeredAt: deps.ports.now(),
        origin: { session: null, device: 'd', address: '192.0.2.1' },
      },
    ],
  ]);
});

test('a refused company registration raises no event', async () => {
  const { deps, raised } = await listening();
  await registerCompany(deps, form, registrant);
  await registerCompany(deps, { ...form, fullName: '另一家' }, registrant);
  await registerCompany(deps, form, { ...registrant, phone: '13900000000' });
  expect(raised).toHaveLength(1);
});

test('when an event listener throws, nothing is registered', async () => {
  const { deps, raised, used } = await listening(true);
  const registering = registerCompany(deps, form, { ...registrant, code: '2468' });
  await expect(registering).rejects.toThrow('fell over');
  expect([raised.length, used()]).toEqual([1, 1]);
  for (const table of ['companies', 'companyAdministrators', 'registrationReceipts'] as const) {
    expect(await deps.ports.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('repeated deliveries of top-ups, refunds and first rides raise one event each', async () => {
  const { deps, raised } = await listening();
  await registerCompany(deps, form, registrant);
  const { id: companyId } = await deps.ports.db
    .selectFrom('companies')
    .select('id')
    .executeTakeFirstOrThrow();
  const at = deps.ports.now();
  const topUp = { topUpId: 't-1', companyId, amount: fen(500), paidAt: at };
  const refund = { refundId: 'f-1', topUpId: 't-1', amount: fen(200), refundedAt: at };
  const ride = { companyId, orderUuid: 'o-1', riddenAt: at };
  for (let times = 0; times < 2; times += 1) {
    await storeVerification(deps, { companyId, verifiedAt: at + times });
    await storeTopUp(deps, topUp);
    await storeRefund(deps, refund);
    await storeFirstRide(deps, { ...ride, orderUuid: `o-${times + 1}` });
  }
  await storeTopUp(deps, { ...topUp, amount: fen(1) });
  await storeRefund(deps, { ...refund, refundId: 'f-2', amount: fen(301) });
  expect(raised.slice(1)).toEqual([
    ['verified', { companyId, verifiedAt: at }],
    ['toppedUp', topUp],
    ['topUpRefunded', { ...refund, companyId }],
    ['rodeFirst', ride],
  ]);
});
