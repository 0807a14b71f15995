import { MODEL, PRICE_ITEMS, ruleSections } from '../rule-fields.ts';

export interface RulePrice {
  readonly label: string;
  /** The hours or kilometres for which it counts; empty for all. */
  readonly band: string;
  readonly price: string;
  readonly unit: string;
}

export const valueAt = (body: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
    body,
  );

const isWritten = (value: unknown): boolean => value !== undefined && value !== '';

const ALLOWANCES: readonly (string | number)[] = ['startTrip', 'startDuration'];

/** Every price of a rule as it is written, in the order of the passenger's page. */
export function listRulePrices(body: Readonly<Record<string, unknown>>): RulePrice[] {
  const model = body[MODEL];
  const coversNothing = valueAt(model, ['baseFare', 'model']) === 2;
  const prices = ruleSections.flatMap(({ fields = [], rows }) => [
    ...fields
      .filter(({ path }) => !(coversNothing && ALLOWANCES.includes(path.at(-1) ?? '')))
      .map(({ path, label, unit = '' }) => ({ label, unit, value: valueAt(model, path) }))
      .filter(({ value }) => isWritten(value))
      .map(({ label, unit, value }) => ({ label, band: '', price: String(value), unit })),
    ...(rows ? rowsOf(valueAt(model, rows.path)) : []).map((row): RulePrice => {
      const [from, to, price] = (rows?.columns ?? []).map(({ path, unit = '' }) => ({
        text: String(valueAt(row, path) ?? ''),
        unit,
      }));
      return {
        label: rows?.label ?? '',
        band: `${from?.text}–${to?.text}${to?.unit}`,
        price: price?.text ?? '',
        unit: price?.unit ?? '',
      };
    }),
  ]);
  return [...prices, ...rowsOf(valueAt(model, [PRICE_ITEMS])).flatMap(pricesOfGroup)];
}

const pricesOfGroup = (group: unknown): RulePrice[] =>
  rowsOf(valueAt(group, ['subItem'])).map((item) => ({
    label: `价目说明 ${String(valueAt(group, ['name']) ?? '')}`,
    band: String(valueAt(item, ['name']) ?? ''),
    price: String(valueAt(item, ['value']) ?? ''),
    unit: '',
  }));

const rowsOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
