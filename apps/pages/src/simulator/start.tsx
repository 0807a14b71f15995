import { createRoot } from 'react-dom/client';
import { readEnvironment } from '../api/environment.ts';
import type { HostWindow } from '../host/create-host.ts';
import { createTextStore } from '../lib/text-store.ts';
import { createChoiceStore } from './choices.ts';
import css from './panel/panel.css?inline';
import { SimulatorPanel, type SimulatorPanelProps } from './panel/SimulatorPanel.tsx';
import { createSimulatedHost } from './simulate-host.ts';
import { APP_TOKEN_KEY, type SimulatorWindow, simulatorActions } from './simulator-actions.ts';
import { createSimulatorGateway } from './simulator-gateway.ts';
import { createSimulatorState, type HostRequest } from './simulator-state.ts';

/**
 * This entry exists only in development and runs before the pages. It simulates the host around
 * them and lists what they request from it.
 */
declare global {
  interface Window {
    __ride_simulator__?: { readonly requests: readonly HostRequest[] };
  }
}

const win: Window & SimulatorWindow & HostWindow = window;
const { document, sessionStorage } = win;
const environment = readEnvironment(document);
const choices = createChoiceStore(createTextStore(() => sessionStorage));
const state = createSimulatorState();
const ownToken = () => sessionStorage.getItem(APP_TOKEN_KEY);
const gateway = createSimulatorGateway({
  environment,
  ownToken,
  fetch: (url, init) => fetch(url, init),
});

const kind = createSimulatedHost(win, {
  choices,
  state,
  gateway,
  environment,
  comeBackWithToken: () => void actions.enterWithMiniToken(),
});
const actions = simulatorActions({ win, kind, environment, choices, gateway });
win.__ride_simulator__ = { requests: state.requests };

mountPanel(document, { kind, choices, state, actions, hasSession: actions.hasSession() });

// Hosts without a bridge show the document's own title.
if (kind !== 'app') {
  const follow = () => state.change({ title: document.title });
  new MutationObserver(follow).observe(document.head, { childList: true, subtree: true });
}

/** A shadow root keeps the styles of the panel and of the page apart. */
function mountPanel(document: Document, panel: SimulatorPanelProps): void {
  const element = document.createElement('div');
  element.id = 'ride-simulator';
  element.toggleAttribute('data-drawn', panel.kind !== 'out');
  const shadow = element.attachShadow({ mode: 'open' });
  // The content security policy forbids style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  document.body.prepend(element);
  createRoot(shadow).render(<SimulatorPanel {...panel} />);
}
