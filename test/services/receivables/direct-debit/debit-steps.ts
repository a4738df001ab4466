// Steps that the tests of direct debit share: a company that may collect, and mandates of its clients.
import type { CallInput } from '../../../../shared/contracts/contract';
import { receivables } from '../../../../shared/contracts/receivables';
import type { DirectDebitBatch } from '../../../../shared/contracts/receivables/direct-debit/batches';
import type { Collection } from '../../../../shared/contracts/receivables/direct-debit/collections';
import type { Mandate } from '../../../../shared/contracts/receivables/direct-debit/mandates';
import type { HttpClient } from '../../../support/http-client';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type Business, business, sent } from '../../documents/document-steps';
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

/** An invoice of 120.00 in EUR that a mandate of its client may collect, and the collection that is announced since a while. */
export async function announced(
  account: Creditor,
  fields: Partial<CallInput<typeof receivables.createCollection>> = {},
): Promise<Collection> {
  const { id: documentId } = await sent(account, { currency: 'EUR', dueInDays: 0 });
  return account.http.call(receivables.createCollection, {
    documentId,
    announcedOn: '2026-10-01',
    ...fields,
  });
}

/** Makes the file of what is announced, and says that the bank has it. */
export async function submitted({ http }: Creditor): Promise<DirectDebitBatch> {
  const { batch } = await http.call(receivables.createBatch, { dryRun: false });
  return http.call(receivables.batchSubmitted, { id: batch?.id ?? '' });
}

export interface Entry {
  minor: number;
  day: string;
  paymentInfoId?: string;
  endToEndId?: string;
  /** Reason of a return; the money leaves. */
  reason?: string;
  originalMinor?: number;
}

let statements = 0;

/** camt.053 of entries as a bank writes them of direct debits. */
export function statementOf(entries: readonly Entry[]): string {
  const sum = entries.reduce((total, { minor }) => total + minor, 0);
  const [first] = entries;
  const balance = (code: string, minor: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor)}<Dt><Dt>${first?.day}</Dt></Dt></Bal>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt>
<Id>S-${++statements}</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', 0)}${balance('CLBD', sum)}${entries.map(entryOf).join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

function amount(minor: number): string {
  const major = (Math.abs(minor) / 100).toFixed(2);
  return `<Amt Ccy="EUR">${major}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
}

function entryOf({ minor, day, paymentInfoId, endToEndId, reason, originalMinor }: Entry): string {
  const batch = paymentInfoId ? `<Btch><PmtInfId>${paymentInfoId}</PmtInfId></Btch>` : '';
  const refs = endToEndId ? `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>` : '';
  const original = originalMinor
    ? `<AmtDtls><InstdAmt><Amt Ccy="EUR">${(originalMinor / 100).toFixed(2)}</Amt></InstdAmt></AmtDtls>`
    : '';
  const back = reason ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>` : '';
  const details = refs ? `<TxDtls>${refs}${amount(minor)}${original}${back}</TxDtls>` : '';
  return `<Ntry>${amount(minor)}${reason ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<BkTxCd/>${batch || details ? `<NtryDtls>${batch}${details}</NtryDtls>` : ''}</Ntry>`;
}

/** The collection once it is as expected. */
export function becomes(
  { http }: Creditor,
  id: string,
  isExpected: (collection: Collection) => boolean,
): Promise<Collection> {
  return until('the collection is as expected', async () => {
    const collection = await http.call(receivables.getCollection, { id });
    return isExpected(collection) && collection;
  });
}
