import '../prices.css';
import { readChange } from '@ride/contract/desk/changes';
import { changeKindNames } from '@ride/contract/entities/change-item';
import { Alert } from 'antd';
import type { ComponentProps, ComponentType } from 'react';
import { useParams } from 'react-router';
import { useDeskQuery } from '../../../api/use-desk.ts';
import {
  CHANGES,
  changeAddress,
  kindPages,
  type TimelineKind,
} from '../../../ui/change/addresses.ts';
import { type Change, type ChangeItem, changeTitle } from '../../../ui/change/change.ts';
import { ObjectPage, Page } from '../../../ui/Page.tsx';

export interface ItemViewProps {
  readonly change: Change;
  readonly item: ChangeItem;
  readonly body: NonNullable<ChangeItem['body']>;
  readonly path: NonNullable<ComponentProps<typeof Page>['path']>;
}

interface ItemFormPageProps {
  readonly kind: TimelineKind;
  readonly form: ComponentType<ItemViewProps>;
  /** Shows the item to those who may not edit it. */
  readonly view: ComponentType<ItemViewProps>;
}

export function ItemFormPage({ kind, ...pages }: ItemFormPageProps) {
  const { id = '', key = '' } = useParams();
  const query = useDeskQuery(readChange, { id }, { polls: true });
  return (
    <ObjectPage title={kindPages[kind].label} path={[{ label: '变更', to: CHANGES }]} query={query}>
      {(change) => <ItemOfChange change={change} kind={kind} itemKey={key} {...pages} />}
    </ObjectPage>
  );
}

interface ItemOfChangeProps extends ItemFormPageProps {
  readonly change: Change;
  readonly itemKey: string;
}

function ItemOfChange({ change, kind, itemKey, form: Form, view: View }: ItemOfChangeProps) {
  const path = [
    { label: '变更', to: CHANGES },
    { label: changeTitle(change), to: changeAddress(change.id) },
  ];
  const item = change.items.find((each) => each.kind === kind && each.key === itemKey);
  if (!item?.body) {
    return (
      <Page title={kindPages[kind].label} path={path}>
        <Alert
          type="info"
          showIcon
          title={`这项变更里没有这份${changeKindNames[kind]}的内容，可能已被移除。`}
        />
      </Page>
    );
  }
  const Shown = change.may.edit ? Form : View;
  return <Shown change={change} item={item} body={item.body} path={path} />;
}
