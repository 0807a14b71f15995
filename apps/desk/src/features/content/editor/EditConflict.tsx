import { Alert, Button, Flex, Radio, Typography } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { type ContentValues, fieldLabels, valueText } from './content-values.ts';
import { type ConflictingField, findConflicts, mergeConflicts } from './edit-conflict.ts';

interface EditConflictProps {
  /** As it was when this person began to edit. */
  readonly base: ContentValues;
  /** As somebody else saved it meanwhile. */
  readonly theirs: ContentValues;
  readonly mine: ContentValues;
  /** Who saved it, and when. */
  readonly editor: string;
  readonly editedAt: number;
  /** Goes on with this version, based on theirs; it is not saved yet. */
  readonly onResolve: (merged: ContentValues) => void;
  /** Back to the form, nothing decided. */
  readonly onCancel: () => void;
}

/**
 * Two people edited the same document: the second is shown what the first changed and chooses,
 * field by field. What only the other changed is taken over unless they decide otherwise.
 */
export function EditConflict(props: EditConflictProps) {
  const { base, theirs, mine, editor, editedAt, onResolve, onCancel } = props;
  const fields = findConflicts({ base, theirs, mine });
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(
    () => new Set(fields.filter(({ bothChanged }) => !bothChanged).map(({ name }) => name)),
  );
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(takeTheirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTakeTheirs(next);
  };
  const shown = (value: unknown) => (
    <Typography.Text className="typed-text">{valueText(value)}</Typography.Text>
  );

  return (
    <Dialog
      width={960}
      title="内容已被他人修改"
      onCancel={onCancel}
      footer={
        <Flex gap="small" justify="end" wrap>
          <Button onClick={onCancel}>返回继续编辑</Button>
          <Button onClick={() => onResolve(theirs)}>放弃我的修改</Button>
          <Button
            type="primary"
            onClick={() => onResolve(mergeConflicts(mine, theirs, takeTheirs))}
          >
            按选择合并
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap="middle">
        <Alert
          type="warning"
          showIcon
          title={`${editor} 在 ${formatTime(editedAt)} 保存了新的版本。请逐项选择保留哪一个，合并后还需再次保存。`}
        />
        <SmallTable<ConflictingField>
          rowKey="name"
          rows={fields}
          columns={[
            { title: '内容', render: (_, { name }) => fieldLabels[name] },
            { title: '原来', render: (_, field) => shown(field.base) },
            { title: '对方的', render: (_, field) => shown(field.theirs) },
            { title: '我的', render: (_, field) => shown(field.mine) },
            {
              title: '保留',
              render: (_, { name }) => (
                <Radio.Group
                  aria-label={`${fieldLabels[name]}保留哪一个`}
                  value={takeTheirs.has(name) ? 'theirs' : 'mine'}
                  onChange={({ target }) => choose(name, target.value === 'theirs')}
                  options={[
                    { value: 'theirs', label: '对方的' },
                    { value: 'mine', label: '我的' },
                  ]}
                />
              ),
            },
          ]}
        />
      </Flex>
    </Dialog>
  );
}
