import { createCanvas, loadImage } from '@napi-rs/canvas';
import { getDisputePicture } from '@ride/contract/desk/disputes';
import { withdrawDispute } from '@ride/contract/dispute-cases';
import * as calls from '@ride/contract/dispute-pictures';
import { sharedRefusals } from '@ride/contract/envelope';
import { expect, test, vi } from 'vitest';
import { type DisputeDesk, deskWithDispute } from '../../../../app/testing/disputes-for-test.ts';
import { gatewayForTest, loggedIn, post } from '../../../../app/testing/gateway-for-test.ts';
import { isDecodable } from './picture-header.ts';

/** A red picture of this size. */
function pictureOf(type: 'png' | 'jpeg' | 'webp', width = 300, height = 200): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width, height);
  if (type === 'png') return canvas.toBuffer('image/png');
  return type === 'jpeg' ? canvas.toBuffer('image/jpeg', 90) : canvas.toBuffer('image/webp', 90);
}

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

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s is stored as a JPEG of our own making, and read by its owner and the desk only',
  async (type) => {
    const desk = await deskWithDispute();
    for (const _ of [1, 2]) {
      expect((await add(desk, 1, pictureOf(type, 3_200, 1_000))).success).toBe(true);
    }
    const stored = await read(desk, 1);
    expect(stored.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await loadImage(stored)).toMatchObject({ width: 1_600, height: 500 });
    const pictureId = idOf(1);
    const stranger = { token: await loggedIn(desk, '13900000000') };
    const refused = await post(desk.app, calls.readDisputePicture, { pictureId }, stranger);
    expect(refused.code).toBe(sharedRefusals.notFound);
    await post(desk.app, calls.removeDisputePicture, { pictureId }, stranger);
    expect(await read(desk, 1)).toEqual(stored);
    const shown = await desk.postDesk(getDisputePicture, { pictureId }, await desk.as('support'));
    expect(shown.data.jpeg).toBe(stored.toString('base64'));
    const elsewhere = await desk.as('support', ['110100']);
    expect((await desk.postDesk(getDisputePicture, { pictureId }, elsewhere)).code).toBe(
      getDisputePicture.refusals.unknownDispute,
    );
  },
);

test('nothing but pixels is left of a picture that is also a script, an archive or has a place in it', async () => {
  const desk = await deskWithDispute();
  const secret = '<script>alert(1)</script>PK-archive GPS 118.79,32.06';
  const jpeg = pictureOf('jpeg');
  const comment = Buffer.from(secret, 'latin1');
  const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const withComment = Buffer.concat([
    jpeg.subarray(0, 2),
    length,
    comment,
    jpeg.subarray(2),
    comment,
  ]);
  expect((await add(desk, 1, withComment)).success).toBe(true);
  const stored = (await read(desk, 1)).toString('latin1');
  expect(stored).not.toContain('script');
  expect(stored).not.toContain('GPS');
  expect(stored).not.toContain('PK');
});

/** A segment of a JPEG: its marker, its length and its bytes. */
function segment(marker: number, bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

test('neither the place of a photo nor the archive behind it is stored', async () => {
  const desk = await deskWithDispute();
  const jpeg = pictureOf('jpeg');
  // A directory of one entry that points at the GPS data, as cameras write it.
  const gps = Buffer.from('4d4d002a00000008000188250004000000010000001a00000000', 'hex');
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), gps]));
  const archive = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  const photo = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2), archive]);
  expect((await add(desk, 1, photo)).success).toBe(true);
  const stored = await read(desk, 1);
  expect(await loadImage(stored)).toMatchObject({ width: 300, height: 200 });
  for (const hidden of ['Exif', 'PK\x05\x06']) expect(stored.includes(hidden)).toBe(false);
  expect(stored.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
});

/** A picture's first bytes, that say it is this large. */
function bombOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(pictureOf('png'));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** The frame of a JPEG, which says how large it is. */
const frameOf = (jpeg: Buffer): number => jpeg.indexOf(Buffer.from([0xff, 0xc0]));

function jpegOf(width: number, height: number): Buffer {
  const jpeg = Buffer.from(pictureOf('jpeg'));
  jpeg.writeUInt16BE(height, frameOf(jpeg) + 5);
  jpeg.writeUInt16BE(width, frameOf(jpeg) + 7);
  return jpeg;
}

/**
 * Begins with a marker that has no length. Who takes the two bytes behind it for one lands 65,538
 * bytes from the beginning, on a small frame within a comment; decoders read on and find the real one.
 */
function jpegWithTwoFrames(marker: number, real: Buffer): Buffer {
  const padding = segment(0xfe, Buffer.alloc(60_000));
  const small = jpegOf(100, 100).subarray(frameOf(real), frameOf(real) + 19);
  const front = Buffer.concat([real.subarray(0, 2), Buffer.from([0xff, marker]), padding]);
  const planted = Buffer.concat([Buffer.alloc(65_538 - front.length - 4), small]);
  return Buffer.concat([front, segment(0xfe, planted), real.subarray(2)]);
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>');
const gif = Buffer.from('GIF89a;<script>alert(1)</script>;;;;;;;;;;');
const pageAsJpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('<!doctype html><script>alert(1)</script>'),
]);
const cut = pictureOf('png').subarray(0, 60);
/** Where the pixels of a JPEG begin, behind its size and its tables. */
const pixelsOf = (jpeg: Buffer): number => jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
const wholeJpeg = pictureOf('jpeg');

