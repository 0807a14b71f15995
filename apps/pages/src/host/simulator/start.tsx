import { readEnvironment } from '../../api/environment.ts';
import { textStore } from '../../lib/text-store.ts';
import type { HostWindow } from '../create-host.ts';
import { choiceStore } from './choices.ts';
import { type Asked, createDesk } from './desk.ts';
import { APP_TOKEN_KEY, type DeskWindow, deskActions } from './desk-actions.ts';
import { deskGateway } from './desk-gateway.ts';
import { mountPanel } from './panel/mount.tsx';
import { simulateHost } from './simulate-host.ts';

/**
 * A development entry of its own, which runs before the pages and is part of no shipped one. It
 * plays the host around them and shows, above them, what they asked of it.
 */
declare global {
  interface Window {
    /** For journeys in a browser. */
    __ride_simulator__?: { readonly asked: readonly Asked[] };
  }
}

const win: Window & DeskWindow & HostWindow = window;
const { document, sessionStorage } = win;
const environment = readEnvironment(document);
const choices = choiceStore(textStore(() => sessionStorage));
const desk = createDesk();
const ownToken = () => sessionStorage.getItem(APP_TOKEN_KEY);
const gateway = deskGateway({ environment, ownToken, fetch: (url, init) => fetch(url, init) });

const kind = simulateHost(win, {
  choices,
  desk,
  gateway,
  environment,
  comeBackWithToken: () => void actions.enterWithMiniToken(),
});
const actions = deskActions({ win, kind, environment, choices, gateway });
win.__ride_simulator__ = { asked: desk.asked };

mountPanel(document, { kind, choices, desk, actions, hasSession: actions.hasSession() });

// Hosts without a bridge show the document's own title.
if (kind !== 'app') {
  const follow = () => desk.change({ title: document.title });
  new MutationObserver(follow).observe(document.head, { childList: true, subtree: true });
}

if (new URLSearchParams(win.location.search).has('gallery')) {
  void import('./gallery/mount.tsx').then(({ mountGallery }) => mountGallery(win));
}
