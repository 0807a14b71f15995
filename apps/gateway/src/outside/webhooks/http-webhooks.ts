import type { SendWebhook, WebhookAnswer } from '../../ports/events-out.ts';

export const WEBHOOK_TIMEOUT_MS = 10_000;

/**
 * Sends a webhook by HTTP. Only the status counts: a redirect is not followed, because the address
 * is the operator's choice, and no byte of the answer's body is kept.
 */
export const httpWebhooks =
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
      // However long it is, or slow to come.
      answer.body?.cancel().catch(() => {});
      return { isAccepted: answer.ok, text: `HTTP ${answer.status}` };
    } catch (error) {
      return failureOf(error);
    }
  };

/** Messages of the network name addresses, so only the kind of the failure is told. */
function failureOf(error: unknown): WebhookAnswer {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { isAccepted: false, text: 'timeout' };
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
  return { isAccepted: false, text: code };
}
