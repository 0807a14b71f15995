import '../prices.css';
import { readChange } from '@ride/contract/desk/changes';
import { Alert } from 'antd';
import { useParams } from 'react-router';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { CHANGES, changeAddress } from '../../../ui/change/addresses.ts';
import { type Change, changeTitle } from '../../../ui/change/change.ts';
import { ObjectPage, Page } from '../../../ui/Page.tsx';
import { RuleForm } from './RuleForm.tsx';
import { RuleView } from './RuleView.tsx';

export function Component() {
  const { id = '', key = '' } = useParams();
  const query = useDeskQuery(readChange, { id }, { polls: true });
  return (
    <ObjectPage title="规则" path={[{ label: '变更', to: CHANGES }]} query={query}>
      {(change) => <RuleOfChange change={change} ruleKey={key} />}
    </ObjectPage>
  );
}

function RuleOfChange({ change, ruleKey }: { change: Change; ruleKey: string }) {
  const path = [
    { label: '变更', to: CHANGES },
    { label: changeTitle(change), to: changeAddress(change.id) },
  ];
  const item = change.items.find(({ kind, key }) => kind === 'fareRule' && key === ruleKey);
  if (!item?.body) {
    return (
      <Page title="规则" path={path}>
        <Alert type="info" showIcon title="这项变更里没有这条规则的价格，可能已被移除。" />
      </Page>
    );
  }
  if (!change.may.edit) return <RuleView item={item} body={item.body} path={path} />;
  return <RuleForm change={change} item={item} body={item.body} path={path} />;
}
