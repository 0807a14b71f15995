import { legacyTopUp } from './legacy-top-up.ts';

const { title, period, columns, rows, notes } = legacyTopUp;

/** The promotion of 2022, kept in the document and shown to nobody (RULE-3). */
export function LegacyTopUp() {
  return (
    <section hidden>
      <h2>{title}</h2>
      <p>{period}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([topUp, coins, coupons]) => (
            <tr key={topUp}>
              <td>{topUp}</td>
              <td>{coins}</td>
              <td>{coupons ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}
