// Dates of the demonstration, which all lie in the year that ends today.
const DAY_MS = 86_400_000;

/** YYYY-MM-DD, one day earlier than asked for everywhere: where this runs it may be tomorrow already. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - (days + 1) * DAY_MS).toISOString().slice(0, 10);
}
