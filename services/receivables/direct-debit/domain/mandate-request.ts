// A link by which a mandate is signed: what it shows, and the sentence of its scheme.
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { MandateRequest } from '../../../../shared/contracts/receivables/direct-debit/mandate-requests';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import { fill } from '../../../../shared/texts/fill';
import { MANDATE_PAGE } from '../../../../shared/texts/mandate-page';
import type { MandateRequestRecord } from '../models/mandate-request-row';

export function requestStateOf(
  { mandateId, revokedAt, expiresAt }: Pick<MandateRequestRecord, 'mandateId' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): MandateRequest['state'] {
  if (mandateId !== null) return 'signed';
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'open';
}

export function presentMandateRequest(row: MandateRequestRecord, now: Date): MandateRequest {
  const { companyId: _company, tokenHash: _hash, revokedAt: _at, evidence: _evidence, ...visible } = row;
  return { ...visible, state: requestStateOf(row, now) };
}

/** The sentence by which the client authorises creditor and bank (EPC rulebooks, mandate of the core or of the B2B scheme). */
export function mandateSentence(
  { scheme }: Pick<MandateRequestRecord, 'scheme'>,
  language: DocumentLanguage,
  creditor: string,
): string {
  const { core, b2b } = MANDATE_PAGE[language].mandate;
  return fill(scheme === 'B2B' ? b2b : core, { creditor });
}

/** Lines of the address of the creditor, which the mandate has to name. */
export function addressLines(
  { addressLine1, addressLine2, postalCode, city, country }: CompanyProfile,
  language: DocumentLanguage,
): string[] {
  const town = [postalCode, city].filter(Boolean).join(' ');
  const land = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country) ?? country;
  return [addressLine1, addressLine2, town, land].filter((line): line is string => Boolean(line));
}
