import { readTimeline } from '@ride/contract/desk/changes';
import { Button } from 'antd';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { useAddItem } from '../../../ui/change/use-add-item.tsx';
import type { Activity } from './EndActivity.tsx';

export function EditActivity({
  activity: { activityUuid, name },
}: {
  readonly activity: Activity;
}) {
  const { add, isPending, dialog } = useAddItem();
  const read = useDeskMutation(readTimeline, {
    onDone: ({ versions }) => {
      const body = versions[0]?.body ?? null;
      if (body === null) return;
      add({ items: [{ kind: 'activity', key: activityUuid, body }], title: `调整 ${name}` });
    },
  });
  return (
    <>
      <Button
        size="small"
        loading={read.isPending || isPending}
        aria-label={`修改：${name}`}
        onClick={() => read.mutate({ kind: 'activity', key: activityUuid })}
      >
        修改
      </Button>
      {dialog}
    </>
  );
}
