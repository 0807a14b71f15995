import type { SimulatorState } from './simulator-state.ts';

interface MiniPorts {
  readonly state: SimulatorState;
  /** The page of the mini-program that logs a user in. */
  readonly loginPage: string | undefined;
  /** Called at the end of that login: the web page is opened again with a token. */
  readonly comeBackWithToken: () => void;
}

/** `wx` as the messenger's script defines it. */
export function simulatedWx({ state, loginPage, comeBackWithToken }: MiniPorts) {
  return {
    miniProgram: {
      navigateTo(target: { url: string }) {
        state.record('wx.miniProgram.navigateTo', target);
        if (target.url === loginPage) comeBackWithToken();
      },
      navigateBack() {
        state.record('wx.miniProgram.navigateBack', {});
        state.change({ isClosed: true });
      },
      postMessage: (message: { data: Record<string, unknown> }) =>
        state.record('wx.miniProgram.postMessage', message),
    },
  };
}

/** `my` as the payment app's script defines it. */
export function simulatedMy(state: SimulatorState) {
  return {
    navigateTo: (target: { url: string }) => state.record('my.navigateTo', target),
    navigateBack() {
      state.record('my.navigateBack', {});
      state.change({ isClosed: true });
    },
    postMessage: (message: Record<string, unknown>) => state.record('my.postMessage', message),
  };
}

/** `WeixinJSBridge` as the messenger's browser defines it. */
export function simulatedWeixinBridge(state: SimulatorState) {
  return {
    call(method: 'closeWindow') {
      state.record(`WeixinJSBridge.${method}`, {});
      state.change({ isClosed: true });
    },
  };
}
