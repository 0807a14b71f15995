import {
  addDisputePicture,
  readDisputePicture,
  removeDisputePicture,
} from '@ride/contract/dispute-pictures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../../../testing/answers.ts';
import { toastTexts } from '../../../../testing/page-acts.ts';
import { createVisit, renderPage, type Visit } from '../../../../testing/render-page.tsx';
import {
  chooseFiles,
  createPhotoFile,
  ENCODED_PICTURE,
  stubPictures,
} from '../../testing/picture-browser.ts';
import { DisputePictures } from './DisputePictures.tsx';

let at: Visit;
beforeEach(() => {
  stubPictures();
  at = createVisit('/price_objection?orderUuid=order-1');
  at.gateway.answer(addDisputePicture, successAnswer(null));
  at.gateway.answer(removeDisputePicture, successAnswer(null));
  at.gateway.answer(readDisputePicture, successAnswer({ jpeg: 'AAAA' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stored = ['picture-aaaaaaaaaa', 'picture-bbbbbbbbbb'];

function open(pictureIds: readonly string[], mayAdd = true) {
  const onChange = vi.fn();
  renderPage(
    <DisputePictures
      receiptNumber="YY20260305-7H3K"
      pictureIds={pictureIds}
      mayAdd={mayAdd}
      onChange={onChange}
    />,
    at,
  );
  return onChange;
}

const pressNamed = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const imageAt = (place: number) => screen.findByRole('img', { name: `第 ${place} 张图片` });

test('the pictures of a dispute case are fetched and shown', async () => {
  open(stored);
  expect((await imageAt(1)).getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
  expect(await imageAt(2)).toBeTruthy();
  expect(at.gateway.inputsTo(readDisputePicture)).toEqual(
    stored.map((pictureId) => ({ pictureId })),
  );
});

test('a picture of a case that failed to load can be loaded again', async () => {
  at.gateway.answer(readDisputePicture, refusalAnswer('busy'));
  open(stored.slice(0, 1));
  await screen.findByRole('button', { name: '重新加载第 1 张图片' });
  at.gateway.answer(readDisputePicture, successAnswer({ jpeg: 'AAAA' }));
  pressNamed('重新加载第 1 张图片');
  expect(await imageAt(1)).toBeTruthy();
});

test('a picture chosen for a dispute case is sent at once, and the case is fetched again', async () => {
  const onChange = open([]);
  chooseFiles(createPhotoFile());
  await screen.findByText('1 张图片已上传');
  expect(at.gateway.inputsTo(addDisputePicture)).toEqual([
    {
      receiptNumber: 'YY20260305-7H3K',
      pictureId: expect.stringMatching(/^[\w-]{16,64}$/),
      data: ENCODED_PICTURE,
    },
  ]);
  expect(onChange).toHaveBeenCalledOnce();
});

test('a picture whose sending failed is kept and sent again with the same id', async () => {
  at.gateway.answer(addDisputePicture, failedCall());
  open(stored);
  chooseFiles(createPhotoFile());
  expect(await screen.findByText('第 3 张：网络不太顺畅，没有上传成功，请重新上传')).toBeTruthy();
  at.gateway.answer(addDisputePicture, successAnswer(null));
  pressNamed('重新上传第 3 张图片');
  await screen.findByText('1 张图片已上传');
  const ids = at.gateway
    .inputsTo(addDisputePicture)
    .map((input) => (input as { pictureId: string }).pictureId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test.each([
  ['unreadablePicture', /无法读取/],
  ['tooManyPictures', /已有 3 张图片/],
  ['disputeEnded', /处理已经结束/],
] as const)('a dispute picture refused as %s can only be removed', async (refusal, said) => {
  at.gateway.answer(addDisputePicture, refusalAnswer(refusal));
  open([]);
  chooseFiles(createPhotoFile());
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^重新上传/ })).toBeNull();
  pressNamed('移除第 1 张图片');
  expect(screen.queryByText(said)).toBeNull();
});

test('a file that is no picture says so, is not sent and does not count', async () => {
  open([]);
  chooseFiles(createPhotoFile('notes.txt', 'text/plain'));
  expect(await screen.findByText(/^第 1 张：这张图片无法读取/)).toBeTruthy();
  expect(screen.getByLabelText(/^添加图片\s*0\/3$/)).toBeTruthy();
  expect(at.gateway.callsTo(addDisputePicture)).toEqual([]);
});

test('dispute pictures beyond the limit are left out with a message', async () => {
  open(stored);
  chooseFiles(createPhotoFile('a.png'), createPhotoFile('b.png'));
  await screen.findByText('1 张图片已上传');
  expect(at.gateway.callsTo(addDisputePicture)).toHaveLength(1);
  expect(toastTexts()).toContain('最多可以添加 3 张图片');
  expect(screen.queryByLabelText(/^添加图片/)).toBeNull();
});

test('a removed dispute picture disappears once the gateway has removed it', async () => {
  const onChange = open(stored);
  await imageAt(2);
  pressNamed('移除第 1 张图片');
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(1));
  expect(at.gateway.inputsTo(removeDisputePicture)).toEqual([{ pictureId: stored[0] }]);
  expect(onChange).toHaveBeenCalledOnce();
});

test('a dispute picture whose removal fails stays with a message', async () => {
  at.gateway.answer(removeDisputePicture, failedCall());
  const onChange = open(stored);
  await imageAt(2);
  pressNamed('移除第 1 张图片');
  await waitFor(() => expect(toastTexts()).toContain('没有移除成功，请稍后再试'));
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(onChange).not.toHaveBeenCalled();
});

test('a case that has ended shows its pictures and nothing to press', async () => {
  open(stored, false);
  await imageAt(2);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText(/^添加图片/)).toBeNull();
});

test('a case that has ended without pictures shows nothing', () => {
  open([], false);
  expect(screen.queryByRole('list')).toBeNull();
});

test('a host app with a picture chooser of its own provides the pictures', async () => {
  const choosePictures = vi.fn(async () => [createPhotoFile()]);
  at.host = { ...at.host, choosePictures };
  open(stored);
  fireEvent.click(screen.getByRole('button', { name: /^添加图片/ }));
  await screen.findByText('1 张图片已上传');
  expect(choosePictures).toHaveBeenCalledWith(1);
  expect(document.querySelector('input[type=file]')).toBeNull();
});
