import type { SendWebhook, WebhookAnswer } from '../../ports/events-out.ts';

export const WEBHOOK_TIMEOUT_MS = 10_000;

/**
 * Only the status of the answer counts. Redirects are not followed, because the operator chose the
 * address, and the body is not read.
 */
export const createHttpWebhooks =
  (timeoutMs = WEBHOOK_TIMEOUT_MS): SendWebhook =>
  async ({ url, headers, body }) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      answer.body?.cancel().catch(() => {});
      return { isAccepted: answer.ok, text: `HTTP ${answer.status}` };
    } catch (error) {
      return failureOf(error);
    }
  };

/** Error messages of the network contain addresses, so only the kind of the failure is returned. */
function failureOf(error: unknown): WebhookAnswer {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { isAccepted: false, text: 'timeout' };
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
  return { isAccepted: false, text: code };
}
