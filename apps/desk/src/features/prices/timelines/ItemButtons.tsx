import type { ChangeKind } from '@ride/contract/entities/change-item';
import { Button, Flex } from 'antd';
import { useAddItem } from '../../../ui/change/use-add-item.tsx';

interface ItemButtonsProps {
  readonly item: {
    readonly kind: ChangeKind;
    readonly key: string;
    readonly title: string;
    /** This is null if the item has ended. */
    readonly body: Readonly<Record<string, unknown>> | null;
  };
}

export function ItemButtons({ item: { kind, key, title, body } }: ItemButtonsProps) {
  const { add, isPending, dialog } = useAddItem();
  if (body === null) return null;
  const verb = kind === 'fareRule' ? '调整' : '修改';
  return (
    <Flex gap="small">
      <Button
        size="small"
        disabled={isPending}
        aria-label={`修改：${title}`}
        onClick={() => add({ items: [{ kind, key, body }], title: `${verb} ${title}` })}
      >
        修改
      </Button>
      {kind !== 'calendar' && (
        <Button
          size="small"
          disabled={isPending}
          aria-label={`结束：${title}`}
          onClick={() => add({ items: [{ kind, key, body: null }], title: `结束 ${title}` })}
        >
          结束
        </Button>
      )}
      {dialog}
    </Flex>
  );
}
