import { asService, createSignedCall } from '../calls.mjs';
import { centerOfPlace } from './places.mjs';
import { OWN_ORDERS } from './sizes.mjs';

/**
 * The number of different requests is the same on both databases, and they are spread over all
 * rows.
 */
const DISTINCT_REQUESTS = OWN_ORDERS;
/** An address is limited to thirty checks; a measurement uses fewer than all these addresses. */
const ADDRESSES = 20_000;
const BURST = '/passenger-activity-api/api/marketing/interactive/web/burst';

export function createReadCalls(size, token) {
  const spread = (count, request) =>
    Array.from({ length: DISTINCT_REQUESTS }, (_, index) =>
      request(1 + Math.floor((index * count) / DISTINCT_REQUESTS), index),
    );
  const position = (number) => {
    const { lng, lat } = centerOfPlace(number, size.fences);
    return { longitude: lng, latitude: lat };
  };
  return {
    'fare of an order': spread(size.orders, (number) =>
      createSignedCall(
        '/api/passenger/v1/route/fareItems',
        { orderUuid: `grown-order-${number}` },
        token,
      ),
    ),
    'rules at a position': spread(size.fences, (number) =>
      createSignedCall('/api/common/v1/queryFareModelsAndRouteRule', {
        typeModule: 4,
        typeTime: 1,
        ...position(number),
      }),
    ),
    'a pricing area': spread(size.fences, (number) =>
      createSignedCall('/solution-passenger-api/trip/api/solution/passenger/route/fenceDetail', {
        fenceNum: `grown-fence-${number}`,
      }),
    ),
    'a page of invitations': spread(size.companies, (_, index) =>
      createSignedCall(`${BURST}/bindRelation/pageForWeb`, { currPage: 1 + (index % 9) }, token),
    ),
    'totals of an inviter': [createSignedCall(`${BURST}/getShareTotalInfo`, {}, token)],
    'whether a company is registered': duplicateChecks(size),
    'a page of registrations': spread(size.companies, (_, index) => internal(1 + (index % 40))),
  };
}

/** No company has these names, because a taken name would be answered with a refusal. */
function duplicateChecks({ companies }) {
  return Array.from({ length: ADDRESSES }, (_, index) => {
    const call = createSignedCall('/api/passenger/v1/enterprise/verificationEnterPriseInfo', {
      fullName: `第${(index * companies) / ADDRESSES}号没有的公司`,
    });
    const address = `10.${index & 255}.${(index >> 8) & 255}.${index >> 16}`;
    return { ...call, headers: { ...call.headers, 'x-forwarded-for': address } };
  });
}

function internal(currPage) {
  const call = createSignedCall('/internal/v1/registrations/list', { currPage, pageSize: 20 });
  return { ...call, headers: { ...call.headers, ...asService } };
}
