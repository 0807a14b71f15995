import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { queryFaqList } from '@ride/contract/content';
import { expect, onTestFinished, test, vi } from 'vitest';
import { gatewayProgram, startServer } from '../scripts/lib/server-process.mjs';
import { readDocumentedSettings, runDocumentedSteps } from './support/documented-steps.ts';
import { startPostgresPlace } from './support/places.ts';
import { postCall } from './support/post-call.ts';
import { scratchFolder } from './support/scratch-folder.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

interface Span {
  readonly scope: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface Export {
  readonly resourceSpans: {
    readonly scopeSpans: { readonly scope: { name: string }; readonly spans: Span[] }[];
  }[];
}

/** Collects spans as OTLP over HTTP in JSON. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request)) as Export;
    for (const { scope, spans: exported } of resourceSpans.flatMap((each) => each.scopeSpans)) {
      spans.push(...exported.map((span) => ({ ...span, scope: scope.name })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { spans, url: `http://127.0.0.1:${port}` };
}

test('the documented packages trace a call to its statements, and its log line has the ids', async () => {
  const TRACING_DIR = scratchFolder();
  await runDocumentedSteps('Traces', { TRACING_DIR });
  const collector = await startCollector();
  const place = await startPostgresPlace();
  onTestFinished(() => place.remove());
  const logFile = join(scratchFolder(), 'log');
  const log = openSync(logFile, 'w');
  const gateway = await startServer(gatewayProgram, {
    stdio: ['ignore', log, 'ignore'],
    env: {
      ...place.env,
      RIDE_ENV: 'development',
      ...readDocumentedSettings('Traces', { TRACING_DIR }),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
  });
  closeSync(log);
  onTestFinished(() => gateway.kill());
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  await postCall(gateway.origin, queryFaqList, { currPage: 1, pageSize: 10 }, { headers });

  const traced = await vi.waitFor(() => {
    const ours = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const call = ours.find(({ parentSpanId }) => parentSpanId === CALLER);
    expect(call?.scope).toBe('@opentelemetry/instrumentation-http');
    const statements = ours.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(statements.map(({ scope }) => scope)).toContain('@opentelemetry/instrumentation-pg');
    return call;
  }, 20_000);
  await vi.waitFor(() => {
    const line = readFileSync(logFile, 'utf8')
      .split('\n')
      .find((each) => each.includes(TRACE));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      call: 'queryFaqList',
      trace_id: TRACE,
      span_id: traced?.spanId,
    });
  }, 20_000);
});
