import { expect, test } from 'vitest';
import { chooseFrameSandbox } from './frame-sandbox.ts';

const ours = 'https://h5.example.com/#/web_view';

test('a framed page of another origin keeps its own storage', () => {
  expect(chooseFrameSandbox('https://news.example.com/a', ours)).toBe(
    'allow-scripts allow-forms allow-same-origin',
  );
});

test("a framed page on the pages' own host cannot remove its sandbox, whatever its scheme or path", () => {
  expect(chooseFrameSandbox('https://h5.example.com/other', ours)).toBe(
    'allow-scripts allow-forms',
  );
  expect(chooseFrameSandbox('https://h5.example.com/', 'http://h5.example.com/')).toBe(
    'allow-scripts allow-forms',
  );
});

test('no framed page may navigate the window, open another or show dialogs', () => {
  for (const url of ['https://news.example.com/', 'https://h5.example.com/']) {
    expect(chooseFrameSandbox(url, ours)).not.toMatch(/top-navigation|popups|modals/);
  }
});
