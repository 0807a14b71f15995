import { type Change, type ChangeItem, changeFields, itemId } from './change.ts';
import { useChangeForm } from './use-change-form.ts';

interface EditedItem<Values> {
  readonly read: Values;
  readonly toBody: (typed: Values) => ChangeItem['body'];
}

/** The form of one item; the other items of the change are saved as they are. */
export const useItemForm = <Values extends object>(
  change: Change,
  item: ChangeItem,
  { read, toBody }: EditedItem<Values>,
) =>
  useChangeForm<Values>(change, {
    name: `${item.kind}:${change.id}:${item.key}`,
    read,
    toChange: (typed) => ({
      ...changeFields(change),
      items: change.items.map((each) => ({
        kind: each.kind,
        key: each.key,
        body: itemId(each) === itemId(item) ? toBody(typed) : each.body,
      })),
    }),
  });
