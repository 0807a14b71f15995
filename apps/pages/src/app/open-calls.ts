import type { CallGateway } from '../api/answer.ts';
import { type CallPorts, createCallGateway } from '../api/call-gateway.ts';
import { deviceTokenSource } from '../api/device-token.ts';
import { createSign, type SignWindow } from '../api/sign.ts';
import { type EarlyWindow, takeEarly } from '../lib/early-call.ts';
import { showToast } from '../ui/toast/toast-store.ts';

type CallWindow = EarlyWindow &
  SignWindow &
  Pick<typeof globalThis, 'fetch'> & { readonly location: Pick<Location, 'origin'> };

type Known = Pick<CallPorts, 'environment' | 'host' | 'session' | 'onFailure'>;

/** The way from this window to the gateways. */
export function openCalls(win: CallWindow, known: Known): CallGateway {
  const call = createCallGateway({
    ...known,
    origin: win.location.origin,
    fetch: (url, init) => win.fetch(url, init),
    takeEarly: (question) => takeEarly(win, question),
    sign: createSign(known.environment.sign, { md5Sign: win.rideMd5Sign }),
    toast: showToast,
    deviceToken: deviceTokenSource({
      now: () => Date.now(),
      fetchToken: async () => (await import('../api/fetch-device-token.ts')).fetchDeviceToken(call),
    }),
  });
  return call;
}
