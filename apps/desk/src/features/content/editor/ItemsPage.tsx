import { contentKindNames } from '@ride/contract/entities/content-draft';
import { itemLists } from '@ride/contract/entities/content-items';
import { Button, Card, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { Page } from '../../../ui/Page.tsx';
import { type ContentKey, itemAddress, versionsAddress } from '../content-address.ts';
import { ItemTable } from './ItemTable.tsx';

/** This page shows documents that consist of items only. */
export function ItemsPage({ kind, name }: ContentKey) {
  const navigate = useNavigate();
  return (
    <Page
      title={contentKindNames[kind]}
      actions={
        <>
          <Button onClick={() => void navigate(versionsAddress(kind, name))}>历史</Button>
          <AddButton kind={kind} name={name} />
        </>
      }
    >
      <ItemTable kind={kind} name={name} />
    </Page>
  );
}

/** This card shows the items of a document that has other fields too. */
export function ItemsCard({ kind, name, isNew }: ContentKey & { readonly isNew: boolean }) {
  const { itemName = '' } = itemLists[kind] ?? {};
  return (
    <Card title={itemName} extra={!isNew && <AddButton kind={kind} name={name} />}>
      {isNew ? (
        <Typography.Text type="secondary">保存草稿后可以添加{itemName}</Typography.Text>
      ) : (
        <ItemTable kind={kind} name={name} />
      )}
    </Card>
  );
}

function AddButton({ kind, name }: ContentKey) {
  const navigate = useNavigate();
  const mayEdit = usePermission('content.edit');
  if (!mayEdit) return null;
  return (
    <Button onClick={() => void navigate(itemAddress(kind, name, crypto.randomUUID()))}>
      添加{itemLists[kind]?.itemName}
    </Button>
  );
}
