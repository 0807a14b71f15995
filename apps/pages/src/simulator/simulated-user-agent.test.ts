import { expect, test } from 'vitest';
import { detectHost } from '../host/detect-host.ts';
import { hostKinds } from './choices.ts';
import { formatSimulatedUserAgent } from './simulated-user-agent.ts';

const browsers = hostKinds.map((kind) =>
  formatSimulatedUserAgent(kind, '1.0.0', 'Mozilla/5.0 Chrome/130'),
);

test.each(hostKinds)(
  "whatever the browser's real user agent names, the simulated %s is detected",
  (kind) => {
    for (const real of browsers) {
      const userAgent = formatSimulatedUserAgent(kind, '2.1.2', real);
      expect(detectHost({ navigator: { userAgent } })).toMatchObject({
        kind,
        appVersion: kind === 'app' ? '2.1.2' : null,
      });
    }
  },
);
