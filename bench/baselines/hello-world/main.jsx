import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The least a React page can be: everything beyond this is ours to answer for. */
createRoot(document.getElementById('root')).render(
  createElement('h1', { 'data-content': '' }, '你好'),
);
