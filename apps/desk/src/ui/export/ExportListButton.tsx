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

export type ExportCall = CallShape<z.ZodMiniType, typeof exportedPart>;

interface ExportListButtonProps {
  readonly call: ExportCall;
  readonly filters: object;
  readonly title: string;
}

export function ExportListButton({ call, filters, title }: ExportListButtonProps) {
  const mayExport = usePermission('list.export');
  const { progress, start, stop } = useExport();
  if (!mayExport) return null;
  const begin = () =>
    start({
      name: `${title}-${formatDay(Date.now())}.csv`,
      type: 'text/csv;charset=utf-8',
      // The filters come from the address; callDesk checks them against the contract before
      // sending.
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
