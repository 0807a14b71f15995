import { readChange } from '@ride/contract/desk/changes';
import { Alert } from 'antd';
import { useParams } from 'react-router';
import { useDeskQuery } from '../../../../api/use-desk.ts';
import { CHANGES, changeAddress } from '../../../../ui/change/addresses.ts';
import { type Change, changeTitle } from '../../../../ui/change/change.ts';
import { ObjectPage, Page } from '../../../../ui/Page.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { ActivityView } from './ActivityView.tsx';

export function Component() {
  const { id = '', key = '' } = useParams();
  const query = useDeskQuery(readChange, { id }, { polls: true });
  return (
    <ObjectPage title="邀请活动" path={[{ label: '变更', to: CHANGES }]} query={query}>
      {(change) => <ActivityOfChange change={change} activityUuid={key} />}
    </ObjectPage>
  );
}

interface ActivityOfChangeProps {
  readonly change: Change;
  readonly activityUuid: string;
}

function ActivityOfChange({ change, activityUuid }: ActivityOfChangeProps) {
  const path = [
    { label: '变更', to: CHANGES },
    { label: changeTitle(change), to: changeAddress(change.id) },
  ];
  const item = change.items.find(({ kind, key }) => kind === 'activity' && key === activityUuid);
  if (!item?.body) {
    return (
      <Page title="邀请活动" path={path}>
        <Alert type="info" showIcon title="这项变更里没有这个活动，可能已被移除。" />
      </Page>
    );
  }
  return change.may.edit ? (
    <ActivityForm change={change} item={item} body={item.body} path={path} />
  ) : (
    <ActivityView key={change.revision} item={item} body={item.body} path={path} />
  );
}
