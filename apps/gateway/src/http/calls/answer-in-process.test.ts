import { allCalls } from '@ride/contract/all-calls';
import { queryFaqList } from '@ride/contract/content';
import { fareItems } from '@ride/contract/fares';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import type { RenderRequest } from '@ride/contract/rendering';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { expect, test } from 'vitest';
import { readBuiltPages } from '../pages/built-pages.ts';
import { appForTest } from '../testing/app-for-test.ts';
import { builtPagesFolder } from '../testing/pages-for-test.ts';
import { NotAnswered } from './answer-in-process.ts';

/** What a renderer of the real gateway is handed. */
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

test('what anybody may read is answered as by HTTP', async () => {
  const answer = await answering();
  const envelope = await answer(queryFaqList.path, { currPage: 1, pageSize: 10 });
  expect(envelope).toMatchObject({ success: true, code: 200, data: {} });
});

test('a refusal is an answer too', async () => {
  const answer = await answering();
  const input = { typeModule: 4, typeTime: 1, areaCode: '999999', vehicleLevel: undefined };
  expect(await answer(queryFareModelsAndRouteRule.path, input)).toMatchObject({ success: false });
});

test('a call that needs a session or the service token is not answered, whatever its input', async () => {
  const answer = await answering();
  const guarded = Object.entries(allCalls).filter(
    ([, { access }]) => access === 'service' || access === 'sessionNeeded',
  );
  expect(guarded.length).toBeGreaterThan(10);
  for (const [name, call] of guarded) {
    const input = exampleRequests[name as keyof typeof exampleRequests];
    await expect(answer(call.path, input), name).rejects.toThrow(NotAnswered);
  }
  await expect(answer(fareItems.path, { orderUuid: 'o1' })).rejects.toThrow(NotAnswered);
  const ofOrder = { typeModule: 4, typeTime: 1, orderUuid: 'o1' };
  await expect(answer(queryFareModelsAndRouteRule.path, ofOrder)).rejects.toThrow(NotAnswered);
});

test('a malformed request does not reach its handler', async () => {
  const answer = await answering();
  await expect(answer(queryFaqList.path, { currPage: 'one' })).rejects.toThrow(NotAnswered);
  await expect(answer('/nowhere', {})).rejects.toThrow(NotAnswered);
});