test.each<[string, Buffer]>([
  ['an SVG', svg],
  ['a GIF', gif],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PNG of a thousand million pixels', bombOf(50_000, 20_000)],
  ['a PNG without width', bombOf(0, 200)],
  ['a PNG that ends early', cut],
  ['a JPEG that ends before its pixels', wholeJpeg.subarray(0, pixelsOf(wholeJpeg))],
  ['a page whose name says JPEG, behind the first bytes of one', pageAsJpeg],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(40).fill(0)])],
  ['a JPEG of more pixels than are decoded', jpegOf(5_001, 5_000)],
  ['a large JPEG with TEM before its frame', jpegWithTwoFrames(0x01, jpegOf(5_001, 5_000))],
  ['a large JPEG with RST before its frame', jpegWithTwoFrames(0xd0, jpegOf(5_001, 5_000))],
  ['a WebP of no known form', Buffer.from(`RIFF0000WEBPXXXX${'0'.repeat(30)}`)],
])('%s is refused, and nothing is stored', async (_, bytes) => {
  const desk = await deskWithDispute();
  expect((await add(desk, 1, bytes)).code).toBe(calls.addDisputePicture.refusals.unreadablePicture);
  expect(await desk.ports.db.selectFrom('dispute_pictures').selectAll().execute()).toEqual([]);
});

test('a JPEG that ends among its pixels is stored as a whole one, with what there is of it', async () => {
  const desk = await deskWithDispute();
  const pixels = pixelsOf(wholeJpeg);
  const half = wholeJpeg.subarray(0, Math.round((pixels + wholeJpeg.length) / 2));
  expect(isDecodable(half)).toBe(true);
  expect((await add(desk, 1, half)).success).toBe(true);
  const stored = await read(desk, 1);
  expect(stored.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  const image = await loadImage(stored);
  expect(image).toMatchObject({ width: 300, height: 200 });
  const context = createCanvas(300, 200).getContext('2d');
  context.drawImage(image, 0, 0);
  const [red = 0, green = 0, blue = 0] = context.getImageData(5, 5, 1, 1).data;
  expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
});

test('the header of a picture tells its size before anything decodes it', () => {
  expect(isDecodable(pictureOf('webp'))).toBe(true);
  expect(isDecodable(bombOf(2_000, 2_000))).toBe(true);
  expect(isDecodable(bombOf(2_001, 2_000))).toBe(false);
});

test('a decoder reads on behind a marker without length, which is why such a JPEG of any size is refused', async () => {
  for (const marker of [0x01, 0xd0, 0xd7]) {
    const hostile = jpegWithTwoFrames(marker, pictureOf('jpeg'));
    expect(await loadImage(hostile)).toMatchObject({ width: 300, height: 200 });
    expect(isDecodable(hostile)).toBe(false);
  }
  const jpeg = pictureOf('jpeg');
  const behindStart = (...bytes: number[]) =>
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from(bytes), jpeg.subarray(2)]);
  for (const length of [0, 1]) expect(isDecodable(behindStart(0xff, 0xfe, 0, length))).toBe(false);
  // Fill bytes and a comment are in order.
  expect(isDecodable(behindStart(0xff, 0xff, 0xff, 0xfe, 0, 2))).toBe(true);
});

test('no picture is drawn for a case that has three, and one that ended or was erased meanwhile stores none', async () => {
  const desk = await deskWithDispute();
  const { drawing } = desk.ports;
  const jpeg = pictureOf('jpeg');
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

test('a second picture of a passenger is refused while the first is drawn', async () => {
  const desk = await deskWithDispute();
  const picture = pictureOf('jpeg');
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

test('the twenty-first attempt of a day at a case is refused before anything is drawn, unreadable ones included', async () => {
  const desk = await deskWithDispute();
  const { tooManyAttempts, unreadablePicture } = calls.addDisputePicture.refusals;
  for (let number = 1; number <= 20; number += 1) {
    expect((await add(desk, number, svg)).code).toBe(unreadablePicture);
  }
  const drawn = vi.spyOn(desk.ports.drawing, 'photo');
  expect(await add(desk, 21, pictureOf('jpeg'))).toMatchObject({
    code: tooManyAttempts,
    msg: '今天上传图片的次数过多，请明天再试',
  });
  expect(drawn).not.toHaveBeenCalled();
  desk.clock.advance(24 * 60 * 60_000);
  const again = { ...desk, token: await loggedIn(desk) };
  expect((await add(again, 22, pictureOf('jpeg'))).success).toBe(true);
});

test('of pictures at two gateways at once three are stored, and a removed one makes room for another', async () => {
  const desk = await deskWithDispute();
  const picture = pictureOf('jpeg');
  const { place, clock } = desk;
  const beside = { ...desk, app: (await gatewayForTest({ place, clock })).app };
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
