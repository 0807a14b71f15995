import { demoSession } from './demo-passenger.mjs';
import { signedCall } from './signed-call.mjs';

/** Answered from memory. */
export const pageContent = signedCall('/api/passenger/v1/queryPageContent', {
  expandBizLine: 18,
  strategyType: 2,
});

/** Read from the database each time, with session and owner. */
export async function fareOfAnOrder(gateway) {
  const orderUuid = 'demo-order-ordinary';
  const token = await demoSession(gateway);
  return signedCall('/api/passenger/v1/route/fareItems', { orderUuid }, token);
}
