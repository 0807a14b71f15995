import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { createClient as createPagesClient } from './.cache/pages/client/index.js';
import * as pages from './.cache/pages/index.js';
import { createClient } from './.cache/provider/client/index.js';
import * as provider from './.cache/provider/index.js';

/** Written as another system would, with nothing but the clients generated from docs/openapi. */

type Event = provider.CompanyRegisteredEvent | provider.DisputeRaisedEvent;

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

export async function travel({ gateway: baseUrl, serviceToken, events }: Journey) {
  const client = createClient({ baseUrl, auth: serviceToken });
  const mobile = '13611112222';
  const orderUuid = 'generated-client-1';
  const completedAt = Date.now() - 60_000;

  const trip: provider.RecordCompletedTripData['body'] = {
    orderUuid,
    passengerMobile: mobile,
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
  const { totalFen, verdict } = await done(provider.recordCompletedTrip({ client, body: trip }));
  const differing = await provider.recordCompletedTrip({
    client,
    body: { ...trip, distanceMetres: 12_500 },
  });
  const refusal = differing.data?.success === false ? differing.data.code : null;

  const { miniToken } = await done(provider.issueMiniToken({ client, body: { mobile } }));
  const anybody = createPagesClient({ baseUrl });
  const { token } = await done(pages.exchangeMiniToken({ client: anybody, body: { miniToken } }));
  const passenger = createPagesClient({ baseUrl, auth: token });
  const readBill = () => done(pages.fareItems({ client: passenger, body: { orderUuid } }));
  const bill = await readBill();

  const paidAt = Date.now();
  const payment = { paymentId: 'payment-1', item: '微信支付', amountFen: totalFen, paidAt };
  await done(provider.reportPayment({ client, body: { orderUuid, ...payment } }));
  const paidBill = await readBill();

  const [industry] = (await done(pages.getIndustry({ client: anybody, body: {} }))) ?? [];
  await done(
    pages.registerEnterprise({
      client: passenger,
      body: {
        fullName: '南京生成客户端科技有限公司',
        contactName: '王小明',
        registerCity: '南京市',
        cityCode: '320100',
        scale: '101-500人',
        industryId: Number(industry?.id),
        codeType: 1,
      },
    }),
  );
  const { companyId } = (await events.eventOf('company.registered', mobile)).data;
  const topUp = { topUpId: 'top-up-1', companyId, amountFen: 200_000, paidAt: Date.now() };
  await done(provider.recordTopUp({ client, body: topUp }));
  const { list } = await done(
    provider.listRegistrations({ client, body: { currPage: 1, pageSize: 10 } }),
  );

  const dispute = await done(
    pages.raiseDissent({ client: passenger, body: { orderUuid, reason: '里程不对' } }),
  );
  const raised = await events.eventOf('dispute.raised', mobile);

  return {
    verdict,
    refusal,
    totalFen,
    totalFare: bill.totalFare,
    stillDue: paidBill.unActPaid,
    toppedUpFen: list.find((company) => company.companyId === companyId)?.toppedUpFen,
    receiptNumber: dispute?.receiptNumber,
    raised: raised.data,
  };
}
