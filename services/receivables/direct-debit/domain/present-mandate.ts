// Mandates as the API and events show them.
import type { Role } from '../../../../shared/contracts/access';
import type { Mandate } from '../../../../shared/contracts/receivables/direct-debit/mandates';
import type { MandateRecord } from '../models/mandate-row';

export const lastFour = (iban: string): string => iban.slice(-4);

/** A MEMBER does not see the account. @param creditorId of the company now */
export function presentMandate(row: MandateRecord, role: Role | null, creditorId: string | null): Mandate {
  const { companyId: _company, knownAs, file, ...visible } = row;
  const isHidden = role === 'MEMBER';
  const { iban, bic } = row;
  const isAmended =
    knownAs !== null &&
    (knownAs.iban !== iban || knownAs.reference !== row.reference || isOther(knownAs.creditorId, creditorId));
  return {
    ...visible,
    iban: isHidden ? null : iban,
    lastFour: lastFour(iban),
    bic: isHidden ? null : bic,
    isAmended,
    file: file && presentFile(file),
  };
}

function isOther(known: string, now: string | null): boolean {
  return now !== null && now !== known;
}

function presentFile({ id: _id, ...file }: NonNullable<MandateRecord['file']>) {
  return file;
}

export function mandateEvent({ id, externalId, clientId, status, scheme, type, version }: MandateRecord) {
  return { id, externalId, clientId, status, scheme, type, version };
}
