import { Alert, Button, Card, Flex, Form, Tag } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { Notes } from '../Notes.tsx';
import { Page } from '../Page.tsx';
import { ChangeConflict } from './ChangeConflict.tsx';
import type { Change, ChangeItem } from './change.ts';
import { ItemDifferences } from './ItemDifferences.tsx';
import type { ChangeForm } from './use-change-form.ts';

interface ItemFormLayoutProps<Values extends object> {
  readonly change: Change;
  readonly item: ChangeItem;
  readonly path: NonNullable<ComponentProps<typeof Page>['path']>;
  readonly name: string;
  readonly form: ChangeForm<Values>;
  /** Flaws that stand at no field. */
  readonly flaws: readonly string[];
  /** Buttons beside the one that saves. */
  readonly actions?: ReactNode;
  /** The parts beside the form that stand above and below the differences. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The page on which one item of a change is edited, with its differences beside the form. */
export function ItemFormLayout<Values extends object>(props: ItemFormLayoutProps<Values>) {
  const { change, item, path, name, form, flaws, actions, above, below, children } = props;
  return (
    <Page
      title={item.title}
      path={path}
      beside={form.isDirty && <Tag color="warning">有未保存的修改</Tag>}
      actions={
        <>
          {actions}
          <Button type="primary" disabled={form.hasConflict} onClick={() => void form.save()}>
            保存
          </Button>
        </>
      }
    >
      <ChangeConflict change={change} form={form} />
      <Notes type="error" title="需要修改" notes={flaws} />
      <div className="item-columns">
        <Form<Values>
          name={name}
          form={form.form}
          layout="vertical"
          requiredMark={false}
          initialValues={form.start.values}
          onValuesChange={form.onChange}
        >
          {children}
        </Form>
        <Flex vertical gap="middle" className="item-beside">
          {above}
          <Card size="small" title="与现在的差别" styles={{ body: { padding: 0 } }}>
            <ItemDifferences differences={item.differences} isFlawed={item.flaws.length > 0} />
          </Card>
          {below}
          {form.isDirty && <Alert type="info" showIcon title="保存后更新差别和需要修改的地方。" />}
        </Flex>
      </div>
    </Page>
  );
}
