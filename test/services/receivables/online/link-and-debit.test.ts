/** @list all — a provider of its own, and barriers in the database */
// An invoice that is paid by a link and by direct debit, or by a link and a transfer: whichever money comes second, and if both come at
// once, the invoice is paid once, and the second money is an account payment of the client.
import { PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import type { Collection } from '../../../../shared/contracts/receivables/direct-debit/collections';
import { addDays } from '../../../../shared/values/calendar';
import { HttpClient } from '../../../support/http-client';
import { problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { letMeet } from '../../../support/table-locks';
import { read, sent } from '../../documents/document-steps';
import { startWith } from '../../transmissions/settled-simulator';
import { imported, todayInGermany } from '../bank';
import {
  announced,
  type Creditor,
  creditor,
  becomes as debitBecomes,
  mandateOf,
  statementOf,
  submitted,
} from '../direct-debit/debit-steps';
import { accountPaymentsOf, becomes, connect, type Link, linkTo, Payer } from './payment-steps';

const TODAY = todayInGermany();
const BEFORE = addDays(TODAY, -30);
const simulator = new PaymentSimulator();
let system: TestSystem;
let account: Creditor;
let collection: Collection;
let payer: Payer;

beforeAll(async () => {
  ({ system } = await startWith('simulator', simulator));
});
beforeEach(collecting);

/** A company, and an invoice of it that is being collected and has a link. */
async function collecting(): Promise<void> {
  account = await creditor(system);
  await connect(account, simulator);
  await mandateOf(account, { signedOn: BEFORE });
  collection = await announced(account, { announcedOn: BEFORE });
  payer = new Payer(system, await linkTo(account, [collection.documentId]));
}

const invoice = () => read(account.http, collection.documentId);
const collectionIs = (isExpected: (one: Collection) => boolean) =>
  debitBecomes(account, collection.id, isExpected);

/** The payer pays at the provider, and comes back from there. */
async function paidBy(link: Payer, ref: string): Promise<void> {
  simulator.decide(ref, 'succeeded');
  await link.comesBack();
}

/** The bank has collected the debit, or has taken it back for a reason. */
function bankSays(reason?: string) {
  const { endToEndId } = collection;
  const minor = reason ? -120_00 : 120_00;
  return imported(account.http, statementOf([{ minor, day: TODAY, endToEndId, ...(reason && { reason }) }]));
}

const paidOnline = () =>
  becomes(account, ({ state, booking }) => state === 'succeeded' && booking === 'booked');

/** The invoice is paid once; the money that came second is the client's. */
async function expectOnce(): Promise<void> {
  expect(await invoice()).toMatchObject({ balanceMinor: 0, paidMinor: 120_00, paymentStatus: 'paid' });
  expect(await accountPaymentsOf(account)).toMatchObject([{ amountMinor: 120_00, remainingMinor: 120_00 }]);
  expect(await payer.view()).toMatchObject({ amountMinor: 0, documents: [] });
}

describe('an invoice that is being collected', () => {
  const WARNING = 'If you pay now as well, the invoice may be paid twice.';

  it('says so on the page of its link, which offers to pay it behind a warning, until nothing is collected', async () => {
    const { documents: listed } = await payer.view();
    expect(listed).toMatchObject([{ collectOn: collection.collectOn, isBeingPaid: false }]);
    const { text } = await payer.page('?lang=en');
    expect(text).toMatch(/INV-\S+ is being collected by direct debit\. Day of the debit: /);
    expect(text.indexOf('<summary>Pay all the same')).toBeLessThan(text.indexOf('Pay with Simulator'));
    expect(text).toContain(WARNING);
    await account.http.call(receivables.cancelCollection, { id: collection.id });
    expect((await payer.view()).documents).toMatchObject([{ collectOn: null }]);
    expect((await payer.page('?lang=en')).text).not.toContain(WARNING);
  });

  it('warns as well while it is being paid by another link', async () => {
    await account.http.call(receivables.cancelCollection, { id: collection.id });
    const other = new Payer(system, await linkTo(account, [collection.documentId]));
    const ref = await other.begun();
    expect((await payer.view()).documents).toMatchObject([{ isBeingPaid: true }]);
    expect((await payer.page('?lang=en')).text).toMatch(
      /begun by another link.*not confirmed yet.*Pay all the same/s,
    );
    expect((await other.view()).documents).toMatchObject([{ isBeingPaid: false }]);
    simulator.decide(ref, 'failed');
    await other.comesBack();
    await becomes(account, ({ state }) => state === 'failed');
    expect((await payer.view()).documents).toMatchObject([{ isBeingPaid: false }]);
  });

  it('is paid by a link before the file: nothing is collected', async () => {
    await paidBy(payer, await payer.begun());
    await paidOnline();
    const { batch, leftOut } = await account.http.call(receivables.createBatch, { dryRun: false });
    expect({ batch, leftOut }).toMatchObject({
      batch: null,
      leftOut: [{ collectionId: collection.id, reason: 'document_settled' }],
    });
    expect(await collectionIs(() => true)).toMatchObject({ state: 'cancelled', booking: 'none' });
    expect(await invoice()).toMatchObject({ balanceMinor: 0, paidMinor: 120_00 });
    expect(await accountPaymentsOf(account)).toEqual([]);
  });

  it('is paid by a link once the bank has the file: the debit is an account payment, and goes back as one', async () => {
    await submitted(account);
    await paidBy(payer, await payer.begun());
    await paidOnline();
    await bankSays();
    await collectionIs(({ booking }) => booking === 'booked');
    await expectOnce();
    await bankSays('MD06');
    expect(await collectionIs(({ booking }) => booking === 'reversed')).toMatchObject({ state: 'refunded' });
    expect(await invoice()).toMatchObject({ balanceMinor: 0, paidMinor: 120_00, paymentStatus: 'paid' });
    expect(await accountPaymentsOf(account)).toMatchObject([{ remainingMinor: 0, reversedOn: TODAY }]);
  });

  it('is collected while the payer is at the provider: what is paid there is an account payment', async () => {
    const ref = await payer.begun();
    await submitted(account);
    await bankSays();
    await collectionIs(({ booking }) => booking === 'booked');
    expect(problemOf(await payer.begin()).code).toBe('document_settled');
    await paidBy(payer, ref);
    await paidOnline();
    await expectOnce();
  });

  it('is collected and paid by a link at once, again and again: each time paid once', async () => {
    for (let round = 1; round <= 5; round++) {
      const ref = await payer.begun();
      await submitted(account);
      await letMeet(
        (text) => system.sql(text),
        { at: 'documents.documents' },
        () => Promise.all([bankSays(), paidBy(payer, ref)]),
      );
      await Promise.all([collectionIs(({ booking }) => booking === 'booked'), paidOnline()]);
      await expectOnce();
      await collecting();
    }
  });
});

describe('the page of an invoice', () => {
  let page: Link;
  let invoiceId: string;

  beforeEach(async () => {
    await account.http.call(companies.changeInfo, { paymentLinks: 'invoice' });
    ({ id: invoiceId } = await sent(account, { currency: 'EUR' }));
    page = await linkTo(account, [invoiceId], { page: 'invoice' });
  });

  it('has its transfer and its link paid at once: paid once, and shown as paid', async () => {
    const visitor = new Payer(system, page);
    const ref = await visitor.begun();
    simulator.decide(ref, 'succeeded');
    const transfer = () =>
      account.http.post('/api/settlements', {
        currency: 'EUR',
        parts: [{ kind: 'money', documentId: invoiceId, amountMinor: 120_00 }],
      });
    const back = () => fetch(`${system.baseUrl}/invoice/${page.token}/return`, { redirect: 'manual' });
    const [response] = await letMeet(
      (text) => system.sql(text),
      { at: 'documents.documents' },
      () => Promise.all([transfer(), back()]),
    );
    await paidOnline();
    const onAccount = await accountPaymentsOf(account);
    if (response.status === 201) expect(onAccount).toMatchObject([{ amountMinor: 120_00 }]);
    // the transfer came second and was refused, so that a person books it on account
    else expect([problemOf(response).status, onAccount]).toEqual([409, []]);
    const http = new HttpClient(system.baseUrl);
    const { invoice: shown } = await http.call(documents.viewInvoice, { token: page.token });
    expect(shown).toMatchObject({ balanceMinor: 0, paidMinor: 120_00 });
    expect(shown.history.filter(({ kind }) => kind === 'paid')).toMatchObject([{ amountMinor: 120_00 }]);
    const { text } = await http.get(`/invoice/${page.token}`);
    expect(text).not.toContain('Pay with Simulator');
  });
});
