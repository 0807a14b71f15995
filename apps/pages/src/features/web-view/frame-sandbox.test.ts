import { expect, test } from 'vitest';
import { frameSandbox } from './frame-sandbox.ts';

const ours = 'https://h5.example.com/#/web_view';

test('a page elsewhere keeps its own storage', () => {
  expect(frameSandbox('https://news.example.com/a', ours)).toBe(
    'allow-scripts allow-forms allow-same-origin',
  );
});

test('a page on our own host may not lift its sandbox, whatever the scheme or the path', () => {
  expect(frameSandbox('https://h5.example.com/other', ours)).toBe('allow-scripts allow-forms');
  expect(frameSandbox('https://h5.example.com/', 'http://h5.example.com/')).toBe(
    'allow-scripts allow-forms',
  );
});

test('no frame may navigate the window, open another or show its dialogs', () => {
  for (const url of ['https://news.example.com/', 'https://h5.example.com/']) {
    expect(frameSandbox(url, ours)).not.toMatch(/top-navigation|popups|modals/);
  }
});
