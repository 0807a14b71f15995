import { allCalls } from '@ride/contract/all-calls';
import { queryFaqList } from '@ride/contract/content';
import { fareItems } from '@ride/contract/fares';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import type { RenderRequest } from '@ride/contract/rendering';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { expect, test } from 'vitest';
import { appForTest } from '../../app/testing/app-for-test.ts';
import type { Edge } from '../edge/edge.ts';
import type { Handlers } from '../handlers.ts';
import { readBuiltPages } from '../pages/built-pages.ts';
import { refuseShared } from '../refusal.ts';
import { builtPagesFolder } from '../testing/pages-for-test.ts';
import { answerInProcess, UnansweredCallError } from './answer-in-process.ts';

async function answering(): Promise<RenderRequest['answer']> {
  let given: RenderRequest['answer'] | undefined;
  const { app } = await appForTest({
    pages: readBuiltPages(builtPagesFolder()),
    renderPage: async ({ answer }) => {
      given = answer;
      return null;
    },
  });
  await app.inject({ method: 'GET', url: '/pricing' });
  if (!given) throw new Error('nothing was rendered');
  return given;
}

test("a public call made within the gateway's process is answered as by HTTP", async () => {
  const answer = await answering();
  const envelope = await answer(queryFaqList.path, { currPage: 1, pageSize: 10 });
  expect(envelope).toMatchObject({ success: true, code: 200, data: {} });
});

test("a refused call made within the gateway's process is answered with code and message as by HTTP", async () => {
  const answer = await answering();
  const input = { typeModule: 4, typeTime: 1, areaCode: '999999', vehicleLevel: undefined };
  expect(await answer(queryFareModelsAndRouteRule.path, input)).toMatchObject({ success: false });
});

test("a call that needs a session or the service token cannot be made within the gateway's process", async () => {
  const answer = await answering();
  const guarded = Object.entries(allCalls).filter(
    ([, { access }]) => access === 'service' || access === 'sessionNeeded',
  );
  expect(guarded.length).toBeGreaterThan(10);
  for (const [name, call] of guarded) {
    const input = exampleRequests[name as keyof typeof exampleRequests];
    await expect(answer(call.path, input), name).rejects.toThrow(UnansweredCallError);
  }
  await expect(answer(fareItems.path, { orderUuid: 'o1' })).rejects.toThrow(UnansweredCallError);
  const ofOrder = { ...exampleRequests.queryFareModelsAndRouteRule, orderUuid: 'o1' };
  await expect(answer(queryFareModelsAndRouteRule.path, ofOrder)).rejects.toThrow(
    'needs a session',
  );
});

test("a malformed request made within the gateway's process does not reach its handler", async () => {
  const answer = await answering();
  await expect(answer(queryFaqList.path, { currPage: 'one' })).rejects.toThrow(UnansweredCallError);
  await expect(answer('/nowhere', {})).rejects.toThrow(UnansweredCallError);
});

function servedBy(handler: (...given: unknown[]) => unknown) {
  const edge = { handlerMs: 50, isUnavailable: () => false } as unknown as Edge;
  const answer = answerInProcess({ queryFaqList: handler } as unknown as Handlers, edge);
  const request = { currPage: 1, pageSize: 10, left: undefined };
  return { answer: () => answer(queryFaqList.path, request, '192.0.2.1'), path: queryFaqList.path };
}

test('a handler called within the process gets its request as JSON would transport it, from a caller without a session', async () => {
  const calls: unknown[][] = [];
  const { answer } = servedBy((...given) => {
    calls.push(given);
    return { list: [] };
  });
  expect(await answer()).toMatchObject({ success: true, data: { list: [] } });
  const caller = { session: null, address: '192.0.2.1', device: null };
  expect(calls).toEqual([[{ currPage: 1, pageSize: 10 }, caller, '']]);
});

test('a handler called within the process that fails or takes too long throws an error with its cause', async () => {
  const fault = new Error('no such table');
  const failing = servedBy(() => Promise.reject(fault));
  await expect(failing.answer()).rejects.toMatchObject({
    message: `${failing.path} failed`,
    cause: fault,
  });
  const slow = servedBy(() => new Promise(() => {}));
  await expect(slow.answer()).rejects.toMatchObject({
    message: `${slow.path} failed`,
    cause: { message: 'no answer within 50 ms' },
  });
});

test('the error of an unanswered call names its path and the reason', async () => {
  const answer = await answering();
  await expect(answer('/nowhere', {})).rejects.toThrow('/nowhere is not for everybody');
  const { path } = queryFaqList;
  await expect(answer(path, {})).rejects.toThrow(`${path} was called with a malformed request`);
  const guarded = servedBy(() => refuseShared('loginRequired', '请先登录'));
  await expect(guarded.answer()).rejects.toThrow(`${path} needs a session`);
});
