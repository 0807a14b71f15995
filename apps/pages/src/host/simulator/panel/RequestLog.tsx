import type { HostRequest } from '../simulator-state.ts';
import { simulatorTexts } from '../texts.ts';

const MAX_ROWS = 30;

/** The newest request first. */
export function RequestLog({ requests }: { requests: readonly HostRequest[] }) {
  const newest = requests
    .map((each, index) => ({ ...each, number: index + 1 }))
    .slice(-MAX_ROWS)
    .reverse();
  return (
    <section aria-label={simulatorTexts.requests} className="log">
      <p>{simulatorTexts.requests}</p>
      {newest.length === 0 && <p>{simulatorTexts.noRequests}</p>}
      <ol>
        {newest.map(({ number, method, params }) => (
          <li key={number}>
            <b>{method}</b> <code>{JSON.stringify(params)}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
