import type { exportedPart } from '@ride/contract/desk/paging';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { formatFailure } from '../../api/desk-refusal.ts';
import { downloadFile } from '../download-file.ts';

type Part = z.output<typeof exportedPart>;

interface ExportedFile {
  readonly name: string;
  readonly type: string;
  fetchPart(cursor: string | null): Promise<Part>;
}

export interface ExportProgress {
  readonly count: number;
  /** `cut` means that the list is longer than an export may be. */
  readonly state: 'running' | 'done' | 'cut' | 'failed';
  readonly failure: string | null;
}

export function useExport() {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef(0);

  async function start({ name, type, fetchPart }: ExportedFile): Promise<void> {
    running.current += 1;
    const run = running.current;
    const isStopped = () => run !== running.current;
    const parts: Blob[] = [];
    let count = 0;
    setProgress({ count, state: 'running', failure: null });
    try {
      let part: Part | null = null;
      do {
        part = await fetchPart(part?.next ?? null);
        if (isStopped()) return;
        // A blob can be kept on the disk by the browser, unlike a string in memory.
        parts.push(new Blob([part.content]));
        count += part.count;
        setProgress({ count, state: 'running', failure: null });
      } while (part.next !== null);
      downloadFile(name, type, parts);
      setProgress({ count, state: part.isCut ? 'cut' : 'done', failure: null });
    } catch (error) {
      if (!isStopped()) setProgress({ count, state: 'failed', failure: formatFailure(error) });
    }
  }

  function stop(): void {
    running.current += 1;
    setProgress(null);
  }

  return { progress, start, stop };
}
