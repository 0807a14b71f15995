// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import type { Host } from './host.ts';
import { createWechatHost, type WechatWindow } from './wechat.ts';

const script = 'https://res.example.com/jweixin.js';
const card = { title: '邀请有礼', description: '企业用车', link: 'https://h5.example.com/#/a' };
const signature = { appId: 'wx1', timestamp: 7, nonceStr: 'n', signature: 's' };
const sign = vi.fn(async (_url: string) => signature);

let scripts: { src: string; onload(): void; onerror(): void; remove(): void }[] = [];
beforeEach(() => {
  scripts = [];
  sign.mockClear();
});

function messengerScript(accepts = true) {
  const listeners: { ready?: () => void; error?: () => void } = {};
  return {
    ready(listener: () => void) {
      listeners.ready = listener;
    },
    error(listener: () => void) {
      listeners.error = listener;
    },
    config: vi.fn(() => (accepts ? listeners.ready?.() : listeners.error?.())),
    updateAppMessageShareData: vi.fn(),
    updateTimelineShareData: vi.fn(),
  };
}

function inMessenger(address?: string): { host: Host; win: WechatWindow } {
  const document = {
    createElement: () => ({ remove() {} }),
    head: { append: (element: (typeof scripts)[number]) => scripts.push(element) },
  };
  const location = { href: 'https://h5.example.com/?from=menu#/inviteCompany?recommendid=r1' };
  const history = { length: 1 };
  const navigator = { userAgent: '' };
  const win = { document, history, location, navigator } as unknown as WechatWindow;
  return {
    win,
    host: createWechatHost(win, { kind: 'wechat', appVersion: null, os: 'ios' }, address),
  };
}

async function loadScript(win: WechatWindow, wx: ReturnType<typeof messengerScript>) {
  await vi.waitFor(() => expect(scripts.length).toBeGreaterThan(0));
  win.wx = wx;
  scripts.at(-1)?.onload();
}

test("WeChat's share menu gets title, text, link and picture, once the address without its # is signed", async () => {
  const { host, win } = inMessenger(script);
  const wx = messengerScript();
  host.setShareCard({ ...card, imageUrl: 'https://h5.example.com/p.png' }, sign);
  await loadScript(win, wx);
  await vi.waitFor(() => expect(wx.updateTimelineShareData).toHaveBeenCalled());
  expect(sign).toHaveBeenCalledExactlyOnceWith('https://h5.example.com/?from=menu');
  expect(wx.config).toHaveBeenCalledExactlyOnceWith({
    ...signature,
    debug: false,
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
  });
  const menu = { title: card.title, link: card.link, imgUrl: 'https://h5.example.com/p.png' };
  expect(wx.updateAppMessageShareData).toHaveBeenCalledWith({ ...menu, desc: '企业用车' });
  expect(wx.updateTimelineShareData).toHaveBeenCalledWith(menu);
});

test('another share card replaces the first in WeChat, without another signature', async () => {
  const { host, win } = inMessenger(script);
  const wx = messengerScript();
  host.setShareCard(card, sign);
  host.setShareCard({ ...card, title: '新标题' }, sign);
  await loadScript(win, wx);
  await vi.waitFor(() => expect(wx.updateTimelineShareData).toHaveBeenCalled());
  expect(wx.updateTimelineShareData.mock.calls).toMatchObject([[{ title: '新标题' }]]);
  expect(sign).toHaveBeenCalledTimes(1);
});

test('without a configured WeChat script nothing is loaded or signed', async () => {
  const { host } = inMessenger();
  host.setShareCard(card, sign);
  await Promise.resolve();
  expect([scripts.length, sign.mock.calls.length]).toEqual([0, 0]);
});

test("without an accepted signature WeChat's share menu is unchanged, and the next card tries again", async () => {
  const { host, win } = inMessenger(script);
  const refusing = messengerScript(false);
  host.setShareCard(card, async () => null);
  await loadScript(win, refusing);
  await new Promise((resolve) => setTimeout(resolve));
  expect(refusing.config).not.toHaveBeenCalled();
  host.setShareCard(card, sign);
  await vi.waitFor(() => expect(refusing.config).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(refusing.updateTimelineShareData).not.toHaveBeenCalled();
  const accepting = messengerScript();
  win.wx = accepting;
  host.setShareCard(card, sign);
  await vi.waitFor(() => expect(accepting.updateTimelineShareData).toHaveBeenCalled());
});
