import { listChanges, readChange, saveChange, type TypedItem } from '@ride/contract/desk/changes';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callDesk } from '../../../api/call-desk.ts';
import { useSession } from '../../../api/session.ts';
import { useRefreshingMutation } from '../../../api/use-desk.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { changeAddress, itemFormAddress } from '../addresses.ts';
import {
  type ChangeRow,
  changeCalls,
  changeTitle,
  itemId,
  typedChange,
} from '../changes/change.ts';

/** What a new change is called until its maker gives it a title. */
interface NewItem {
  readonly item: TypedItem;
  readonly title: string;
}

const MAX_DRAFTS = 100;
const MAX_TITLE = 60;
const NEW = 'new';

/** Puts something into a draft of the reader, who chooses among several, and opens it there. */
export function useAddItem() {
  const { staffId } = useSession();
  const [choice, setChoice] = useState<(NewItem & { drafts: readonly ChangeRow[] }) | null>(null);
  const put = usePutItem();
  const start = useRefreshingMutation(async (added: NewItem) => {
    const { rows } = await callDesk(listChanges, { state: 'draft', limit: MAX_DRAFTS });
    const drafts = rows.filter(({ changedBy }) => changedBy?.staffId === staffId);
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
    ({ changeId, added }: { changeId: string | null; added: NewItem }) => putItem(changeId, added),
    { refreshes: changeCalls, showsFailure: true },
  );
  return async (changeId: string | null, added: NewItem) => {
    const { kind, key, body } = added.item;
    const saved = await mutateAsync({ changeId, added });
    const form = body === null ? null : itemFormAddress(saved, kind, key);
    await navigate(form ?? changeAddress(saved));
  };
}

/** An item that the change already has keeps what was typed, unless it is to end. */
async function putItem(changeId: string | null, { item, title }: NewItem): Promise<string> {
  if (changeId === null) {
    const { id } = await callDesk(saveChange, {
      id: null,
      revision: 0,
      title: title.slice(0, MAX_TITLE),
      reason: '',
      publicNote: '',
      answer: '',
      startsAt: null,
      items: [item],
    });
    return id;
  }
  const change = typedChange(await callDesk(readChange, { id: changeId }));
  const others = change.items.filter((each) => itemId(each) !== itemId(item));
  const existing = change.items.find((each) => itemId(each) === itemId(item));
  if (existing && existing.body !== null && item.body !== null) return changeId;
  await callDesk(saveChange, { ...change, items: [...others, item] });
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
