// A mandate as it is stored: account and reference in the form that banks take.
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { Input } from '../../../../shared/contracts/contract';
import type { receivables } from '../../../../shared/contracts/receivables';
import { runAll } from '../../../../shared/runtime/checks/faults';
import { invalid } from '../../../../shared/runtime/errors';
import { isOfSepa, isOutsideEea } from '../../../../shared/sepa/countries';
import { isSepaIdentifier } from '../../../../shared/sepa/sepa-text';
import type { MandateRecord } from '../models/mandate-row';

/** A mandate that is not used for so long is none any more (SDD rulebooks, 4.1). */
const EXPIRES_AFTER_YEARS = 3;

export interface NewMandate {
  companyId: string;
  id: string;
  now: string;
  /** Today where the company is. */
  today: string;
  isCompany: boolean;
}

/** @throws 400 that names each field that no bank would take */
export function newMandate(input: Input<typeof receivables.createMandate>, facts: NewMandate): MandateRecord {
  const { companyId, id, now, today, isCompany } = facts;
  const { scheme, type, clientId, holderName, signedOn, signedBy } = input;
  const { externalId = null, lastCollectedOn = null } = input;
  const { account, reference } = runAll({
    account: () => parseAccount(input.iban, input.bic ?? null),
    reference: () => (input.reference == null ? referenceOf(id) : parseReference(input.reference)),
    scheme: () => assertScheme(scheme, isCompany),
    signedOn: () => assertPast('/signedOn', signedOn, today),
    lastCollectedOn: () => lastCollectedOn !== null && assertCollected(lastCollectedOn, input, today),
  });
  const expiresOn = expiryOf({ signedOn, lastCollectedOn });
  return {
    ...{ companyId, id, externalId, clientId, scheme, type, reference, ...account, holderName },
    ...{ status: 'active', signedOn, signedBy, lastCollectedOn, expiresOn, suspendedFor: null },
    ...{ knownAs: null, file: null, cancelReason: null, version: 1, createdAt: now, updatedAt: now },
  };
}

/** The first day on which nothing is collected by it any more. */
export function expiryOf({
  signedOn,
  lastCollectedOn,
}: Pick<MandateRecord, 'signedOn' | 'lastCollectedOn'>): string {
  const since = lastCollectedOn !== null && lastCollectedOn > signedOn ? lastCollectedOn : signedOn;
  const year = Number(since.slice(0, 4)) + EXPIRES_AFTER_YEARS;
  const isLeapDay = since.endsWith('-02-29');
  return isLeapDay ? `${year}-03-01` : `${year}${since.slice(4)}`;
}

/** The account of a payer. @throws 400 */
export function parseAccount(iban: string, bic: string | null): Pick<MandateRecord, 'iban' | 'bic'> {
  const account = runAll({ iban: () => parseIban(iban), bic: () => (bic === null ? null : parseBic(bic)) });
  if (isOutsideEea(account.iban) && account.bic === null)
    throw invalid('/bic', 'is needed for an account outside the EEA');
  return account;
}

function parseIban(text: string): string {
  const iban = electronicFormatIBAN(text) ?? '';
  if (!isValidIBAN(iban)) throw invalid('/iban', 'must be an IBAN with right check digits');
  if (!isOfSepa(iban)) throw invalid('/iban', 'is of a country that has no SEPA direct debit');
  return iban;
}

function parseBic(text: string): string {
  const bic = text.replaceAll(' ', '').toUpperCase();
  if (!isValidBIC(bic)) throw invalid('/bic', 'must be a BIC of 8 or 11 characters');
  return bic;
}

/** The reference as banks hand it back. @throws 400 */
export function parseReference(text: string): string {
  if (!isSepaIdentifier(text))
    throw invalid(
      '/reference',
      "may have A–Z, a–z, 0–9, blanks and / - ? : ( ) . , ' + only, and begins and ends with no slash or blank",
    );
  return text;
}

/** The last digits of an id are random: two in a company are hardly alike, and then the second one is refused. */
function referenceOf(id: string): string {
  return `M-${id.slice(-12).toUpperCase()}`;
}

function assertScheme(scheme: MandateRecord['scheme'], isCompany: boolean): void {
  if (scheme === 'B2B' && !isCompany) throw invalid('/scheme', 'is CORE for a client that is no company');
}

/** @throws 400 for a debit before its mandate, and for one of a mandate that was for this debit alone: nothing is left of it */
function assertCollected(
  day: string,
  { type, signedOn }: Pick<MandateRecord, 'type' | 'signedOn'>,
  today: string,
): void {
  assertPast('/lastCollectedOn', day, today);
  if (day < signedOn) throw invalid('/lastCollectedOn', 'is before the signature');
  if (type === 'OOFF')
    throw invalid('/lastCollectedOn', 'is for the type RCUR: a mandate for one collection is used up by it');
}

function assertPast(pointer: string, day: string, today: string): void {
  if (day > today) throw invalid(pointer, 'lies in the future');
}
