import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { requiredWireText, wireMoment } from './entities/wire-values.ts';

const signalName = z.string().check(z.regex(/^[\w.-]{1,40}$/));

export const deviceToken = defineCall({
  gateway: 'common',
  path: '/api/common/v1/risk/deviceToken',
  ours: true,
  summary: 'Turn the signals of a device into a short-lived token for the header riskDeviceToken',
  request: z.strictObject({
    /** The fingerprint that was computed on the device. */
    visitorId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    /** The signals behind the fingerprint as text, at most forty. */
    signals: z
      ._default(z.record(signalName, z.string().check(z.maxLength(100))), {})
      .check(z.refine((signals) => Object.keys(signals).length <= 40, 'too many signals')),
  }),
  response: z.object({
    /** The token for the header `riskDeviceToken`. */
    riskDeviceToken: requiredWireText,
    expiresAt: wireMoment,
  }),
});

export const deviceCalls = { deviceToken };
