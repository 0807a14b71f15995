// First: it has to see every style element that is created.
import './ui/csp-nonce.ts';
import './ui/desk.css';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { App } from './app/App.tsx';
import { createFailures } from './app/failures.ts';

const failures = createFailures();
const queryClient = createQueryClient(failures.report);
void queryClient.prefetchQuery(sessionQuery);

const root = document.getElementById('root');
if (root === null) throw new Error('the document has no root');
createRoot(root).render(<App queryClient={queryClient} failures={failures} />);
