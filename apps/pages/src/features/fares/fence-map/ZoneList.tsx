import type { Shape } from '@ride/domain/geo/zone';
import { Card } from '../../../ui/Card.tsx';
import { zoneText } from './describe-zones.ts';
import s from './FenceMapPage.module.css';
import { fenceTexts } from './texts.ts';

/** The zones in words, for whoever cannot see them drawn. */
export function ZoneList({ shapes }: { shapes: readonly Shape[] }) {
  return (
    <Card title={fenceTexts.zones}>
      <ul className={s.zones}>
        {shapes.map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two zones may read the same, and they never move
          <li key={index}>{zoneText(shape)}</li>
        ))}
      </ul>
    </Card>
  );
}
