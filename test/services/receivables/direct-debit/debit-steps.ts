// Steps that the tests of direct debit share: a company that may collect, and mandates of its clients.
import type { CallInput } from '../../../../shared/contracts/contract';
import { receivables } from '../../../../shared/contracts/receivables';
import type { Mandate } from '../../../../shared/contracts/receivables/direct-debit/mandates';
import type { HttpClient } from '../../../support/http-client';
import type { TestSystem } from '../../../support/system';
import { type Business, business } from '../../documents/document-steps';
import { IBAN } from '../bank';

export const CREDITOR_ID = 'DE98ZZZ09999999999';
export const PAYER_IBAN = 'DE02600501010002034304';
export const OTHER_IBAN = 'DE02370502990000684712';

export interface Creditor extends Business {
  bankAccountId: string;
}

/** A company in Germany that has said how it collects. */
export async function creditor(
  system: TestSystem,
  settings: CallInput<typeof receivables.saveDirectDebit> = {},
  client: object = {},
): Promise<Creditor> {
  const account = await business(
    system,
    { country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
    client,
  );
  const { http } = account;
  const { id: bankAccountId } = await http.call(receivables.createAccount, { iban: IBAN, currency: 'EUR' });
  await http.call(receivables.saveDirectDebit, { creditorId: CREDITOR_ID, bankAccountId, ...settings });
  return { ...account, bankAccountId };
}

export function mandateOf(
  { http, clientId }: Pick<Business, 'clientId'> & { http: HttpClient },
  fields: Partial<CallInput<typeof receivables.createMandate>> = {},
): Promise<Mandate> {
  const paper = { clientId, iban: PAYER_IBAN, holderName: 'Anna Muster', signedOn: '2026-01-15' };
  return http.call(receivables.createMandate, { ...paper, ...fields });
}
