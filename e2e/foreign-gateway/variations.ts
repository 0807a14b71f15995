import type { SpecifiedCall } from './specification.ts';

export interface WireAnswer {
  readonly success?: unknown;
  readonly code?: unknown;
  readonly msg?: unknown;
  readonly data?: unknown;
}

/** Changes an answer of the usual form within what the specification leaves open. */
export type Variation = (wire: WireAnswer, call: SpecifiedCall) => WireAnswer;

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const deep =
  (change: (value: unknown, name: string) => unknown): Variation =>
  (wire) => ({ ...wire, data: changed(wire.data, '', change) });

function changed(
  value: unknown,
  name: string,
  change: (value: unknown, name: string) => unknown,
): unknown {
  if (Array.isArray(value)) {
    return change(
      value.map((entry) => changed(entry, name, change)),
      name,
    );
  }
  if (!isObject(value)) return change(value, name);
  const fields = Object.entries(value).map(([key, each]) => [key, changed(each, key, change)]);
  return change(Object.fromEntries(fields), name);
}

const silentData =
  (...data: readonly [unknown?]): Variation =>
  ({ data: given, ...wire }, { isSilent }) => {
    if (!isSilent) return { ...wire, data: given };
    return data.length === 0 ? wire : { ...wire, data: data[0] };
  };

const moments = ['createTime', 'eventTime', 'expirationDate', 'bindCarExpirationDate'];
const asMoment = (write: (moment: number) => unknown): Variation =>
  deep((value, name) =>
    moments.includes(name) && typeof value === 'number' ? write(value) : value,
  );
const cityClock = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString();

const base64 = ['imageCode', 'shadeImage', 'cutoutImage', 'questionContent', 'answerContent'];
const pictures = base64.slice(0, 3);
const innerJson = ['businessFareJson', 'fareModelJson', 'content'];

export const variations = {
  plain: (wire) => wire,
  withoutCode: ({ success, data }) => ({ success, data }),
  withoutSuccess: ({ code, msg, data }) => ({ code, msg, data }),
  codeAsText: ({ msg, data }) => ({ code: '200', msg, data }),
  flagAsNumber: ({ data }) => ({ success: 1, msg: 0, data }),
  wrapped: ({ data, ...wire }) => ({ ...wire, data: { success: true, data } }),
  asText: (wire, call) => ({
    ...deep((value) =>
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
    )(wire, call),
    success: 'true',
  }),
  asNumbers: deep((value) => {
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }),
  nullEntries: deep((value) => (Array.isArray(value) ? [...value, null] : value)),
  extraFields: deep((value) =>
    isObject(value) && !Array.isArray(value) ? { ...value, added: { later: [1] } } : value,
  ),
  missingFields: deep((value) => {
    if (!isObject(value) || Array.isArray(value)) return value;
    const fields = Object.entries(value);
    return Object.fromEntries(fields.length > 2 ? fields.slice(0, -1) : fields);
  }),
  inSeconds: asMoment((moment) => moment / 1000),
  byClock: asMoment((moment) => cityClock(moment).slice(0, 19).replace('T', ' ')),
  byDate: asMoment((moment) => cityClock(moment).slice(0, 10)),
  base64InLines: deep((value, name) =>
    base64.includes(name) ? String(value).replace(/.{16}/g, '$&\r\n') : value,
  ),
  dataAddresses: deep((value, name) =>
    pictures.includes(name) ? `data:image/png;base64,${value}` : value,
  ),
  jsonTwice: deep((value, name) => (innerJson.includes(name) ? JSON.stringify(value) : value)),
  listItself: ({ data, ...wire }) => {
    const fields = isObject(data) ? data : {};
    return { ...wire, data: fields.transportPriceItems ?? fields.pricingDescList ?? data };
  },
  dataTrue: silentData(true),
  dataEmptyText: silentData(''),
  dataEmptyObject: silentData({}),
  dataAbsent: silentData(),
} satisfies Record<string, Variation>;

export type VariationName = keyof typeof variations;
export const variationNames = Object.keys(variations) as VariationName[];
