import type { Environment } from '@ride/contract/environment';
import type { HostWindow } from '../host/create-host.ts';
import { detectHost } from '../host/detect-host.ts';
import type { HostKind, Position } from '../host/host.ts';
import type { ChoiceStore, SimulatorChoices } from './choices.ts';
import { cityPositions } from './cities.ts';
import { installSimulatedBridge } from './simulated-bridge.ts';
import { formatSimulatedUserAgent } from './simulated-user-agent.ts';
import type { SimulatorGateway } from './simulator-gateway.ts';
import type { SimulatorState } from './simulator-state.ts';

interface SimulatorPorts {
  readonly choices: ChoiceStore;
  readonly state: SimulatorState;
  readonly gateway: SimulatorGateway;
  readonly environment: Pick<Environment, 'links'>;
  readonly comeBackWithToken: () => void;
}

const put = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, get: () => value });

/** Must run before the page detects its host. */
export function createSimulatedHost(win: HostWindow, ports: SimulatorPorts): HostKind {
  const { choices, state, gateway } = ports;
  const { kind: chosen, appVersion } = choices.current();
  const { navigator } = win;
  if (chosen) {
    const userAgent = formatSimulatedUserAgent(chosen, appVersion, navigator.userAgent);
    put(navigator, 'userAgent', userAgent);
  }
  const { kind } = detectHost(win);
  const measured = navigator.geolocation;
  const position = positionBy(choices.current, measured);
  if (measured) put(navigator, 'geolocation', simulatedGeolocation(choices.current, measured));

  if (kind === 'app') {
    const login = () => gateway.openSession(choices.current().mobile);
    const openPage = (url: string) => void win.open(url, '_blank');
    const choosePictures = (max: number) => drawPictures(win.document, max);
    const { carry } = gateway;
    installSimulatedBridge(win, state, {
      choices: choices.current,
      login,
      position,
      choosePictures,
      carry,
      openPage,
    });
  }
  if (kind === 'mini') {
    const { comeBackWithToken, environment } = ports;
    const loginPage = environment.links.miniLogin;
    put(win, '__wxjs_environment', 'miniprogram');
    put(win, 'wx', simulatedWx({ state, loginPage, comeBackWithToken }));
  }
  if (kind === 'alimini') put(win, 'my', simulatedMy(state));
  if (kind === 'wechat') put(win, 'WeixinJSBridge', simulatedWeixinBridge(state));
  return kind;
}

function drawPictures(document: Document, max: number): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = 1200;
  canvas.height = 1600;
  const context = canvas.getContext('2d');
  if (!context || max < 1) return [];
  context.fillStyle = '#dfe8f7';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#5b6170';
  context.font = '96px sans-serif';
  context.fillText('模拟照片', 400, 820);
  return canvas.toDataURL('image/jpeg', 0.8).split(',').slice(1);
}

type Geolocation = Pick<globalThis.Geolocation, 'getCurrentPosition'>;

const denied = { code: 1, message: 'denied in the simulator' } as GeolocationPositionError;

function positionBy(choices: () => SimulatorChoices, real: Geolocation | undefined) {
  return (): Promise<Position | null> => {
    const { city } = choices();
    if (city !== 'browser' || !real) return Promise.resolve(cityPositions[city] ?? null);
    return new Promise((resolve) =>
      real.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        () => resolve(null),
      ),
    );
  };
}

/** Pages convert the position to GCJ-02, which shifts it by a few hundred metres. */
function simulatedGeolocation(choices: () => SimulatorChoices, real: Geolocation): Geolocation {
  return {
    getCurrentPosition(onPosition, onError, options) {
      const { city } = choices();
      const coords = cityPositions[city];
      if (city === 'browser') real.getCurrentPosition(onPosition, onError, options);
      else if (coords) onPosition({ coords, timestamp: Date.now() } as GeolocationPosition);
      else onError?.(denied);
    },
  };
}

interface MiniPorts {
  readonly state: SimulatorState;
  readonly loginPage: string | undefined;
  readonly comeBackWithToken: () => void;
}

function simulatedWx({ state, loginPage, comeBackWithToken }: MiniPorts) {
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

function simulatedMy(state: SimulatorState) {
  return {
    navigateTo: (target: { url: string }) => state.record('my.navigateTo', target),
    navigateBack() {
      state.record('my.navigateBack', {});
      state.change({ isClosed: true });
    },
    postMessage: (message: Record<string, unknown>) => state.record('my.postMessage', message),
  };
}

function simulatedWeixinBridge(state: SimulatorState) {
  return {
    call(method: 'closeWindow') {
      state.record(`WeixinJSBridge.${method}`, {});
      state.change({ isClosed: true });
    },
  };
}
