import { type ComponentProps, useMemo } from 'react';
import type { ItemBody, ItemFormValues } from '../../../../ui/change/body-values.ts';
import type { Change, ChangeItem } from '../../../../ui/change/change.ts';
import { activityFlawText } from '../../../../ui/change/flaw-text.ts';
import { ItemFormLayout } from '../../../../ui/change/ItemFormLayout.tsx';
import { useFieldFlaws } from '../../../../ui/change/use-field-flaws.ts';
import { useItemForm } from '../../../../ui/change/use-item-form.ts';
import { Notes } from '../../../../ui/Notes.tsx';
import type { Page } from '../../../../ui/Page.tsx';
import { ActivityFields } from './ActivityFields.tsx';
import { toBody, toFormValues } from './activity-form-values.ts';

interface ActivityFormProps {
  readonly change: Change;
  readonly item: ChangeItem;
  readonly body: ItemBody;
  readonly path: NonNullable<ComponentProps<typeof Page>['path']>;
}

export function ActivityForm({ change, item, body, path }: ActivityFormProps) {
  const form = useItemForm<ItemFormValues>(change, item, { read: toFormValues(body), toBody });
  const flaws = useMemo(() => item.flaws.map(atField), [item.flaws]);
  const elsewhere = useFieldFlaws(form.form, flaws, activityFlawText);
  return (
    <ItemFormLayout
      {...{ change, item, path, form }}
      name="activity"
      flaws={elsewhere}
      below={<Notes type="warning" title="请确认是否如此" notes={item.doubts} />}
    >
      <ActivityFields form={form.form} item={item} />
    </ItemFormLayout>
  );
}

/** A city or a message has no field of its own, so its flaw stands at the field of all. */
function atField({ path, message }: ChangeItem['flaws'][number]): ChangeItem['flaws'][number] {
  const [field = '', index] = path;
  if (typeof index !== 'number') return { path, message };
  return { path: [field], message: `第 ${index + 1} 项：${message}` };
}
