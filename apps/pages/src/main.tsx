import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import './app/starting.css';
import { App } from './app/App.tsx';
import { firstPage } from './app/first-page.ts';
import { startServices } from './app/start-services.ts';
import { loadHost } from './host/load-host.ts';

async function start(root: HTMLElement): Promise<void> {
  const services = startServices(window, await loadHost(window));
  await firstPage(services);
  createRoot(root).render(<App services={services} />);
}

const root = document.getElementById('root');
if (root) void start(root);
