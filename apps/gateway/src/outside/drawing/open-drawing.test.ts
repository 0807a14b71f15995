import { rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DrawingBusyError, PUZZLE } from '../../ports/drawing.ts';
import { openDrawing } from './open-drawing.ts';
import { readAddress, readPicture } from './testing/read-picture.ts';

/** Below our own package, so that the worker finds the packages it needs. */
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

afterAll(() => rm(outDir, { recursive: true, force: true }));

async function drawingForTest(maxQueued?: number) {
  const opened = openDrawing({ worker, workers: 1, ...(maxQueued ? { maxQueued } : {}) });
  opened.warm();
  return opened;
}

test('all three kinds of picture come out of a thread of their own', async () => {
  const { drawing, close } = await drawingForTest();
  const code = await readPicture(await drawing.graphicCode('AK3R', { width: 200, height: 80 }));
  expect(code).toMatchObject({ width: 200, height: 80 });
  const spec = { x: 120, y: 60, seed: 7 };
  const { shade, cutout } = await drawing.puzzle(spec);
  expect(await readAddress(shade)).toMatchObject({ width: PUZZLE.width, height: PUZZLE.height });
  expect(await readAddress(cutout)).toMatchObject({ width: PUZZLE.piece, height: PUZZLE.piece });
  expect(await drawing.puzzle(spec)).toEqual({ shade, cutout });
  expect(await readPicture(await drawing.qrcode('https://a.example.com', 120))).toMatchObject({
    width: 120,
  });
  await close();
});

test('a text is never drawn the same way twice', async () => {
  const { drawing, close } = await drawingForTest();
  const size = { width: 120, height: 60 };
  const pictures = await Promise.all([1, 2, 3].map(() => drawing.graphicCode('AK3R', size)));
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(3);
  await close();
});

test('what cannot be drawn fails, and the next picture is drawn', async () => {
  const { drawing, close } = await drawingForTest();
  await expect(drawing.graphicCode('验证', { width: 120, height: 60 })).rejects.toThrow();
  await expect(drawing.qrcode('x'.repeat(600), 60)).rejects.toThrow();
  expect(await drawing.qrcode('x', 60)).toBeInstanceOf(Buffer);
  await close();
});

test('pictures beyond the queue are refused with a DrawingBusyError', async () => {
  const { drawing, close } = await drawingForTest(5);
  const size = { width: 336, height: 123 };
  const rush = Array.from({ length: 40 }, () => drawing.graphicCode('AK3R', size));
  const settled = await Promise.allSettled(rush);
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(DrawingBusyError);
  expect(settled.length - refused.length).toBeGreaterThanOrEqual(6);
  await close();
});
