import { expect, onTestFinished, test, vi } from 'vitest';
import { receiverForTest } from '../features/events-out/testing/receiver-for-test.ts';
import { createHttpWebhooks } from '../outside/webhooks/http-webhooks.ts';
import { portsForTest } from '../testing/ports-for-test.ts';
import { startEventDeliveries } from './start-event-deliveries.ts';

test('an attempt that a receiver does not accept is reported with its name and its answer', async () => {
  const wrongSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const { receiver } = await receiverForTest({ secrets: [wrongSecret] });
  const { ports } = await portsForTest({ receivers: [receiver] });
  await ports.db.transaction().execute((tx) =>
    ports.eventsOut.append(tx, {
      type: 'company.registered',
      subject: { kind: 'company', id: 'acme' },
      data: { companyId: 'acme', cityCode: '340100', registeredAt: 1 },
    }),
  );
  const onFailure = vi.fn();
  const onRefused = vi.fn();
  const send = createHttpWebhooks();
  const deliveries = startEventDeliveries({ ports, send }, [receiver], { onFailure, onRefused });
  onTestFinished(() => deliveries.stop());
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledWith('crm', 'HTTP 401'));
  expect(onFailure).not.toHaveBeenCalled();
});
