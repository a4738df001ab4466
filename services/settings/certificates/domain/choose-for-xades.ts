// The certificate that signs XML of a company.
import type { ShownCertificate } from './present';

/** What RSA-SHA256 can be made with: a signature of EC is another one each time, and FACe takes few of them. */
const USABLE_KEY = /^RSA \d/;

/** `active`: of one company. One of PROD goes before one of TEST, then the newest. */
export function chooseForXades(active: readonly ShownCertificate[], now: Date) {
  const [chosen] = active.filter((row) => isUsable(row, now)).sort(byPreference);
  return chosen ? { id: chosen.id, notBefore: chosen.notBefore } : null;
}

function isUsable({ applicability, keyType, notBefore, notAfter }: ShownCertificate, now: Date): boolean {
  const isFor = applicability === '*' || applicability === 'XAdES';
  return isFor && USABLE_KEY.test(keyType) && new Date(notBefore) <= now && now < new Date(notAfter);
}

/** Ids grow with time. */
function byPreference(a: ShownCertificate, b: ShownCertificate): number {
  return a.environment.localeCompare(b.environment) || b.id.localeCompare(a.id);
}
