import { getDisputePicture } from '@ride/contract/desk/disputes';
import { withdrawDispute } from '@ride/contract/dispute-cases';
import * as calls from '@ride/contract/dispute-pictures';
import { sharedRefusals } from '@ride/contract/envelope';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { type DisputeDesk, deskWithDispute } from '../../../app/testing/disputes-for-test.ts';
import { gatewayForTest, logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';
import { texts } from '../texts.ts';

const pictureOf = (width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

const idOf = (number: number) => `picture-0123456789-${number}`;

const add = ({ app, token, receiptNumber }: DisputeDesk, number: number, bytes: Buffer) => {
  const data = bytes.toString('base64');
  const request = { receiptNumber, pictureId: idOf(number), data };
  return post(app, calls.addDisputePicture, request, { token });
};

const read = async ({ app, token }: DisputeDesk, number: number) =>
  Buffer.from(
    (await post(app, calls.readDisputePicture, { pictureId: idOf(number) }, { token })).data.jpeg ??
      '',
    'base64',
  );

test('a picture added to a dispute is redrawn as a JPEG before it is stored, and read by its owner and the desk only', async () => {
  const desk = await deskWithDispute();
  for (const _ of [1, 2]) {
    expect((await add(desk, 1, await pictureOf(3_200, 1_000))).success).toBe(true);
  }
  const stored = await read(desk, 1);
  const shape = { format: 'jpeg', width: 1_600, height: 500 };
  expect(await sharp(stored).metadata()).toMatchObject(shape);
  const pictureId = idOf(1);
  const stranger = { token: await logInPassenger(desk, '13900000000') };
  const refused = await post(desk.app, calls.readDisputePicture, { pictureId }, stranger);
  expect(refused.code).toBe(sharedRefusals.notFound);
  await post(desk.app, calls.removeDisputePicture, { pictureId }, stranger);
  expect(await read(desk, 1)).toEqual(stored);
  const shown = await desk.postDesk(getDisputePicture, { pictureId }, await desk.as('support'));
  expect(shown.data.jpeg).toBe(stored.toString('base64'));
  const elsewhere = await desk.as('support', ['110100']);
  expect((await desk.postDesk(getDisputePicture, { pictureId }, elsewhere)).code).toBe(
    getDisputePicture.refusals.unknownCase,
  );
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>');

test('an uploaded file that is no picture or has too many pixels is refused and not stored', async () => {
  const desk = await deskWithDispute();
  for (const bytes of [svg, await pictureOf(4_001, 1_000)]) {
    expect(await add(desk, 1, bytes)).toMatchObject({
      code: calls.addDisputePicture.refusals.unreadablePicture,
      msg: texts.pictures.unreadablePicture,
    });
  }
  expect(await desk.ports.db.selectFrom('disputePictures').selectAll().execute()).toEqual([]);
});

test('a fourth picture of a case is refused before it is redrawn, and a case that ended or was erased stores none', async () => {
  const desk = await deskWithDispute();
  const { drawing } = desk.ports;
  const jpeg = await pictureOf();
  for (const number of [1, 2, 3]) expect((await add(desk, number, jpeg)).success).toBe(true);
  const drawn = vi.spyOn(drawing, 'photo');
  expect((await add(desk, 4, jpeg)).code).toBe(calls.addDisputePicture.refusals.tooManyPictures);
  expect(drawn).not.toHaveBeenCalled();
  const remove = { pictureId: idOf(3) };
  for (const _ of [1, 2]) {
    const removed = await post(desk.app, calls.removeDisputePicture, remove, { token: desk.token });
    expect(removed.success).toBe(true);
  }
  const addMeanwhile = async (number: number, meanwhile: () => Promise<unknown>) => {
    drawn.mockImplementationOnce(async () => {
      await meanwhile();
      return jpeg;
    });
    return (await add(desk, number, jpeg)).code;
  };
  const { app, token, receiptNumber, ports } = desk;
  const users = () => ports.db.updateTable('users');
  const erase = () => users().set({ mobile: 'erased:somebody' }).execute();
  expect(await addMeanwhile(5, erase)).toBe(sharedRefusals.notFound);
  await users().set({ mobile: '13800000000' }).execute();
  const withdraw = () => post(app, withdrawDispute, { receiptNumber }, { token });
  const { disputeEnded } = calls.addDisputePicture.refusals;
  expect(await addMeanwhile(6, withdraw)).toBe(disputeEnded);
});

test('a second picture of a passenger is refused while the first is being redrawn', async () => {
  const desk = await deskWithDispute();
  const picture = await pictureOf();
  const meanwhile: unknown[] = [];
  vi.spyOn(desk.ports.drawing, 'photo').mockImplementationOnce(async () => {
    meanwhile.push(await add(desk, 2, picture));
    return picture;
  });
  expect((await add(desk, 1, picture)).success).toBe(true);
  expect(meanwhile).toMatchObject([
    {
      code: calls.addDisputePicture.refusals.pictureInProgress,
      msg: '上一张图片还在处理，请稍后再试',
    },
  ]);
  expect((await add(desk, 2, picture)).success).toBe(true);
});

test('the twenty-first attempt of a day to add a picture to a case is refused before anything is redrawn', async () => {
  const desk = await deskWithDispute();
  const { tooManyAttempts, unreadablePicture } = calls.addDisputePicture.refusals;
  for (let number = 1; number <= 20; number += 1) {
    expect((await add(desk, number, svg)).code).toBe(unreadablePicture);
  }
  const drawn = vi.spyOn(desk.ports.drawing, 'photo');
  expect(await add(desk, 21, await pictureOf())).toMatchObject({
    code: tooManyAttempts,
    msg: '今天上传图片的次数过多，请明天再试',
  });
  expect(drawn).not.toHaveBeenCalled();
  desk.clock.advance(24 * 60 * 60_000);
  const again = { ...desk, token: await logInPassenger(desk) };
  expect((await add(again, 22, await pictureOf())).success).toBe(true);
});

test('of pictures sent to two gateways at once three are stored for a case, and a removed one makes room for another', async () => {
  const desk = await deskWithDispute();
  const picture = await pictureOf();
  const { databaseConfig, clock } = desk;
  const beside = { ...desk, app: (await gatewayForTest({ databaseConfig, clock })).app };
  for (const number of [1, 2]) expect((await add(desk, number, picture)).success).toBe(true);
  const answers = await Promise.all([add(desk, 3, picture), add(beside, 4, picture)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const refused = answers.find(({ success }) => !success);
  expect(refused?.code).toBe(calls.addDisputePicture.refusals.tooManyPictures);
  const { app, token, receiptNumber } = desk;
  const pictureId = idOf(1);
  expect((await post(app, calls.removeDisputePicture, { pictureId }, { token })).success).toBe(
    true,
  );
  expect((await add(desk, 99, picture)).success).toBe(true);
  await post(app, withdrawDispute, { receiptNumber }, { token });
  const late = await post(app, calls.removeDisputePicture, { pictureId: idOf(99) }, { token });
  expect(late.code).toBe(calls.removeDisputePicture.refusals.disputeEnded);
  expect((await add(desk, 98, picture)).code).toBe(calls.addDisputePicture.refusals.disputeEnded);
});
