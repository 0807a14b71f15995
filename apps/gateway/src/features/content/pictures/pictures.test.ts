import { listAudit } from '@ride/contract/desk/audit';
import { uploadContentPicture } from '@ride/contract/desk/content';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deskForTest } from '../../../app/testing/desk-for-test.ts';

const red = (alpha = 1) =>
  sharp({
    create: { width: 40, height: 20, channels: 4, background: { r: 200, g: 0, b: 0, alpha } },
  });

async function pictureDesk() {
  const gateway = await deskForTest();
  const editor = await gateway.as('content');
  const upload = (bytes: Buffer, headers = editor) =>
    gateway.postDesk(uploadContentPicture, { data: bytes.toString('base64') }, headers);
  return { ...gateway, upload };
}

test('an uploaded picture is re-encoded, stored once, and cached for ever', async () => {
  const { app, desk, upload, ports } = await pictureDesk();
  const photo = await red()
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
  const { address } = (await upload(photo)).data;
  expect(address).toMatch(/^\/pictures\/[0-9a-f]{64}\.jpeg$/);
  expect((await upload(photo)).data.address).toBe(address);
  expect(await ports.db.selectFrom('contentPictures').select('name').execute()).toHaveLength(1);
  for (const listener of [app, desk]) {
    const answer = await listener.inject({ url: address, headers: { host: '127.0.0.1:8090' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.rawPayload.includes('secret')).toBe(false);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
  }
});

test('a picture that was served once is served again from memory', async () => {
  const { app, upload, ports } = await pictureDesk();
  const photo = await red().jpeg().toBuffer();
  const { address } = (await upload(photo)).data;
  const sent = await app.inject({ url: address });
  await ports.db.deleteFrom('contentPictures').execute();
  expect((await app.inject({ url: address })).rawPayload).toEqual(sent.rawPayload);
});

test('an upload is audited with its uploader, and repeating it adds no entry', async () => {
  const { upload, ports, postDesk, as } = await pictureDesk();
  const photo = await red().jpeg().toBuffer();
  const { address } = (await upload(photo)).data;
  await upload(photo);
  const [editor] = await ports.db.selectFrom('staff').select('id').execute();
  const id = address.replace(/^\/pictures\/|\.jpeg$/g, '');
  const request = { subject: { kind: 'content', id }, limit: 20 } as const;
  const { data } = await postDesk(listAudit, request, await as('auditor'));
  expect(data.rows).toMatchObject([
    { action: 'content.pictureUploaded', actor: { kind: 'staff', id: editor?.id } },
  ]);
});

test('a transparent picture stays transparent in every format', async () => {
  const { app, upload } = await pictureDesk();
  const { address } = (await upload(await red(0.5).webp().toBuffer())).data;
  const { headers, rawPayload } = await app.inject({ url: address });
  expect(headers['content-type']).toBe('image/png');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
});

test('staff who may only edit dispute answers cannot upload pictures', async () => {
  const { upload, as } = await pictureDesk();
  const answer = await upload(await red().png().toBuffer(), await as('lead'));
  expect(answer.status).toBe(403);
});

test('an upload that is an SVG or no picture is refused with the accepted formats', async () => {
  const { upload } = await pictureDesk();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><rect/></svg>';
  for (const bytes of [svg, 'not a picture at all'].map((text) => Buffer.from(text))) {
    expect(await upload(bytes)).toMatchObject({
      code: uploadContentPicture.refusals.unreadablePicture,
      msg: expect.stringContaining('PNG、JPEG 或 WebP'),
    });
  }
  expect((await upload(Buffer.alloc(2_100_000))).success).toBe(false);
});

test.each(['', 'a.jpeg', `${'0'.repeat(64)}.jpeg`, `${'0'.repeat(64)}.svg`, '../x', '%00'])(
  'the picture name %j is not found',
  async (name) => {
    const { app } = await pictureDesk();
    expect((await app.inject({ url: `/pictures/${name}` })).statusCode).toBe(404);
  },
);
