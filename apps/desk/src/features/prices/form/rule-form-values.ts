import {
  fieldName,
  type ItemBody,
  type ItemFormValues,
  mapLeaves,
  withoutEmpty,
} from '../../../ui/change/body-values.ts';
import { identityFields, MODEL, PRICE_ITEMS, ruleSections } from '../rule-fields.ts';

export type RuleBody = ItemBody;
/** The body of a rule as the form has it: every whole number that is typed is a text. */
export type RuleFormValues = ItemFormValues;

const integerRows = ruleSections.flatMap(({ rows }) => {
  const columns = rows?.columns.filter(({ isInteger }) => isInteger) ?? [];
  return rows ? columns.map(({ path }) => [MODEL, ...rows.path, '*', ...path]) : [];
});
const integerPaths = new Set(
  [
    ...integerRows,
    ...identityFields.filter(({ kind }) => kind === 'integer').map(({ path }) => path),
  ].map((path) => path.join('.')),
);
const lists = {
  required: new Set([
    ...ruleSections.flatMap(({ rows }) => (rows?.isRequired ? [`${MODEL}.${rows.path}`] : [])),
    `${MODEL}.${PRICE_ITEMS}.*.subItem`,
  ]),
  dense: new Set([`${MODEL}.content`]),
};

export const toFormValues = (body: RuleBody): RuleFormValues =>
  mapLeaves(body, (value, path) =>
    integerPaths.has(fieldName(path)) && typeof value === 'number' ? String(value) : value,
  ) as RuleFormValues;

/** What was left empty is left out, as the schema wants it; anything else stays as it was typed. */
export const toBody = (values: RuleFormValues): RuleBody =>
  (withoutEmpty(
    mapLeaves(values, (value, path) => {
      if (typeof value !== 'string') return value;
      const text = value.trim();
      return integerPaths.has(fieldName(path)) && /^[0-9]{1,9}$/.test(text) ? Number(text) : text;
    }),
    lists,
  ) ?? {}) as RuleBody;
