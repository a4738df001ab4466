/** Seconds that Retry-After names, as a number or as a date (RFC 9110, 10.2.3); undefined without a usable header. */
export function secondsUntil(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
