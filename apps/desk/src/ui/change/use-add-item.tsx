import { listChanges, readChange, saveChange, type TypedItem } from '@ride/contract/desk/changes';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { useSession } from '../../api/session.ts';
import { useRefreshingMutation } from '../../api/use-desk.ts';
import { FormDialog } from '../FormDialog.tsx';
import { changeAddress, itemFormAddress } from './addresses.ts';
import {
  type ChangeRow,
  changeCalls,
  changeTitle,
  itemId,
  mayShareChange,
  typedChange,
} from './change.ts';

/** What a new change is called until its maker gives it a title. */
interface NewItems {
  readonly items: readonly TypedItem[];
  readonly title: string;
}

const MAX_DRAFTS = 100;
const MAX_TITLE = 60;
const NEW = 'new';

/** Puts items into a draft of the reader, who chooses among several, and opens it there. */
export function useAddItem() {
  const { staffId } = useSession();
  const [choice, setChoice] = useState<(NewItems & { drafts: readonly ChangeRow[] }) | null>(null);
  const put = usePutItem();
  const start = useRefreshingMutation(async (added: NewItems) => {
    const { rows } = await callDesk(listChanges, { state: 'draft', limit: MAX_DRAFTS });
    const kinds = added.items.map(({ kind }) => kind);
    const drafts = rows.filter(
      (row) => row.changedBy?.staffId === staffId && mayShareChange(row.kinds, kinds),
    );
    if (drafts.length > 0) setChoice({ ...added, drafts });
    else await put(null, added);
  });
  const dialog = choice && (
    <ChooseChangeDialog
      drafts={choice.drafts}
      onChoose={(changeId) => put(changeId, choice)}
      onClose={() => setChoice(null)}
    />
  );
  return { add: start.mutate, isPending: start.isPending, dialog };
}

function usePutItem() {
  const navigate = useNavigate();
  const { mutateAsync } = useRefreshingMutation(
    ({ changeId, added }: { changeId: string | null; added: NewItems }) =>
      putItems(changeId, added),
    { refreshes: changeCalls, showsFailure: true },
  );
  return async (changeId: string | null, added: NewItems) => {
    const saved = await mutateAsync({ changeId, added });
    const [item, ...others] = added.items;
    const isForm = item && item.body !== null && others.length === 0;
    await navigate(isForm ? itemFormAddress(saved, item.kind, item.key) : changeAddress(saved));
  };
}

/** An item that the change already has keeps what was typed, unless it is to end. */
async function putItems(changeId: string | null, { items, title }: NewItems): Promise<string> {
  if (changeId === null) {
    const { id } = await callDesk(saveChange, {
      id: null,
      revision: 0,
      title: title.slice(0, MAX_TITLE),
      reason: '',
      publicNote: '',
      answer: '',
      startsAt: null,
      items: [...items],
    });
    return id;
  }
  const change = typedChange(await callDesk(readChange, { id: changeId }));
  const existing = new Map(change.items.map((each) => [itemId(each), each]));
  const added = items.filter((item) => !existing.get(itemId(item))?.body || item.body === null);
  if (added.length === 0) return changeId;
  const replaced = new Set(added.map(itemId));
  const kept = change.items.filter((each) => !replaced.has(itemId(each)));
  await callDesk(saveChange, { ...change, items: [...kept, ...added] });
  return changeId;
}

interface ChooseChangeDialogProps {
  readonly drafts: readonly ChangeRow[];
  readonly onChoose: (changeId: string | null) => Promise<unknown>;
  readonly onClose: () => void;
}

function ChooseChangeDialog({ drafts, onChoose, onClose }: ChooseChangeDialogProps) {
  return (
    <FormDialog<{ change: string }>
      title="放进哪项变更"
      submitText="继续"
      initialValues={{ change: drafts[0]?.id ?? NEW }}
      onSubmit={({ change }) => onChoose(change === NEW ? null : change)}
      onClose={onClose}
    >
      <Form.Item name="change" label="变更" extra="同一项变更里的内容一起复核、同时生效">
        <Select
          options={[
            ...drafts.map((draft) => ({ value: draft.id, label: changeTitle(draft) })),
            { value: NEW, label: '新的变更' },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}
