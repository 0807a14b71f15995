import fc from 'fast-check';
import { test } from 'vitest';
import { arbitraryTrip, disputeCommands } from '../../app/testing/disputes/dispute-commands.ts';
import { DisputeSimulation } from '../../app/testing/disputes/dispute-simulation.ts';
import { portsForTest } from '../../testing/ports-for-test.ts';

test('random actions on orders with up to four cases lead to the same state as a simple model', async () => {
  const { ports } = await portsForTest();
  const simulation = await DisputeSimulation.open(ports);
  await fc.assert(
    fc.asyncProperty(arbitraryTrip, disputeCommands(16), (trip, commands) =>
      simulation.run(trip, commands),
    ),
    { numRuns: 12 },
  );
  await simulation.expectHeldOpened();
});
