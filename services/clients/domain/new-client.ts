import type { clients } from '../../../shared/contracts/clients';
import type { Input } from '../../../shared/contracts/contract';
import type { IdentifierCheck } from '../../../shared/countries/identifier-check';
import { filledFields } from '../../../shared/runtime/checks/filled-fields';
import { parseDefaults } from '../../../shared/values/cash-discounts';
import { assertValid } from './assert-valid';
import type { ClientRecord } from './present';
import { respelled } from './respelled';

const EMPTY = {
  externalId: null,
  name: null,
  contactFirstName: null,
  contactLastName: null,
  contactEmail: null,
  contactPhone: null,
  country: null,
  currency: null,
  language: null,
  addressLine1: null,
  addressLine2: null,
  postalCode: null,
  city: null,
  state: null,
  description: null,
  electronicAddress: null,
  buyerReference: null,
  paymentTermDays: null,
  cashDiscounts: null,
  eInvoiceFormat: null,
  vatCategory: null,
  reminderPolicyId: null,
};

type Key = Pick<ClientRecord, 'companyId' | 'id'>;

/** The row of a client that is created at `now`, ISO 8601. @throws 400 */
export function newClient(
  input: Input<typeof clients.create>,
  key: Key,
  now: string,
  check: IdentifierCheck,
): ClientRecord {
  const lists = {
    ...{ identifiers: input.identifiers ?? [], metadata: input.metadata ?? {} },
    vatRegistrations: check.registrations.stored ?? [],
  };
  const cashDiscounts = input.cashDiscounts ? parseDefaults(input.cashDiscounts) : null;
  const deliverTo = filledFields(input.deliverTo);
  const fields = { ...EMPTY, ...input, ...lists, deliverTo, cashDiscounts };
  assertValid(fields, fields, check);
  return { ...respelled(fields, check), ...key, version: 1, createdAt: now, updatedAt: now };
}
