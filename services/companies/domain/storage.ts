// Limits of stored files, in bytes; undefined: no limit.
const MEGABYTE = 1_000_000;

interface Limits {
  storedMegabytesPerCompany: number;
  storedMegabytesPerPayer: number;
}

/** @param own the limit that was set for the company alone */
export function storageLimits(
  { storedMegabytesPerCompany, storedMegabytesPerPayer }: Limits,
  own: { storedMegabytes: number | null },
) {
  const bytes = (megabytes: number) => (megabytes === 0 ? undefined : megabytes * MEGABYTE);
  const company = own.storedMegabytes ?? storedMegabytesPerCompany;
  return { company: bytes(company), payer: bytes(storedMegabytesPerPayer) };
}

/** A sentence that names the exceeded quota; undefined if `bytes` more are allowed. */
export function storageFault(
  stored: { companyBytes: number; payerBytes: number },
  bytes: number,
  limits: ReturnType<typeof storageLimits>,
): string | undefined {
  const { company = Number.POSITIVE_INFINITY, payer = Number.POSITIVE_INFINITY } = limits;
  if (stored.companyBytes + bytes > company) return limitFault('The company', company);
  if (stored.payerBytes + bytes > payer)
    return limitFault('All companies that one user has created together', payer);
  return undefined;
}

function limitFault(who: string, limit: number): string {
  return `${who} may have ${limit / MEGABYTE} MB of files and documents: remove attachments, or wait until exports and imports are over.`;
}
