import { expect, test } from 'vitest';
import { type BridgeWindow, openBridge } from './bridge.ts';
import { bridgeChoosePictures } from './choose-pictures.ts';
import { installFakeApp } from './testing/fake-app.ts';

function chooserOf(methods: string[], answer?: unknown) {
  const win: BridgeWindow = {};
  const app = installFakeApp(win, methods, { choosePictures: answer });
  return { app, choose: bridgeChoosePictures(openBridge(win)) };
}

test('if the app lacks the method to choose pictures, the page shows a file field', () => {
  expect(chooserOf(['login']).choose).toBeNull();
  expect(bridgeChoosePictures(null)).toBeNull();
});

test('pictures chosen in the app arrive as base64 and are returned as bytes', async () => {
  const { app, choose } = chooserOf(['choosePictures'], { pictures: [btoa('one'), btoa('two')] });
  const pictures = (await choose?.(2)) ?? [];
  expect(await Promise.all(pictures.map((picture) => picture.text()))).toEqual(['one', 'two']);
  expect(app.last('choosePictures')?.params).toEqual({ max: 2, longestSide: 1600 });
});

test.each([null, {}, { pictures: 'none' }, 7])(
  "an app's answer %j means that no picture was chosen",
  async (answer) => {
    expect(await chooserOf(['choosePictures'], answer).choose?.(3)).toEqual([]);
  },
);

test.each(['§', 7, null])(
  'an invalid picture %j from the app is empty or unreadable',
  async (picture) => {
    const [first] =
      (await chooserOf(['choosePictures'], { pictures: [picture] }).choose?.(3)) ?? [];
    expect(first?.size).toBeLessThan(4);
  },
);
