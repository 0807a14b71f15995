import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import './app/starting.css';
import { App } from './app/App.tsx';
import { waitForFirstPage, waitForRenderedCode } from './app/first-page.ts';
import { readRenderedState } from './app/rendered-state.ts';
import { startServices } from './app/start-services.ts';
import { loadHost } from './host/load-host.ts';
import type { StartGlobals } from './lib/start-globals.ts';

async function start(root: HTMLElement): Promise<void> {
  const [createHost, rendered] = await Promise.all([loadHost(window), readRenderedState(window)]);
  const services = startServices(window, createHost, rendered);
  const app = <App services={services} />;
  await (rendered ? waitForRenderedCode : waitForFirstPage)(services);
  const pressed = (window as StartGlobals).rideTakePress?.();
  if (rendered) {
    hydrateRoot(root, app);
    pressed?.click();
  } else {
    createRoot(root).render(app);
  }
}

const root = document.getElementById('root');
if (root) void start(root);
