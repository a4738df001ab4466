/** @list all — the rest of documents; npm test has the core of each capability */
import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { business, drafted, faultsOf, HUNDRED, issued, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system, { currency: 'EUR', country: 'FR' }));

const IBAN = 'FR7630006000011234567890189';

const patch = (id: string, fields: object) => account.http.patch(`/api/documents/${id}`, fields);
const credited = async (id: string, body: object = {}) =>
  outputOf(documents.credit, await account.http.post(`/api/documents/${id}/credit`, body));

/** Every term that a credit note takes over. */
const TRADE = {
  buyerReference: '04011000-12345-34',
  orderReference: 'PO 7',
  salesOrderReference: 'SO 8',
  contractReference: 'C 9',
  projectReference: 'P 10',
  despatchReference: 'D 11',
  receiptReference: 'R 12',
  tenderReference: 'T 13',
  objectIdentifier: { scheme: 'MG', value: 'meter 14' },
  accountingReference: '4711',
  deliveryDate: '2026-04-30',
  deliverTo: {
    name: 'Depot',
    city: 'Lyon',
    country: 'FR',
    locationId: { scheme: '0088', value: '5790000436101' },
  },
  payment: { means: '58', iban: IBAN, bic: 'AGRIFRPP', accountName: 'Us', url: 'https://pay.example/1' },
  payee: {
    name: 'Factor',
    identifier: { value: '15' },
    registration: { scheme: '0002', value: '552008443' },
  },
  taxRepresentative: { name: 'Rep', vatNumber: 'FR19552008443', city: 'Paris', country: 'FR' },
};
const OWN = {
  typeCode: '380',
  taxPointDate: '2026-04-29',
  codedNotes: [{ text: 'Penalties', subjectCode: 'PMD' }, { text: 'Plain' }],
  prepayments: [{ number: 'D-1', amountMinor: 1000 }],
  paidMinorAtIssue: 1000,
  roundingMinor: -2,
};
const CLEARED = {
  ...Object.fromEntries(Object.keys(TRADE).map((term) => [term, null])),
  ...{ typeCode: null, taxPointDate: null, taxPointCode: null, paidMinorAtIssue: null, roundingMinor: null },
  ...{ codedNotes: [], prepayments: [] },
};

