import { DownloadOutlined } from '@ant-design/icons';
import type { RequestInput } from '@ride/contract/define-call';
import { exportAudit } from '@ride/contract/desk/audit';
import { Alert, Button, Dropdown, Flex, Modal, Progress } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callDesk } from '../../../api/call-desk.ts';
import { failureText } from '../../../api/desk-refusal.ts';
import { usePermission } from '../../../api/session.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { auditFilters } from './audit-filters.ts';

type ExportRequest = RequestInput<typeof exportAudit>;
type ExportFormat = ExportRequest['format'];

/** Exports what the filters of the address find. */
export function ExportButton() {
  const mayExport = usePermission('audit.export');
  const [params] = useSearchParams();
  const { progress, start, stop } = useAuditExport();
  if (!mayExport) return null;
  const begin = (format: ExportFormat) => {
    // callDesk checks the filters of the address against the contract before it sends them.
    const filters = auditFilters(Object.fromEntries(params)) as Omit<ExportRequest, 'format'>;
    return start({ ...filters, format });
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
      <ExportDialog progress={progress} stop={stop} />
    </>
  );
}

type Export = ReturnType<typeof useAuditExport>;

/** How far an export is; closing it before the end gives it up. */
function ExportDialog({ progress, stop }: Pick<Export, 'progress' | 'stop'>) {
  const isDone = progress?.percent === 100;
  return (
    <Modal
      open={progress !== null}
      title="导出审计记录"
      closable={false}
      mask={{ closable: false }}
      onCancel={stop}
      footer={<Button onClick={stop}>{isDone || progress?.failure ? '关闭' : '取消导出'}</Button>}
    >
      {progress && (
        <Flex vertical gap="small">
          <Progress
            percent={progress.percent}
            status={progress.failure ? 'exception' : isDone ? 'success' : 'active'}
            aria-label="导出进度"
          />
          <span role="status">
            {isDone ? `已导出 ${progress.count} 条` : `正在导出，已完成 ${progress.count} 条`}
          </span>
          {progress.failure && <Alert type="error" showIcon title={progress.failure} />}
        </Flex>
      )}
    </Modal>
  );
}

interface ExportProgress {
  readonly format: ExportFormat;
  readonly count: number;
  /** Of the time that the file spans, in percent. */
  readonly percent: number;
  readonly failure: string | null;
}

const files = {
  csv: { name: 'audit.csv', type: 'text/csv;charset=utf-8' },
  jsonl: { name: 'audit.jsonl', type: 'application/jsonl;charset=utf-8' },
} as const;

/** Fetches a file part by part and then saves it; `stop` gives it up. */
function useAuditExport() {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef(0);

  async function start(request: ExportRequest): Promise<void> {
    running.current += 1;
    const run = running.current;
    const { format } = request;
    setProgress({ format, count: 0, percent: 0, failure: null });
    try {
      const parts = await fetchParts(request, (count, percent) => {
        if (run === running.current) setProgress({ format, count, percent, failure: null });
        return run === running.current;
      });
      if (run !== running.current) return;
      downloadFile(files[format].name, files[format].type, parts);
      setProgress((shown) => shown && { ...shown, percent: 100 });
    } catch (error) {
      if (run !== running.current) return;
      setProgress((shown) => shown && { ...shown, failure: failureText(error) });
    }
  }

  function stop(): void {
    running.current += 1;
    setProgress(null);
  }

  return { progress, start, stop };
}

/** Each part becomes a blob at once, which the browser may keep on the disk. */
async function fetchParts(
  request: ExportRequest,
  onPart: (count: number, percent: number) => boolean,
): Promise<Blob[]> {
  const parts: Blob[] = [];
  const until = Math.min(request.to ?? Number.POSITIVE_INFINITY, Date.now());
  let count = 0;
  let firstAt: number | null = null;
  let cursor: string | null = null;
  do {
    const part: Awaited<ReturnType<typeof fetchPart>> = await fetchPart(request, cursor);
    parts.push(new Blob([part.content]));
    count += part.count;
    firstAt ??= part.firstAt;
    cursor = part.next;
    if (!onPart(count, exportShare({ firstAt, lastAt: part.lastAt, until }))) return parts;
  } while (cursor !== null);
  return parts;
}

const fetchPart = (request: ExportRequest, cursor: string | null) =>
  callDesk(exportAudit, { ...request, ...(cursor !== null && { cursor }) });

interface ExportedTimes {
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly until: number;
}

/** How much of the time between first entry and end is exported, in whole percent below 100. */
export function exportShare({ firstAt, lastAt, until }: ExportedTimes): number {
  if (firstAt === null || lastAt === null || until <= firstAt) return 99;
  const share = (lastAt - firstAt) / (until - firstAt);
  return Math.min(99, Math.floor(share * 100));
}
