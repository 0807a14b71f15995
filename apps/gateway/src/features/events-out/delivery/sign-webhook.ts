import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** These are the headers of Standard Webhooks; the timestamp is in seconds. Each secret signs. */
export function signedWebhookHeaders(
  secrets: readonly string[],
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
