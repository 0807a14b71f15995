import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/App.tsx';
import { startServices } from './app/start-services.ts';
import { loadHost } from './host/load-host.ts';

const root = document.getElementById('root');
if (root) {
  void loadHost(window).then((createHost) =>
    createRoot(root).render(<App services={startServices(window, createHost)} />),
  );
}
