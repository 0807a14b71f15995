import '../prices.css';
import { previewChange, readChange } from '@ride/contract/desk/changes';
import { Alert, App, Empty, Flex } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callDesk } from '../../../api/call-desk.ts';
import { formatFailure } from '../../../api/desk-refusal.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { CHANGES } from '../../../ui/change/addresses.ts';
import { ChangeConflict } from '../../../ui/change/ChangeConflict.tsx';
import {
  type Change,
  type ChangeFields,
  type ChangeItem,
  changeFields,
  changeTitle,
  itemId,
  typedItems,
} from '../../../ui/change/change.ts';
import { type ChangeForm, useChangeForm } from '../../../ui/change/use-change-form.ts';
import { ObjectPage, Page } from '../../../ui/Page.tsx';
import { type PagePreview, PreviewPane } from '../../../ui/PreviewPane.tsx';
import { SubjectHistory } from '../../../ui/SubjectHistory.tsx';
import { ChangeActions } from './ChangeActions.tsx';
import { ChangeFacts, ChangeFieldsCard } from './ChangeFieldsCard.tsx';
import { ChangeItemCard } from './ChangeItemCard.tsx';
import { ChangePeople } from './ChangePeople.tsx';
import { ChangeState } from './ChangeState.tsx';
import { ConsequencesCard } from './consequences/ConsequencesCard.tsx';

const path = [{ label: '变更', to: CHANGES }];

export function Component() {
  const { id = '' } = useParams();
  const query = useDeskQuery(readChange, { id }, { polls: true });
  return (
    <ObjectPage title="变更" path={path} query={query}>
      {(change) => <ChangeView change={change} />}
    </ObjectPage>
  );
}

function ChangeView({ change }: { readonly change: Change }) {
  const form = useChangeForm<ChangeFields>(change, {
    name: `change:${change.id}`,
    read: changeFields(change),
    toChange: (typed) => ({ ...changeFields(change), ...typed, items: typedItems(change) }),
  });
  const { preview, openPreview } = usePreview(change, form);
  const items = change.flaws.find(({ field }) => field === 'items');
  return (
    <Page
      title={changeTitle(change)}
      path={path}
      beside={<ChangeState change={change} />}
      actions={<ChangeActions change={change} form={form} onPreview={openPreview} />}
    >
      <ChangeConflict change={change} form={form} theirs={<ChangeFacts change={change} />} />
      <ReviewNotice change={change} />
      <div className="change-columns">
        <ChangeFieldsCard change={change} form={form} />
        <Flex vertical gap="middle" className="change-items">
          {items && <Alert type="error" showIcon title={items.message} />}
          {change.items.length === 0 && (
            <Empty description="还没有内容，请在规则、区域或日历里选择要修改的" />
          )}
          <ConsequencesCard change={change} form={form} />
          {change.items.map((item) => (
            <ChangeItemCard
              key={itemId(item)}
              change={change}
              item={item}
              onRemove={() => form.save({ items: withoutItem(change, item) })}
              onRebase={() => form.save()}
            />
          ))}
          {preview && (
            <div ref={scrollTo}>
              <PreviewPane preview={preview} reloadText="刷新" onReload={openPreview} />
            </div>
          )}
        </Flex>
        <Flex vertical gap="middle">
          <ChangePeople change={change} />
          <SubjectHistory subject={{ kind: 'change', id: change.id }} />
        </Flex>
      </div>
    </Page>
  );
}

/** The preview opens below the items, where nobody would see it. */
const scrollTo = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ behavior: 'smooth' });

const withoutItem = (change: Change, removed: ChangeItem) =>
  typedItems(change).filter((item) => itemId(item) !== itemId(removed));

/** The preview shows what is saved, so what was typed is saved before. */
function usePreview(change: Change, form: ChangeForm<ChangeFields>) {
  const { message } = App.useApp();
  const [preview, setPreview] = useState<PagePreview | null>(null);
  const openPreview = async () => {
    if (change.may.edit && form.isDirty && (await form.save()) === null) return;
    try {
      setPreview(await callDesk(previewChange, { id: change.id }));
    } catch (error) {
      void message.error(formatFailure(error));
    }
  };
  return { preview, openPreview };
}

const whyNot: Readonly<Record<NonNullable<Change['whyNotApprove']>, string>> = {
  ownChange: '您编辑或提交过这项变更，须由他人复核。',
  otherCity: '这项变更涉及您没有权限的城市，须由有权限的同事复核。',
  flawed: '这项变更还有需要修改的地方，不能通过。可以退回给制定人。',
  outdated: '提交之后又有版本公布或撤回，须由制定人重新以当前版本为准，再次提交。',
};

function ReviewNotice({ change }: { readonly change: Change }) {
  const { state, whyNotApprove, returnNote, may, flaws } = change;
  return (
    <>
      {state === 'draft' && returnNote !== null && (
        <Alert
          type="warning"
          showIcon
          title="已退回修改"
          description={<span className="typed-text">{returnNote}</span>}
        />
      )}
      {state === 'inReview' && whyNotApprove !== null && (
        <Alert
          type="info"
          showIcon
          title={whyNot[whyNotApprove]}
          {...(!may.edit && { description: flaws.map(({ message }) => message).join('；') })}
        />
      )}
      {state === 'inReview' && may.edit && (
        <Alert
          type="info"
          showIcon
          title="正在等待同事复核；编辑或提交过的人不能复核。保存会使它退回草稿，须重新提交。"
        />
      )}
    </>
  );
}
