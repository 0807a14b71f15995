// This import comes first because it patches how style elements are created.
import './ui/csp-nonce.ts';
import './ui/color-scheme-store.ts';
import './ui/desk.css';
import { prefetchSession } from './api/session-prefetch.ts';

prefetchSession();

import('./app/start.tsx').then(
  ({ renderDesk }) => renderDesk(),
  () => {
    const message = document.querySelector('.starting');
    if (message) message.textContent = '运营台没有打开，请检查网络后刷新页面。';
  },
);
