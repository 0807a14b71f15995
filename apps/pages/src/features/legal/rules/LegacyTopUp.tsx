/** The first top-up of June and July 2022 (RULE-3). */
const legacyTopUp = {
  title: '企业首次充值优惠活动（2022年）',
  period: '活动时间：2022年6月至7月，仅限企业用户首次充值。',
  columns: ['充值金额（元）', '赠送打车币', '赠送优惠券'],
  rows: [
    [2000, 300, '二十张5元券'],
    [5000, 750, '五十张5元券'],
    [8000, 1200, '八十张5元券'],
    [10000, 2000, null],
    [30000, 6000, null],
    [50000, 10000, null],
    [100000, 20000, null],
  ],
  notes: ['优惠券自发放之日起30天内有效。', '赠送的打车币和优惠券在充值后3个工作日内到账。'],
} as const;

const { title, period, columns, rows, notes } = legacyTopUp;

/** The promotion of 2022 stays in the document and is hidden (RULE-3). */
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
