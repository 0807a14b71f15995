import type { Environment } from '@ride/contract/environment';
import { largeText } from '../../lib/large-text.ts';
import { textStore } from '../../lib/text-store.ts';
import type { BridgeWindow } from '../bridge.ts';
import type { HostKind } from '../host.ts';
import type { ChoiceStore, Choices } from './choices.ts';
import type { DeskGateway } from './desk-gateway.ts';

export type DeskWindow = Window & BridgeWindow;

/** What can be done at the desk. What a page reads only at its start begins anew. */
export interface DeskActions {
  choose(part: Partial<Choices>): void;
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
  const tell = (event: string) => win.T3BridgeEvent?.(event, '{}');
  return {
    choose(part) {
      if (choices.change(part)) location.reload();
    },
    async openSession() {
      const token = await gateway.openSession(choices.current().mobile);
      if (!token) return false;
      sessionStorage.setItem(environment.tokenKey, token);
      location.reload();
      return true;
    },
    endSession() {
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
