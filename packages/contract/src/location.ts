import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { requiredWireText } from './entities/wire-values.ts';
import { latitude, longitude } from './fields.ts';

export const locateCity = defineCall({
  gateway: 'common',
  path: '/api/common/v1/locateCity',
  ours: true,
  summary: 'The city a position lies in',
  request: z.strictObject({ latitude, longitude }),
  /** Null if no city is near; this is not a refusal. */
  response: z.nullable(z.object({ cityCode: requiredWireText, cityName: requiredWireText })),
});

export const locationCalls = { locateCity };
