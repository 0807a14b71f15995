import type { RequestInput } from '@ride/contract/define-call';
import { exportAudit } from '@ride/contract/desk/audit';
import { useRef, useState } from 'react';
import { callDesk } from '../../../api/call-desk.ts';
import { failureText } from '../../../api/desk-refusal.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { exportShare } from './export-share.ts';

export type ExportRequest = RequestInput<typeof exportAudit>;
export type ExportFormat = ExportRequest['format'];

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
export function useAuditExport() {
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
