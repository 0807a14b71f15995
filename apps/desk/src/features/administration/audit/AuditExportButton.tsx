import { DownloadOutlined } from '@ant-design/icons';
import type { RequestInput } from '@ride/contract/define-call';
import { exportAudit } from '@ride/contract/desk/audit';
import { Button, Dropdown } from 'antd';
import { useSearchParams } from 'react-router';
import { callDesk } from '../../../api/call-desk.ts';
import { usePermission } from '../../../api/session.ts';
import { ExportDialog } from '../../../ui/export/ExportDialog.tsx';
import { useExport } from '../../../ui/export/use-export.ts';
import { formatDay } from '../../../ui/format-time.ts';
import { auditFilters } from './audit-filters.ts';

type ExportRequest = RequestInput<typeof exportAudit>;
type ExportFormat = ExportRequest['format'];

export function AuditExportButton() {
  const mayExport = usePermission('audit.export');
  const [params] = useSearchParams();
  const { progress, start, stop } = useExport();
  if (!mayExport) return null;
  const begin = (format: ExportFormat) => {
    // The filters come from the address; callDesk checks them against the contract before sending.
    const filters = auditFilters(Object.fromEntries(params)) as Omit<ExportRequest, 'format'>;
    return start({
      name: `审计记录-${formatDay(Date.now())}.${format}`,
      type: types[format],
      fetchPart: (cursor) =>
        callDesk(exportAudit, { ...filters, format, ...(cursor && { cursor }) }),
    });
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'csv', label: 'CSV（表格）' },
            { key: 'jsonl', label: 'JSON Lines（含完整哈希）' },
          ],
          onClick: ({ key }) => void begin(key as ExportFormat),
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />}>导出</Button>
      </Dropdown>
      <ExportDialog title="审计记录" progress={progress} stop={stop} />
    </>
  );
}

const types = {
  csv: 'text/csv;charset=utf-8',
  jsonl: 'application/jsonl;charset=utf-8',
} as const;
