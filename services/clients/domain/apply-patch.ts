import type { clients } from '../../../shared/contracts/clients';
import type { Input } from '../../../shared/contracts/contract';
import type { IdentifierCheck } from '../../../shared/countries/identifier-check';
import { filledFields } from '../../../shared/runtime/checks/filled-fields';
import { parseDefaults } from '../../../shared/values/cash-discounts';
import { assertValid } from './assert-valid';
import type { ClientRecord } from './present';
import { respelled } from './respelled';

type Patch = Omit<Input<typeof clients.update>, 'id'>;

/** The client after the patch. The rules hold for it as a whole, not for the patch alone. @throws 400 */
export function applyPatch(client: ClientRecord, patch: Patch, check: IdentifierCheck): ClientRecord {
  const { identifiers, metadata, deliverTo, cashDiscounts, vatRegistrations: _, ...fields } = patch;
  const patched = { ...client, ...fields };
  patched.vatRegistrations = check.registrations.stored ?? client.vatRegistrations;
  if (identifiers !== undefined) patched.identifiers = identifiers ?? [];
  if (metadata !== undefined) patched.metadata = metadata ?? {};
  if (deliverTo !== undefined) patched.deliverTo = filledFields(deliverTo);
  if (cashDiscounts !== undefined) patched.cashDiscounts = cashDiscounts && parseDefaults(cashDiscounts);
  const sent = {
    electronicAddress: patch.electronicAddress ?? null,
    deliverTo: deliverTo ? patched.deliverTo : null,
  };
  assertValid(patched, sent, check);
  return respelled(patched, check);
}
