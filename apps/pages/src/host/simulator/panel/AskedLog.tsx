import type { Asked } from '../desk.ts';
import { simulatorTexts } from '../texts.ts';

const SHOWN = 30;

/** The newest question first. */
export function AskedLog({ asked }: { asked: readonly Asked[] }) {
  const newest = asked
    .map((each, index) => ({ ...each, number: index + 1 }))
    .slice(-SHOWN)
    .reverse();
  return (
    <section aria-label={simulatorTexts.asked} className="log">
      <p>{simulatorTexts.asked}</p>
      {newest.length === 0 && <p>{simulatorTexts.askedNothing}</p>}
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
