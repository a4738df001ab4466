// First and last day of a period by its name: 2026-03, 2026-Q1 or 2026.

/** Days of the period; the name has the pattern of the contract. */
export function daysOfPeriod(period: string): { from: string; to: string } {
  const year = Number(period.slice(0, 4));
  const part = period.slice(5);
  if (part === '') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const quarter = part.startsWith('Q') ? Number(part.slice(1)) : undefined;
  const first = quarter === undefined ? Number(part) : quarter * 3 - 2;
  const last = quarter === undefined ? first : quarter * 3;
  return {
    from: dayText(new Date(Date.UTC(year, first - 1, 1))),
    to: dayText(new Date(Date.UTC(year, last, 0))),
  };
}

const dayText = (day: Date) => day.toISOString().slice(0, 10);
