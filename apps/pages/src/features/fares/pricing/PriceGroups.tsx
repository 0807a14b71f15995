import s from './PriceGroups.module.css';
import type { PriceGroup } from './price-groups.ts';

export function PriceGroups({ groups }: { groups: readonly PriceGroup[] }) {
  return groups.map(({ name, items }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two groups may share a name, and they never move
    <section key={index} className={s.group}>
      {name && <h2 className={s.name}>{name}</h2>}
      <dl className={s.items}>
        {items.map((item) => (
          <div key={`${item.name} ${item.value}`} className={s.item}>
            <dt className={s.label}>{item.name}</dt>
            <dd className={s.value}>{item.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
