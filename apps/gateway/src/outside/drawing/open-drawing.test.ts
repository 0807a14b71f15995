import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DrawingBusyError, PUZZLE } from '../../ports/drawing.ts';
import { openDrawing } from './open-drawing.ts';
import { decodeDataUrl, decodePicture } from './testing/read-picture.ts';

/** The folder lies below our own package, so that the worker finds its packages. */
const outDir = fileURLToPath(
  new URL(`../../../../../node_modules/.cache/drawing-${process.pid}`, import.meta.url),
);
const worker = new URL(`${pathToFileURL(outDir).href}/drawing-worker.js`);

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('./drawing-worker.ts', import.meta.url)),
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'drawing-worker.js' } },
    },
  });
});

function scripted(name: string): URL {
  const file = new URL(`${name}.js`, worker);
  writeFileSync(
    file,
    `export default ({ text }) => {
      if (text === 'hang') for (;;) {}
      if (text === 'exit') process.exit(3);
      return new Uint8Array(1);
    };`,
  );
  return file;
}

afterAll(() => rm(outDir, { recursive: true, force: true }));

function drawingForTest(options: Parameters<typeof openDrawing>[1] = {}) {
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const opened = openDrawing(onFailure, { worker, workers: 1, ...options });
  onTestFinished(opened.close);
  return { ...opened, failures };
}

test('a worker thread draws all three kinds of pictures', async () => {
  const { drawing } = drawingForTest();
  const code = await decodePicture(await drawing.graphicCode('AK3R'));
  expect(code).toMatchObject({ width: 336, height: 123 });
  const spec = { x: 120, y: 60, seed: 7 };
  const { shade, cutout } = await drawing.puzzle(spec);
  expect(await decodeDataUrl(shade)).toMatchObject({ width: PUZZLE.width, height: PUZZLE.height });
  expect(await decodeDataUrl(cutout)).toMatchObject({ width: PUZZLE.piece, height: PUZZLE.piece });
  expect(await drawing.puzzle(spec)).toEqual({ shade, cutout });
  expect(await decodePicture(await drawing.qrcode('https://a.example.com', 120))).toMatchObject({
    width: 120,
  });
});

test('two pictures drawn of the same text differ', async () => {
  const { drawing } = drawingForTest();
  const pictures = await Promise.all([1, 2, 3].map(() => drawing.graphicCode('AK3R')));
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(3);
});

test('a picture that cannot be drawn fails, and the next one is drawn', async () => {
  const { drawing } = drawingForTest();
  await expect(drawing.graphicCode('验证')).rejects.toThrow();
  await expect(drawing.qrcode('x'.repeat(600), 60)).rejects.toThrow();
  expect(await drawing.qrcode('x', 60)).toBeInstanceOf(Buffer);
});

test('pictures beyond the queue are refused with a DrawingBusyError', async () => {
  const { drawing } = drawingForTest({ maxQueued: 5 });
  const rush = Array.from({ length: 40 }, () => drawing.graphicCode('AK3R'));
  const settled = await Promise.allSettled(rush);
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(DrawingBusyError);
  expect(settled.length - refused.length).toBeGreaterThanOrEqual(6);
});

test('a worker that hangs is ended in time, and another one draws the next picture', async () => {
  const { drawing } = drawingForTest({ worker: scripted('slow'), timeoutMs: 500 });
  await expect(drawing.qrcode('hang', 60)).rejects.toBeInstanceOf(DrawingBusyError);
  expect(await drawing.qrcode('x', 60)).toBeInstanceOf(Buffer);
});

test('a worker that ends while it draws is replaced', async () => {
  const { drawing } = drawingForTest({ worker: scripted('ends') });
  await expect(drawing.qrcode('exit', 60)).rejects.toThrow();
  expect(await drawing.qrcode('x', 60)).toBeInstanceOf(Buffer);
});

test('a worker without its file is reported, and its pictures are refused in time', async () => {
  const missing = new URL('missing.js', worker);
  const { drawing, failures } = drawingForTest({ worker: missing, timeoutMs: 500 });
  await expect(drawing.qrcode('x', 60)).rejects.toThrow();
  await expect.poll(() => failures.length).toBeGreaterThan(0);
});
