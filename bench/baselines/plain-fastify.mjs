import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';

/** Fastify without the gateway's hooks: it parses the body and sends the answer. */
const Fastify = createRequire(join(root, 'apps/gateway/package.json'))('fastify');
const answer = JSON.parse(process.env.ANSWER ?? '{}');

const app = Fastify();
app.get('/', () => 'ready');
app.post('/*', async () => answer);

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
