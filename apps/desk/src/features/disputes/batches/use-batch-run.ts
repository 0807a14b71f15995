import { getDisputeBatch, runDisputeBatch } from '@ride/contract/desk/dispute-tools';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callDesk } from '../../../api/call-desk.ts';
import { deskKey } from '../../../api/use-desk.ts';

/** Asks the gateway for the next orders until the batch is done, or the page is left. */
export function useBatchRun(batchId: string) {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** Of the run that is under way; when the page is left it ends after the orders it has begun. */
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const run = async ({ signal }: AbortController) => {
    for (let state = 'running'; state === 'running' && !signal.aborted; ) {
      const batch = await callDesk(runDisputeBatch, { batchId });
      client.setQueryData(deskKey(getDisputeBatch, { batchId }), batch);
      ({ state } = batch);
    }
  };
  const start = () => {
    const controller = new AbortController();
    current.current = controller;
    setError(null);
    setRunning(true);
    run(controller)
      .catch(setError)
      .finally(() => {
        if (current.current === controller) setRunning(false);
      });
  };
  return { isRunning, error, start };
}
