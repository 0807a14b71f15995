import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { type Client, createClient as createPagesClient } from './.cache/pages/client/index.js';
import * as pages from './.cache/pages/index.js';
import { createClient } from './.cache/provider/client/index.js';
import * as provider from './.cache/provider/index.js';

/** Written as another system would, with nothing but the clients generated from docs/openapi. */

type Event =
  | provider.CompanyRegisteredEvent
  | provider.CompanyJoinRequestedEvent
  | provider.DisputeRaisedEvent;

/** Accepts what is signed with the secret. */
export function receiveEvents(port: number, secret: string) {
  const webhook = new Webhook(secret);
  const received: Event[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    received.push(webhook.verify(body, request.headers as Record<string, string>) as Event);
    response.writeHead(204).end();
  }).listen(port, '127.0.0.1');
  async function eventOf<Type extends Event['type']>(type: Type, mobile: string) {
    for (;;) {
      const event = received.find(({ type: its, data }) => its === type && data.phone === mobile);
      if (event) return event as Extract<Event, { type: Type }>;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return { eventOf, stop: () => server.close() };
}

type Envelope = { success: true; data: unknown } | { success: false; code: number; msg: string };
type DataOf<Answer> =
  Extract<Answer, { success: true }> extends { data: infer Data } ? Data : never;

/** The data of an answer, without the refusals. */
async function done<Answer extends Envelope>(
  call: Promise<{ data: Answer | undefined; error?: unknown }>,
): Promise<DataOf<Answer>> {
  const { data: answer, error } = await call;
  if (answer?.success !== true) throw new Error(JSON.stringify(answer ?? error));
  return answer.data as DataOf<Answer>;
}

interface Journey {
  readonly gateway: string;
  readonly serviceToken: string;
  readonly events: ReturnType<typeof receiveEvents>;
}

const orderUuid = 'generated-client-1';
const passengerMobile = '13611112222';

/** A trip is delivered, paid in part and disputed, and read back after it. */
async function travel(client: Client, passenger: Client, events: Journey['events']) {
  const completedAt = Date.now() - 60_000;
  const trip: provider.RecordCompletedTripData['body'] = {
    orderUuid,
    passengerMobile,
    typeModule: 4,
    typeTime: 1,
    cityCode: '320100',
    orderedAt: completedAt - 2_000_000,
    departedAt: completedAt - 1_500_000,
    completedAt,
    distanceMetres: 12_400,
    durationSeconds: 1_500,
    abnormal: true,
  };
  const delivered = await done(provider.recordCompletedTrip({ client, body: trip }));
  const differing = { ...trip, distanceMetres: 12_500 };
  const { data: refused } = await provider.recordCompletedTrip({ client, body: differing });

  const body = { orderUuid, paymentId: 'payment-1', item: '微信支付', paidAt: Date.now() };
  const amountFen = delivered.totalFen - 1;
  await done(provider.reportPayment({ client, body: { ...body, amountFen } }));

  const reason = '里程不对';
  await done(pages.raiseDissent({ client: passenger, body: { orderUuid, reason } }));
  const { receiptNumber } = (await events.eventOf('dispute.raised', passengerMobile)).data;
  return {
    delivered,
    refused,
    trip: await done(provider.readTrip({ client, body: { orderUuid } })),
    dispute: await done(provider.readDispute({ client, body: { receiptNumber } })),
  };
}

interface Colleagues {
  readonly inviter: Client;
  readonly contact: Client;
  readonly contactMobile: string;
  readonly applicant: Client;
  readonly applicantMobile: string;
}

/** A company is invited, registers and tops up; a colleague asks to join it. All is read back. */
async function registerCompany(client: Client, people: Colleagues, events: Journey['events']) {
  const { inviter, contact, contactMobile, applicant, applicantMobile } = people;
  const recommendid = await done(pages.getRecommendId({ client: inviter, body: {} }));
  const [industry] = (await done(pages.getIndustry({ client: contact, body: {} }))) ?? [];
  const fullName = '南京生成客户端科技有限公司';
  const form = {
    fullName,
    contactName: '王小明',
    registerCity: '南京市',
    cityCode: '320100',
    scale: '101-500人',
    industryId: Number(industry?.id),
    codeType: 1,
    recommendid,
  } as const;
  await done(pages.registerEnterprise({ client: contact, body: form }));
  const { companyId } = (await events.eventOf('company.registered', contactMobile)).data;

  const topUp = { topUpId: 'top-up-1', companyId, amountFen: 200_000, paidAt: Date.now() };
  await done(provider.recordTopUp({ client, body: topUp }));

  const join = { fullName, contactName: '李小红', codeType: 1 } as const;
  await done(pages.joinRequest({ client: applicant, body: join }));
  const { joinRequestId } = (await events.eventOf('company.joinRequested', applicantMobile)).data;
  const earned = { companyId, milestone: 'recharged' } as const;
  return {
    company: await done(provider.readCompany({ client, body: { companyId } })),
    join: await done(provider.readJoinRequest({ client, body: { joinRequestId } })),
    reward: await done(provider.readReward({ client, body: earned })),
  };
}

export async function connect({ gateway: baseUrl, serviceToken, events }: Journey) {
  const client = createClient({ baseUrl, auth: serviceToken });
  const anybody = createPagesClient({ baseUrl });
  const logIn = async (mobile: string) => {
    const { miniToken } = await done(provider.issueMiniToken({ client, body: { mobile } }));
    const { token } = await done(pages.exchangeMiniToken({ client: anybody, body: { miniToken } }));
    return createPagesClient({ baseUrl, auth: token });
  };
  const passenger = await logIn(passengerMobile);
  const [contactMobile, applicantMobile] = ['13611113333', '13611114444'];
  return {
    ...(await travel(client, passenger, events)),
    ...(await registerCompany(
      client,
      {
        inviter: passenger,
        contact: await logIn(contactMobile),
        contactMobile,
        applicant: await logIn(applicantMobile),
        applicantMobile,
      },
      events,
    )),
  };
}
