import { createSignedCall, fareCallOfDemoOrder, pageContent } from '../calls.mjs';
import { compareWithBaselines } from '../compare-with-baselines.mjs';
import { measureOnEachEngine } from '../engines.mjs';
import { withGateway } from '../processes.mjs';

const PREPARED_LEAST = 0.42;
const ORDER_LEAST = { embedded: 0.24, PostgreSQL: 0.18 };

const rules = createSignedCall('/api/common/v1/queryFareModelsAndRouteRule', {
  typeModule: 4,
  typeTime: 1,
  expandBizLine: 18,
  areaCode: '320100',
});

export const measureReads = () =>
  withGateway({}, (gateway, scratch) =>
    compareWithBaselines('page content', gateway, pageContent, PREPARED_LEAST, scratch),
  );

export const measureRuleReads = () =>
  measureOnEachEngine((engine, gateway, scratch) =>
    compareWithBaselines(`rules of an area, ${engine}`, gateway, rules, PREPARED_LEAST, scratch),
  );

export const measureOrderReads = () =>
  measureOnEachEngine(async (engine, gateway, scratch) => {
    const fare = await fareCallOfDemoOrder(gateway);
    const what = `fare of an order, ${engine}`;
    return compareWithBaselines(what, gateway, fare, ORDER_LEAST[engine], scratch);
  });
