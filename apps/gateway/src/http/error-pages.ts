import type { TextPage } from './reading-page.ts';
import { texts } from './texts.ts';

const errorPage = (title: string, text: string): TextPage => ({
  language: 'zh-CN',
  title,
  body: `<p>${text}。</p>`,
});

/** What whoever opens an address reads in place of the envelope of a call, by its status. */
export const errorPages: Partial<Record<number, TextPage>> = {
  400: errorPage('地址不正确', '请检查地址后重新打开'),
  429: errorPage('访问过于频繁', texts.busy),
  500: errorPage('页面打不开', texts.fault),
  503: errorPage('页面打不开', texts.unavailable),
};
