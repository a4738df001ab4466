// The notices before something ends, such as 30, 7 and 1 days before.

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days before the end, each with one notice. */
const NOTICE_DAYS = [30, 7, 1] as const;
export const FIRST_NOTICE_MS = NOTICE_DAYS[0] * DAY_MS;

export interface Notice {
  /** The reached entry of NOTICE_DAYS. */
  days: number;
  /** Days until the end, rounded up. */
  daysLeft: number;
}

/** Returns the due notice, if any. After a pause in which several became due, it is the last: the others would be wrong. */
export function dueNotice(
  { notAfter, notifiedDays }: { notAfter: string; notifiedDays: number | null },
  now: Date,
): Notice | undefined {
  const leftMs = new Date(notAfter).getTime() - now.getTime();
  const reached = NOTICE_DAYS.filter((days) => leftMs <= days * DAY_MS);
  const days = Math.min(...reached);
  if (leftMs <= 0 || reached.length === 0 || (notifiedDays ?? Number.POSITIVE_INFINITY) <= days)
    return undefined;
  return { days, daysLeft: Math.ceil(leftMs / DAY_MS) };
}
