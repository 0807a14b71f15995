import { createRoot } from 'react-dom/client';

/** The least a React page can be; every page of ours is measured beside it. */
createRoot(document.getElementById('root')).render(<h1>Hello, world</h1>);
