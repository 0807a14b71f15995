import { expect, test, vi } from 'vitest';
import { createPictureQueue, type SendOutcome } from './picture-queue.ts';
import type { ShrunkPicture } from './shrink-picture.ts';

const picture = new Blob(['picture']);
const shrunk = async (): Promise<ShrunkPicture> => ({ ok: true, data: 'data' });
const unanswered = () => new Promise<SendOutcome>(() => {});

type Queue = ReturnType<typeof createPictureQueue>;
const steps = (queue: Queue) => queue.current().map(({ step }) => step);
const firstId = (queue: Queue) => queue.current()[0]?.pictureId ?? '';

test('a dispute picture is shrunk at once and sent once there is a receipt number', async () => {
  const send = vi.fn(async (): Promise<SendOutcome> => ({ step: 'sent' }));
  const queue = createPictureQueue({ shrink: shrunk, send }, null);
  queue.add([picture]);
  expect(steps(queue)).toEqual(['shrinking']);
  await vi.waitFor(() => expect(steps(queue)).toEqual(['waiting']));
  expect(send).not.toHaveBeenCalled();
  queue.sendTo('YY-1');
  await vi.waitFor(() => expect(steps(queue)).toEqual(['sent']));
  expect(send.mock.calls).toEqual([['YY-1', firstId(queue), 'data']]);
});

test('a picture still being shrunk when the receipt number arrives is sent afterwards', async () => {
  let finish = (_: ShrunkPicture) => {};
  const shrink = () => new Promise<ShrunkPicture>((resolve) => (finish = resolve));
  const queue = createPictureQueue({ shrink, send: async () => ({ step: 'sent' }) }, null);
  queue.add([picture]);
  queue.sendTo('YY-1');
  finish({ ok: true, data: 'data' });
  await vi.waitFor(() => expect(steps(queue)).toEqual(['sent']));
});

test('pictures are sent one after another', async () => {
  const finish: ((outcome: SendOutcome) => void)[] = [];
  const send = () => new Promise<SendOutcome>((resolve) => finish.push(resolve));
  const queue = createPictureQueue({ shrink: shrunk, send }, 'YY-1');
  queue.add([picture, picture]);
  await vi.waitFor(() => expect(steps(queue)).toEqual(['sending', 'waiting']));
  finish[0]?.({ step: 'failed', problem: '网络' });
  await vi.waitFor(() => expect(steps(queue)).toEqual(['failed', 'sending']));
  finish[1]?.({ step: 'sent' });
  await vi.waitFor(() => expect(steps(queue)).toEqual(['failed', 'sent']));
});

test('a failed picture is sent again with the same id, only on request', async () => {
  const outcomes: SendOutcome[] = [{ step: 'failed', problem: '网络' }, { step: 'sent' }];
  const sentIds: string[] = [];
  const send = async (_: string, pictureId: string): Promise<SendOutcome> => {
    sentIds.push(pictureId);
    return outcomes.shift() ?? { step: 'sent' };
  };
  const queue = createPictureQueue({ shrink: shrunk, send }, 'YY-1');
  queue.add([picture]);
  await vi.waitFor(() => expect(steps(queue)).toEqual(['failed']));
  queue.retry(firstId(queue));
  await vi.waitFor(() => expect(steps(queue)).toEqual(['sent']));
  queue.retry(firstId(queue));
  expect(sentIds).toEqual([firstId(queue), firstId(queue)]);
});

test('a picture that cannot be read is not sent and shows the reason', async () => {
  const send = vi.fn(unanswered);
  const shrink = async (): Promise<ShrunkPicture> => ({ ok: false, problem: 'unreadable' });
  const queue = createPictureQueue({ shrink, send }, 'YY-1');
  queue.add([picture]);
  await vi.waitFor(() => expect(steps(queue)).toEqual(['unusable']));
  expect(queue.current()[0]).toMatchObject({ problem: expect.stringContaining('无法读取') });
  expect(send).not.toHaveBeenCalled();
});

test('a picture removed while it is shrunk does not come back', async () => {
  const shrink = vi.fn(shrunk);
  const queue = createPictureQueue({ shrink, send: unanswered }, 'YY-1');
  queue.add([picture]);
  queue.forget(firstId(queue));
  await shrink.mock.results[0]?.value;
  expect(queue.current()).toEqual([]);
});

test('every change of the queue of pictures notifies its listeners', async () => {
  const queue = createPictureQueue(
    { shrink: shrunk, send: async () => ({ step: 'sent' }) },
    'YY-1',
  );
  const seen: string[] = [];
  queue.subscribe(() => seen.push(steps(queue).join()));
  queue.add([picture]);
  await vi.waitFor(() => expect(seen).toEqual(['shrinking', 'waiting', 'sending', 'sent']));
});
