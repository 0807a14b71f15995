import { DAY_MS } from '@ride/domain/durations';

/** From one date to another, both included, as 2026-10-01. */
function days(from: string, to: string): string[] {
  const list: string[] = [];
  const last = Date.parse(`${to}T00:00:00Z`);
  for (let day = Date.parse(`${from}T00:00:00Z`); day <= last; day += DAY_MS) {
    list.push(new Date(day).toISOString().slice(0, 10));
  }
  return list;
}

/**
 * Rest days and the weekend days that make up for them. Invented for the demo: an
 * operator publishes the announced ones.
 */
export const demoCalendars = [
  {
    year: 2025,
    restDays: [
      '2025-01-01',
      ...days('2025-01-28', '2025-02-04'),
      ...days('2025-04-04', '2025-04-06'),
      ...days('2025-05-01', '2025-05-05'),
      ...days('2025-05-31', '2025-06-02'),
      ...days('2025-10-01', '2025-10-08'),
    ],
    workDays: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  {
    year: 2026,
    restDays: [
      ...days('2026-01-01', '2026-01-03'),
      ...days('2026-02-15', '2026-02-23'),
      ...days('2026-04-04', '2026-04-06'),
      ...days('2026-05-01', '2026-05-05'),
      ...days('2026-06-19', '2026-06-21'),
      ...days('2026-09-25', '2026-09-27'),
      ...days('2026-10-01', '2026-10-07'),
    ],
    workDays: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
];
