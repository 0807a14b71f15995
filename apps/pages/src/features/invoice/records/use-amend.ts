import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { recordQuery } from './queries.ts';
import { recordTexts as t } from './texts.ts';

/** Fills the draft with an application that has ended, and opens it. */
export function useAmend(applicationId: string) {
  const call = useCall();
  const session = useSessionToken();
  const queries = useQueryClient();
  const store = useSessionStore();
  const trackPress = useTrackPress();
  const { to } = useNavigation();
  const [isLoading, setLoading] = useState(false);
  async function readDraft(): Promise<string | null> {
    const detail = await queries.fetchQuery(recordQuery(call, session, applicationId));
    const { writeAmendedDraft } = await import('./amended-draft.ts');
    return typeof detail === 'object' ? writeAmendedDraft(detail) : null;
  }
  return {
    isLoading,
    async amend(): Promise<void> {
      trackPress('amend-invoice');
      setLoading(true);
      const draft = await readDraft().catch(() => null);
      setLoading(false);
      if (draft === null) return showToast(t.amendFailed);
      store.write('invoiceDraft', draft);
      to('invoice');
    },
  };
}