describe('terms of a document', () => {
  it('are kept as they are given, read, and cleared by null', async () => {
    const draft = await drafted(account, { ...TRADE, ...OWN });
    expect(draft).toMatchObject({ ...TRADE, ...OWN, reference: 'PO 7', payableMinor: 10998 });
    expect(await read(account.http, draft.id)).toMatchObject({ ...TRADE, ...OWN });
    const cleared = (await patch(draft.id, CLEARED)).body;
    expect(cleared).toMatchObject({ ...CLEARED, typeCode: '380', paidMinorAtIssue: 0, roundingMinor: 0 });
    expect(cleared).toMatchObject({ reference: null, payableMinor: 12000 });
  });

  it('are frozen by the issue; a credit note has those of the trade, and its own reason code', async () => {
    const invoice = await issued(account, { ...TRADE, ...OWN });
    expect(invoice).toMatchObject({ ...TRADE, ...OWN, typeCode: '380' });
    expect((await patch(invoice.id, { buyerReference: 'other' })).status).toBe(409);
    await expect(
      system.sql(
        `UPDATE documents.documents SET content = content || '{"buyerReference": "other"}' WHERE id = $1`,
        [invoice.id],
      ),
    ).rejects.toThrow('cannot be changed');
    const note = await credited(invoice.id, { reasonCode: 'R1' });
    expect(note).toMatchObject({ ...TRADE, typeCode: '381', reasonCode: 'R1', reference: 'PO 7' });
    expect(note).toMatchObject({ codedNotes: [], prepayments: [], taxPointDate: null, paidMinorAtIssue: 0 });
  });

  it('of a quote are those of its invoice', async () => {
    const { id } = await issued(account, { typeId: 'quote', ...TRADE, codedNotes: OWN.codedNotes });
    const invoice = await post(account.http, id, 'convert');
    expect(invoice).toMatchObject({ ...TRADE, codedNotes: OWN.codedNotes, typeCode: '380' });
    expect((await read(account.http, id)).typeCode).toBeNull();
  });

  it('take `reference` as the old name of `orderReference`', async () => {
    const draft = await drafted(account, { reference: 'old' });
    expect(draft).toMatchObject({ reference: 'old', orderReference: 'old' });
    expect((await patch(draft.id, { orderReference: 'new' })).body).toMatchObject({ reference: 'new' });
    expect((await patch(draft.id, { reference: null })).body).toMatchObject({ orderReference: null });
    expect((await patch(draft.id, { reference: 'same', orderReference: 'same' })).status).toBe(200);
    expect(faultsOf(await patch(draft.id, { reference: 'one', orderReference: 'other' }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/reference' }],
    });
    const found = await account.http.call(documents.list, { q: 'same' });
    expect(found.items.map(({ id, reference }) => [id, reference])).toEqual([[draft.id, 'same']]);
  });

  it('have a tax point by date or by code, of which the newer one stays', async () => {
    const { id } = await drafted(account, { taxPointDate: '2026-04-29' });
    expect((await patch(id, { taxPointCode: '35' })).body).toMatchObject({
      taxPointDate: null,
      taxPointCode: '35',
    });
    expect((await patch(id, { taxPointDate: '2026-04-30' })).body).toMatchObject({ taxPointCode: null });
    expect((await patch(id, { taxPointDate: '2026-04-30', taxPointCode: '5' })).status).toBe(400);
  });

  it.each<[object, string]>([
    [{ buyerReference: '' }, '/buyerReference'],
    [{ orderReference: 'x'.repeat(101) }, '/orderReference'],
    [{ objectIdentifier: { scheme: 'x', value: '1' } }, '/objectIdentifier/scheme'],
    [{ deliveryDate: '2026-02-30' }, '/deliveryDate'],
    [{ deliverTo: { country: 'XX' } }, '/deliverTo/country'],
    [{ deliverTo: { street: 'x' } }, '/deliverTo/street'],
    [{ payment: { iban: 'FR7630006000011234567890180' } }, '/payment/iban'],
    [{ codedNotes: [{ text: 'x', subjectCode: 'QQQ' }] }, '/codedNotes/0/subjectCode'],
    [{ payment: { bic: 'AGRI' } }, '/payment/bic'],
    [{ payment: { debitedIban: 'DE00 0000 0000 0000' } }, '/payment/debitedIban'],
    [{ payment: { means: '0' } }, '/payment/means'],
    [{ payment: { remittanceReference: 'RF19 5390 0754 7034' } }, '/payment/remittanceReference'],
    [{ payment: { creditorId: 'DE97ZZZ09999999999' } }, '/payment/creditorId'],
    [{ payment: { cardLastFour: '4111111111111111' } }, '/payment/cardLastFour'],
    [{ payment: { url: 'javascript:alert(1)' } }, '/payment/url'],
    [{ payee: {} }, '/payee/name'],
    [{ taxRepresentative: { name: 'Rep', vatNumber: 'FR1' } }, '/taxRepresentative/country'],
    [{ codedNotes: [{ text: 'x', subjectCode: 'aai' }] }, '/codedNotes/0/subjectCode'],
    [{ codedNotes: Array.from({ length: 21 }, () => ({ text: 'x' })) }, '/codedNotes'],
    [{ taxPointCode: '1' }, '/taxPointCode'],
    [{ typeCode: '381' }, '/typeCode'],
    [{ typeId: 'quote', typeCode: '380' }, '/typeCode'],
    [{ typeId: 'quote', paidMinorAtIssue: 1 }, '/paidMinorAtIssue'],
    [{ typeId: 'quote', roundingMinor: 1 }, '/roundingMinor'],
    [{ typeId: 'quote', prepayments: OWN.prepayments }, '/prepayments'],
    [{ paidMinorAtIssue: -1 }, '/paidMinorAtIssue'],
    [{ roundingMinor: 100 }, '/roundingMinor'],
    [{ roundingMinor: -100 }, '/roundingMinor'],
    [{ roundingMinor: -251, currency: 'HUF' }, '/roundingMinor'],
    [{ roundingMinor: 1_000, currency: 'KWD' }, '/roundingMinor'],
    [{ prepayments: [{ amountMinor: 0 }] }, '/prepayments/0/amountMinor'],
  ])('are refused: %j', async (fields, pointer) => {
    const body = { typeId: 'invoice', clientId: account.clientId, ...fields };
    const answer = await account.http.post('/api/documents', body);
    expect(faultsOf(answer)).toMatchObject({ status: 400, errors: [{ pointer }] });
  });
});

describe('what a draft leaves open', () => {
  it('is answered by the client, then by the company, when it is issued', async () => {
    const company = {
      ...{
        country: 'FR',
        currency: 'EUR',
        paymentTermDays: 21,
        legalForm: 'SAS',
        shareCapital: '10 000 EUR',
      },
      contact: { name: 'Ada', email: 'ada@seller.example' },
      accounts: [
        { iban: IBAN, bic: 'AGRIFRPP', name: 'Us' },
        { iban: 'CH9300762011623852957', currency: 'CHF' },
      ],
      latePaymentText: 'Late',
      latePaymentTextByLanguage: { de: 'Verzug' },
    };
    const own = await business(system, company, {
      ...{ buyerReference: 'LEIT', deliverTo: { city: 'Lyon', country: 'FR' } },
      electronicAddress: { scheme: '0225', value: '552008443' },
    });
    const invoice = await issued(own, { issueDate: '2026-05-01', language: 'de' });
    expect(invoice).toMatchObject({
      ...{ buyerReference: 'LEIT', deliverTo: { city: 'Lyon', country: 'FR' }, dueDate: '2026-05-22' },
      payment: { means: '58', iban: IBAN, bic: 'AGRIFRPP', accountName: 'Us' },
      seller: {
        legalForm: 'SAS',
        shareCapital: '10 000 EUR',
        contact: company.contact,
        partyIdentifiers: {
          vatNumber: 'FR19552008443',
          legalRegistration: { scheme: '0002', value: '552008443' },
        },
        latePaymentText: 'Verzug',
      },
      buyer: { isBusiness: true, electronicAddress: { scheme: '0225', value: '552008443' } },
    });
    await own.http.call(clients.update, { id: own.clientId, paymentTermDays: 7 });
    const francs = await issued(own, { issueDate: '2026-05-01', currency: 'CHF', exchangeRate: 1 });
    expect(francs).toMatchObject({
      dueDate: '2026-05-08',
      payment: { means: '30', iban: 'CH9300762011623852957' },
    });
    const given = { buyerReference: 'mine', dueInDays: 3, payment: { means: '48', cardLastFour: '4242' } };
    const card = await issued(own, { issueDate: '2026-05-01', ...given });
    expect(card).toMatchObject({ buyerReference: 'mine', dueDate: '2026-05-04' });
    expect(card.payment).toEqual(given.payment);
  });

  it('is 14 days and no payment where nobody says more, and nothing that is absent is null', async () => {
    const own = await business(system, { country: 'FR', currency: 'EUR', iban: null, bic: null });
    const invoice = await issued(own, { issueDate: '2026-05-01' });
    expect(invoice).toMatchObject({ dueDate: '2026-05-15', payment: null, buyerReference: null });
    expect(Object.keys(invoice.seller ?? {})).not.toContain('contact');
    expect(Object.keys(invoice.buyer ?? {})).not.toContain('electronicAddress');
    const quote = await issued(own, { typeId: 'quote' });
    expect(quote).toMatchObject({ dueDate: null, payment: null });
  });
});

describe('what was paid at the issue, and rounding', () => {
  const balance = async (id: string) => {
    const { payableMinor, balanceMinor, paymentStatus, unappliedMinor } = await read(account.http, id);
    return [payableMinor, balanceMinor, paymentStatus, unappliedMinor];
  };

  it('leave what is payable, in the list and in the statement too', async () => {
    const own = await business(system, { country: 'CH', currency: 'CHF' });
    const fields = { paidMinorAtIssue: 2000, roundingMinor: 2 };
    const { id } = await issued(own, { ...fields, lines: [{ ...HUNDRED, unitPrice: '100.00' }] });
    await post(own.http, id, 'send', { delivery: 'other' });
    const shown = await read(own.http, id);
    expect(shown).toMatchObject({ payableMinor: 10002, balanceMinor: 10002, paymentStatus: 'partly_paid' });
    const [listed] = (await own.http.call(documents.list, { status: 'partly_paid' })).items;
    expect(listed).toMatchObject({ id, payableMinor: 10002, balanceMinor: 10002 });
    const statement = await own.http.get(`/api/clients/${own.clientId}/statement`);
    expect(statement.body).toMatchObject({
      currencies: [
        { invoicedMinor: 12002, paidMinor: 2000, balanceMinor: 10002, invoices: [{ balanceMinor: 10002 }] },
      ],
    });
    await own.http.call(documents.addPayment, { id, amountMinor: 10002 });
    expect((await own.http.call(documents.list, { status: 'paid' })).items).toMatchObject([
      { id, balanceMinor: 0 },
    ]);
  });

  it('are taken back by the credit note of the rest', async () => {
    const fields = { roundingMinor: 2, lines: [{ ...HUNDRED, quantity: 2 }] };
    const { id } = await issued(account, fields);
    expect(await balance(id)).toEqual([24002, 24002, 'unpaid', 0]);
    expect(await credited(id, { lines: [{ lineNumber: 1, quantity: 1 }] })).toMatchObject({
      roundingMinor: 0,
    });
    expect(await balance(id)).toEqual([24002, 12002, 'unpaid', 0]);
    expect(await credited(id)).toMatchObject({ roundingMinor: 2, payableMinor: 12002 });
    expect(await balance(id)).toEqual([24002, 0, 'credited', 0]);
  });

  it('paid in full is paid at once, and more than that is refused', async () => {
    const { id } = await issued(account, { paidMinorAtIssue: 12000 });
    expect(await balance(id)).toEqual([0, 0, 'paid', 0]);
    const draft = await drafted(account, { paidMinorAtIssue: 12001 });
    const answer = await account.http.post(`/api/documents/${draft.id}/issue`, {});
    expect(faultsOf(answer)).toMatchObject({ status: 409, errors: [{ pointer: '/paidMinorAtIssue' }] });
  });
});
