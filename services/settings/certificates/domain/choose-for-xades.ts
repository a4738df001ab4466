// Chooses the certificate that signs XML of a company.
import type { PublicCertificate } from './present';

/** Keys for RSA-SHA256: EC signatures differ each time, and FACe accepts few of them. */
const USABLE_KEY = /^RSA \d/;

/** Prefers PROD to TEST, then the newest. @param active those of one company */
export function chooseForXades(active: readonly PublicCertificate[], now: Date) {
  const [chosen] = active.filter((row) => isUsable(row, now)).sort(byPreference);
  return chosen ? { id: chosen.id, notBefore: chosen.notBefore } : null;
}

function isUsable({ applicability, keyType, notBefore, notAfter }: PublicCertificate, now: Date): boolean {
  const isFor = applicability === '*' || applicability === 'XAdES';
  return isFor && USABLE_KEY.test(keyType) && new Date(notBefore) <= now && now < new Date(notAfter);
}

/** The newest certificate has the largest id. */
function byPreference(a: PublicCertificate, b: PublicCertificate): number {
  return a.environment.localeCompare(b.environment) || b.id.localeCompare(a.id);
}
