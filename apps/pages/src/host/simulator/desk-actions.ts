import type { Environment } from '@ride/contract/environment';
import { largeText } from '../../lib/large-text.ts';
import { textStore } from '../../lib/text-store.ts';
import type { BridgeWindow } from '../bridge.ts';
import type { HostKind } from '../host.ts';
import type { ChoiceStore, Choices } from './choices.ts';
import type { DeskGateway } from './desk-gateway.ts';

/** Where the simulated app keeps its own session, out of the page's sight. */
export const APP_TOKEN_KEY = 'ride.simulator.token';

export type DeskWindow = Window & BridgeWindow;

/** What can be done at the desk. What a page reads only at its start begins anew. */
export interface DeskActions {
  choose(part: Partial<Choices>): void;
  /** The app's own session in the app, elsewhere the page's. */
  hasSession(): boolean;
  /** False when the gateway gives no session. */
  openSession(): Promise<boolean>;
  endSession(): void;
  enterWithMiniToken(): Promise<boolean>;
  turnLargeText(): void;
  pressBack(): void;
  pressRightButton(): void;
  bringToFront(): void;
}

interface ActionPorts {
  readonly win: DeskWindow;
  readonly kind: HostKind;
  readonly environment: Pick<Environment, 'tokenKey'>;
  readonly choices: ChoiceStore;
  readonly gateway: DeskGateway;
}

export function deskActions(ports: ActionPorts): DeskActions {
  const { win, kind, environment, choices, gateway } = ports;
  const { location, sessionStorage } = win;
  const tokenKey = kind === 'app' ? APP_TOKEN_KEY : environment.tokenKey;
  const tell = (event: string) => win.T3BridgeEvent?.(event, '{}');
  return {
    choose(part) {
      if (choices.change(part)) location.reload();
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
      // Before the hash, where mini-programs put it.
      location.assign(`/?miniToken=${encodeURIComponent(miniToken)}${location.hash}`);
      return true;
    },
    turnLargeText() {
      const choice = largeText(
        textStore(() => win.localStorage),
        win.document,
      );
      choice.turn(!choice.isOn());
      location.reload();
    },
    pressBack() {
      if (kind === 'app') tell('backPressed');
      else win.history.back();
    },
    pressRightButton: () => tell('rightButtonPressed'),
    bringToFront: () => tell('shown'),
  };
}
