import { Alert, Button, Flex, Radio, Table, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { type ConflictingField, findConflicts, mergeConflicts } from './edit-conflict.ts';
import { formatTime } from './format-time.ts';

interface EditConflictProps<Values extends object> {
  /** As it was when this person began to edit. */
  readonly base: Values;
  /** As somebody else saved it meanwhile. */
  readonly theirs: Values;
  readonly mine: Values;
  /** Who saved it, and when. */
  readonly editor: string;
  readonly editedAt: number;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly renderValue?: (name: keyof Values & string, value: unknown) => ReactNode;
  /** Goes on with this version, based on theirs; it is not saved yet. */
  readonly onResolve: (merged: Values) => void;
  /** Back to the form, nothing decided. */
  readonly onCancel: () => void;
}

const plainValue = (_name: string, value: unknown): ReactNode =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

/**
 * Two people edited the same thing: the second is shown what the first changed and chooses, field
 * by field. What only the other changed is taken over unless they decide otherwise.
 */
export function EditConflict<Values extends object>(props: EditConflictProps<Values>) {
  const { base, theirs, mine, editor, editedAt, labels, onResolve, onCancel } = props;
  const renderValue = props.renderValue ?? plainValue;
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
  type Field = ConflictingField<keyof Values & string>;
  const shownValue = (field: Field, which: 'base' | 'theirs' | 'mine') => (
    <Typography.Text className="typed-text">
      {renderValue(field.name, field[which])}
    </Typography.Text>
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
        <Table<Field>
          size="small"
          pagination={false}
          rowKey="name"
          dataSource={fields}
          columns={[
            { title: '内容', render: (_, { name }) => labels[name] },
            { title: '原来', render: (_, field) => shownValue(field, 'base') },
            { title: '对方的', render: (_, field) => shownValue(field, 'theirs') },
            { title: '我的', render: (_, field) => shownValue(field, 'mine') },
            {
              title: '保留',
              render: (_, { name }) => (
                <Radio.Group
                  aria-label={`${labels[name]}保留哪一个`}
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
