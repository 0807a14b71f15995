import { Button, Flex } from 'antd';
import { useAddItem } from '../../../ui/change/use-add-item.tsx';
import type { Body } from './price-words.ts';

interface RuleButtonsProps {
  /** Without a body the rule has ended. */
  readonly rule: { readonly key: string; readonly title: string; readonly body: Body | null };
}

export function RuleButtons({ rule: { key, title, body } }: RuleButtonsProps) {
  const { add, isPending, dialog } = useAddItem();
  if (body === null) return null;
  return (
    <Flex gap="small">
      <Button
        size="small"
        disabled={isPending}
        aria-label={`修改：${title}`}
        onClick={() => add({ items: [{ kind: 'fareRule', key, body }], title: `调整 ${title}` })}
      >
        修改
      </Button>
      <Button
        size="small"
        disabled={isPending}
        aria-label={`结束：${title}`}
        onClick={() =>
          add({ items: [{ kind: 'fareRule', key, body: null }], title: `结束 ${title}` })
        }
      >
        结束
      </Button>
      {dialog}
    </Flex>
  );
}
