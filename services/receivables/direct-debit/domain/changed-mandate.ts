import type { Input } from '../../../../shared/contracts/contract';
import type { receivables } from '../../../../shared/contracts/receivables';
import { problem } from '../../../../shared/runtime/errors';
import type { MandateRecord } from '../models/mandate-row';
import { parseAccount, parseReference } from './new-mandate';

type Patch = Omit<Input<typeof receivables.updateMandate>, 'id'>;

/** The mandate after a person has changed it. @throws 400, and 409 for one that is over */
export function changedMandate(mandate: MandateRecord, patch: Patch): MandateRecord {
  if (mandate.status !== 'active' && mandate.status !== 'suspended')
    throw problem('mandate_not_usable', `It is ${mandate.status}: nothing of it changes any more.`);
  const { externalId = mandate.externalId, holderName = mandate.holderName, isSuspended } = patch;
  const reference = patch.reference === undefined ? mandate.reference : parseReference(patch.reference);
  const { iban: text = mandate.iban, bic: bank } = patch;
  // the bank of another account is another one
  const { iban, bic } = parseAccount(
    text,
    bank === undefined && patch.iban === undefined ? mandate.bic : (bank ?? null),
  );
  const isRevived = iban !== mandate.iban && isSuspended === undefined;
  const suspendedFor =
    isRevived || isSuspended === false ? null : (mandate.suspendedFor ?? (isSuspended ? 'manual' : null));
  const status = suspendedFor === null ? 'active' : 'suspended';
  return { ...mandate, externalId, holderName, reference, iban, bic, suspendedFor, status };
}

/** True if the bank of the payer has to be told. */
export function isAmendedBy(before: MandateRecord, after: MandateRecord): boolean {
  return before.iban !== after.iban || before.reference !== after.reference;
}
