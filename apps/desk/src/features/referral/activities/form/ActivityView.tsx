import { Card, Form } from 'antd';
import type { ComponentProps } from 'react';
import type { ItemBody } from '../../../../ui/change/body-values.ts';
import type { ChangeItem } from '../../../../ui/change/change.ts';
import { ItemDifferences } from '../../../../ui/change/ItemDifferences.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { ActivityFields } from './ActivityFields.tsx';
import { toFormValues } from './activity-form-values.ts';

interface ActivityViewProps {
  readonly item: ChangeItem;
  readonly body: ItemBody;
  readonly path: NonNullable<ComponentProps<typeof Page>['path']>;
}

/** The whole activity as it is saved, for those who may not edit it. */
export function ActivityView({ item, body, path }: ActivityViewProps) {
  const [form] = Form.useForm();
  return (
    <Page title={item.title} path={path}>
      <div className="item-columns">
        <Form
          name="activity"
          form={form}
          className="read-only-form"
          layout="vertical"
          disabled
          initialValues={toFormValues(body)}
        >
          <ActivityFields form={form} item={item} />
        </Form>
        <Card size="small" title="与现在的差别" styles={{ body: { padding: 0 } }}>
          <ItemDifferences differences={item.differences} />
        </Card>
      </div>
    </Page>
  );
}
