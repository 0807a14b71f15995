import { DownloadOutlined } from '@ant-design/icons';
import type { CallShape, RequestInput } from '@ride/contract/define-call';
import type { exportedPart } from '@ride/contract/desk/paging';
import { Button } from 'antd';
import type * as z from 'zod/mini';
import { callDesk } from '../../api/call-desk.ts';
import { usePermission } from '../../api/session.ts';
import { formatDay } from '../format-time.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { useExport } from './use-export.ts';

/** A call that takes a list's filters and answers a part of a file. */
export type ExportCall = CallShape<z.ZodMiniType, typeof exportedPart>;

interface ExportListButtonProps {
  readonly call: ExportCall;
  readonly filters: object;
  readonly title: string;
}

/** Saves what the filters of a list find as CSV, for those who may. */
export function ExportListButton({ call, filters, title }: ExportListButtonProps) {
  const mayExport = usePermission('list.export');
  const { progress, start, stop } = useExport();
  if (!mayExport) return null;
  const begin = () =>
    start({
      name: `${title}-${formatDay(Date.now())}.csv`,
      type: 'text/csv;charset=utf-8',
      // callDesk checks the filters of the address against the contract before it sends them.
      fetchPart: (cursor) =>
        callDesk(call, { ...filters, ...(cursor && { cursor }) } as RequestInput<ExportCall>),
    });
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void begin()}>
        导出
      </Button>
      <ExportDialog title={title} progress={progress} stop={stop} />
    </>
  );
}
