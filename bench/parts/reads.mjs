import { besideBaselines } from '../beside-baselines.mjs';
import { demoSession } from '../demo-passenger.mjs';
import { onEachEngine } from '../engines.mjs';
import { scratchFolder, startGateway } from '../processes.mjs';
import { signedCall } from '../signed-call.mjs';

const PREPARED_LEAST = 0.8;
const ORDER_LEAST = { embedded: 0.4, PostgreSQL: 0.3 };

const content = signedCall('/api/passenger/v1/queryPageContent', {
  expandBizLine: 18,
  strategyType: 2,
});
const rules = signedCall('/api/common/v1/queryFareModelsAndRouteRule', {
  typeModule: 4,
  typeTime: 1,
  expandBizLine: 18,
  areaCode: '320100',
});

export async function reads() {
  const scratch = scratchFolder();
  const gateway = await startGateway(scratch.path);
  try {
    return await besideBaselines('page content', gateway, content, PREPARED_LEAST, scratch.path);
  } finally {
    await gateway.stop();
    scratch.remove();
  }
}

export const ruleReads = () =>
  onEachEngine((engine, gateway, scratch) =>
    besideBaselines(`rules of an area, ${engine}`, gateway, rules, PREPARED_LEAST, scratch),
  );

/** Session and owner are checked with every read. */
export const orderReads = () =>
  onEachEngine(async (engine, gateway, scratch) => {
    const orderUuid = 'demo-order-ordinary';
    const token = await demoSession(gateway);
    const fare = signedCall('/api/passenger/v1/route/fareItems', { orderUuid }, token);
    const what = `fare of an order, ${engine}`;
    return besideBaselines(what, gateway, fare, ORDER_LEAST[engine], scratch);
  });
