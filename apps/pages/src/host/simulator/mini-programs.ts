import type { Desk } from './desk.ts';

interface MiniPorts {
  readonly desk: Desk;
  /** The page of the mini-program that logs a user in. */
  readonly loginPage: string | undefined;
  /** What that page does at its end: the web page comes back with a token. */
  readonly comeBackWithToken: () => void;
}

/** What the messenger's script would put there. */
export function simulatedWx({ desk, loginPage, comeBackWithToken }: MiniPorts) {
  return {
    miniProgram: {
      navigateTo(target: { url: string }) {
        desk.note('wx.miniProgram.navigateTo', target);
        if (target.url === loginPage) comeBackWithToken();
      },
      navigateBack() {
        desk.note('wx.miniProgram.navigateBack', {});
        desk.change({ isClosed: true });
      },
      postMessage: (message: { data: Record<string, unknown> }) =>
        desk.note('wx.miniProgram.postMessage', message),
    },
  };
}

/** What the payment app's script would put there. */
export function simulatedMy(desk: Desk) {
  return {
    navigateTo: (target: { url: string }) => desk.note('my.navigateTo', target),
    navigateBack() {
      desk.note('my.navigateBack', {});
      desk.change({ isClosed: true });
    },
    postMessage: (message: Record<string, unknown>) => desk.note('my.postMessage', message),
  };
}

/** What the messenger's browser would put there. */
export function simulatedWeixinBridge(desk: Desk) {
  return {
    call(method: 'closeWindow') {
      desk.note(`WeixinJSBridge.${method}`, {});
      desk.change({ isClosed: true });
    },
  };
}
