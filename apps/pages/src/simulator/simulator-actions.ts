import type { Environment } from '@ride/contract/environment';
import { type BridgeWindow, readBridge } from '../host/bridge.ts';
import type { HostKind } from '../host/host.ts';
import { createLargeTextSetting } from '../lib/large-text.ts';
import { createTextStore } from '../lib/text-store.ts';
import type { ChoiceStore, SimulatorChoices } from './choices.ts';
import type { SimulatorGateway } from './simulator-gateway.ts';

/** The session of the simulated app itself, which the page must not see. */
export const APP_TOKEN_KEY = 'ride.simulator.token';

export type SimulatorWindow = Window & BridgeWindow;

/** Pages read some choices only at their start, so those reload the page. */
export interface SimulatorActions {
  choose(changes: Partial<SimulatorChoices>): void;
  /** In the app this is the app's own session, elsewhere the page's. */
  hasSession(): boolean;
  openSession(): Promise<boolean>;
  endSession(): void;
  enterWithMiniToken(): Promise<boolean>;
  toggleLargeText(): void;
  pressBack(): void;
  pressRightButton(): void;
  bringToFront(): void;
}

interface ActionPorts {
  readonly win: SimulatorWindow;
  readonly kind: HostKind;
  readonly environment: Pick<Environment, 'tokenKey'>;
  readonly choices: ChoiceStore;
  readonly gateway: SimulatorGateway;
}

export function simulatorActions(ports: ActionPorts): SimulatorActions {
  const { win, kind, environment, choices, gateway } = ports;
  const { location, sessionStorage } = win;
  const tokenKey = kind === 'app' ? APP_TOKEN_KEY : environment.tokenKey;
  const dispatch = (event: string) => readBridge(win, 'event')?.(event, '{}');
  return {
    choose(changes) {
      if (choices.change(changes)) location.reload();
    },
    hasSession: () => sessionStorage.getItem(tokenKey) !== null,
    async openSession() {
      const token = await gateway.openSession(choices.current().mobile);
      if (!token) return false;
      sessionStorage.setItem(tokenKey, token);
      location.reload();
      return true;
    },
    endSession() {
      sessionStorage.removeItem(APP_TOKEN_KEY);
      sessionStorage.removeItem(environment.tokenKey);
      location.reload();
    },
    async enterWithMiniToken() {
      const miniToken = await gateway.issueMiniToken(choices.current().mobile);
      if (!miniToken) return false;
      // Mini-programs add the token before the hash.
      location.assign(`/?miniToken=${encodeURIComponent(miniToken)}${location.hash}`);
      return true;
    },
    toggleLargeText() {
      const choice = createLargeTextSetting(
        createTextStore(() => win.localStorage),
        win.document,
      );
      choice.set(!choice.isOn());
      location.reload();
    },
    pressBack() {
      if (kind === 'app') dispatch('backPressed');
      else win.history.back();
    },
    pressRightButton: () => dispatch('rightButtonPressed'),
    bringToFront: () => dispatch('shown'),
  };
}
