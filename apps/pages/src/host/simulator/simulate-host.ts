import type { Environment } from '@ride/contract/environment';
import type { HostWindow } from '../create-host.ts';
import { detectHost } from '../detect-host.ts';
import type { HostKind } from '../host.ts';
import type { ChoiceStore } from './choices.ts';
import { simulatedMy, simulatedWeixinBridge, simulatedWx } from './mini-programs.ts';
import { installBridge } from './simulated-bridge.ts';
import { positionBy, simulatedGeolocation } from './simulated-position.ts';
import { simulatedUserAgent } from './simulated-user-agent.ts';
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

/**
 * Installs a simulated host before the page detects one: the chosen host, or the one that the
 * browser's user agent already names.
 */
export function simulateHost(win: HostWindow, ports: SimulatorPorts): HostKind {
  const { choices, state, gateway } = ports;
  const { kind: chosen, appVersion } = choices.current();
  const { navigator } = win;
  if (chosen) {
    const userAgent = simulatedUserAgent(chosen, appVersion, navigator.userAgent);
    put(navigator, 'userAgent', userAgent);
  }
  const { kind } = detectHost(win);
  const measured = navigator.geolocation;
  const position = positionBy(choices.current, measured);
  if (measured) put(navigator, 'geolocation', simulatedGeolocation(choices.current, measured));

  if (kind === 'app') {
    const login = () => gateway.openSession(choices.current().mobile);
    const openPage = (url: string) => void win.open(url, '_blank');
    const { carry } = gateway;
    installBridge(win, state, { choices: choices.current, login, position, carry, openPage });
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
