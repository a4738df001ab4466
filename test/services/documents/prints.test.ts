/** @list all — the rest of documents; npm test has the core of each capability */
// Proforma, order confirmation and delivery note, printed of a quote or an invoice.
import { documents } from '../../../shared/contracts/documents';
import { PRINT_NAMES, PRINTS, type PrintName } from '../../../shared/contracts/documents/prints';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '../../../shared/contracts/primitives';
import { DOCUMENTS } from '../../../shared/texts/documents';
import { fill } from '../../../shared/texts/fill';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { describeWithPoppler, infoOfPdf, linesOfPdf } from '../../support/poppler';
import { startInstance } from '../../support/system';
import {
  at,
  type Business,
  businessAt,
  drafted,
  expectStatus,
  faultsOf,
  issued,
  post,
} from './document-steps';
import { Signer } from './signing/signer';

const system = beforeTests(startInstance);
const account = beforeTests(() =>
  businessAt(system, '2026-05-04T10:00:00Z', { country: 'DE', iban: 'DE89370400440532013000' }),
);
const pathOf = (id: string, name: PrintName) => `/api/documents/${id}/pdf?as=${name}`;

/** 3 hours at 41.70, less 5.10: 120.00, and 22.80 of VAT. */
const WORK = {
  lines: [
    {
      name: 'Assembly',
      description: 'Assembly of the shelves',
      quantity: 3,
      unitCode: 'HUR',
      unitPrice: 41.7,
      vatRate: 19,
      adjustments: [{ kind: 'allowance', amount: 5.1, reason: 'Old customer' }],
    },
  ],
  notes: 'Ring twice',
};
const PRICES = /41[.,]70|5[.,]10|120[.,]00|22[.,]80|142[.,]80|19\s?%/;

describeWithPoppler('a print', () => {
  const textOf = async (id: string, name: PrintName, from: Business = account) =>
    linesOfPdf(await from.http.bytes(pathOf(id, name)));
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  const quoted = (language: DocumentLanguage, fields: object = {}) =>
    issued(account, { ...WORK, typeId: 'quote', validUntil: '2026-06-01', language, ...fields });
  const convert = async (id: string) =>
    outputOf(documents.convert, await account.http.post(`/api/documents/${id}/convert`, {}));

  it.each(DOCUMENT_LANGUAGES)('has title, sentence and number of the quote in %s', async (language) => {
    const { prints, titles, totals, buyer } = DOCUMENTS[language];
    const noVat = fill(prints.noVat, { tax: totals.vat });
    const quote = await quoted(language);
    const draft = await convert(quote.id);
    for (const [id, name] of [
      [quote.id, 'proforma'],
      [quote.id, 'order_confirmation'],
      [draft.id, 'proforma'],
    ] as const) {
      const text = flat(await textOf(id, name));
      expect(text).toContain(prints[name]);
      expect(text).toContain(`${prints.notInvoice} ${noVat}`);
      expect(text).toContain(`${titles.quote} ${quote.number}`);
      expect(text).toMatch(/142[.,]80/);
      expect(text.includes('DE89 3704 0044 0532 0130 00')).toBe(name === 'proforma');
    }
    for (const id of [quote.id, draft.id]) {
      const text = flat(await textOf(id, 'delivery_note'));
      expect(text).toContain(prints.delivery_note);
      expect(text).toContain(`${titles.quote} ${quote.number}`);
      expect(text.toUpperCase()).toContain(`${prints.buyer} `.toUpperCase());
      expect(text).not.toContain(buyer.quote);
      expect(text).toContain('Assembly of the shelves');
      expect(text).not.toContain('Old customer');
      expect(text).not.toMatch(PRICES);
    }
  });

  it('of an invoice names quote and invoice, the place of the delivery and what was delivered', async () => {
    const draft = await convert((await quoted('en')).id);
    const deliverTo = {
      name: 'Depot 7',
      addressLine1: 'Hafenweg 3',
      postalCode: '20457',
      city: 'Hamburg',
      country: 'DE',
    };
    expectStatus(await account.http.patch(`/api/documents/${draft.id}`, { deliverTo }), 200);
    const invoice = await post(account.http, draft.id, 'issue');
    const text = await textOf(invoice.id, 'delivery_note');
    for (const word of [invoice.number, 'Depot 7', 'Hafenweg 3', '3 hours', 'Ring twice'])
      expect(text).toContain(word);
    expect(text).toMatch(/Quote\s+Q-2026-/);
    expect(text).not.toMatch(PRICES);
  });

  it('goes to the buyer where no other address is stated', async () => {
    const text = flat(await textOf((await drafted(account, WORK)).id, 'delivery_note'));
    expect(text.match(/ACME/g)).toHaveLength(2);
    expect(text).not.toContain('Draft');
  });

  it('has the day on which it is made, and leaves the PDF of the document as it was', async () => {
    const invoice = await issued(account, WORK);
    const pdf = () => account.http.bytes(`/api/documents/${invoice.id}/pdf`);
    const before = await pdf();
    at(system, '2026-05-09T10:00:00Z');
    const print = await account.http.bytes(pathOf(invoice.id, 'delivery_note'));
    expect(infoOfPdf(print).Title).toBe('Delivery note');
    expect(flat(linesOfPdf(print))).toMatch(/Issue date (9 May 2026|May 9, 2026)/);
    expect((await pdf()).equals(before)).toBe(true);
    at(system, '2026-05-04T10:00:00Z');
  });

  it('of a seller who shows no VAT has no word of it', async () => {
    const unregistered = { country: 'IE', vatExempt: true, identifiers: null };
    const small = await businessAt(system, '2026-05-04T10:00:00Z', unregistered, {
      country: 'IE',
      language: 'en',
    });
    const lines = [{ description: 'Work', unitPrice: 100 }];
    const quote = await issued(small, { typeId: 'quote', language: 'en', lines });
    for (const name of ['proforma', 'delivery_note'] as const) {
      const [, ofPrint = ''] = (await textOf(quote.id, name, small)).split('Quote');
      expect(ofPrint).not.toContain('VAT');
      expect(ofPrint.includes(DOCUMENTS.en.prints.notInvoice)).toBe(name === 'proforma');
    }
  });

  it('of a signed quote is an order confirmation, beside the PDF that was signed', async () => {
    const signer = new Signer(system);
    const { quoteId, token } = await signer.asked(account, WORK);
    const shown = await signer.pdf(token);
    expect((await account.http.get(pathOf(quoteId, 'order_confirmation'))).status).toBe(409);
    await signer.sign(token, await signer.code(token), 'Anna Martin');
    expect(await textOf(quoteId, 'order_confirmation')).toContain('Order confirmation');
    expect((await account.http.bytes(`/api/documents/${quoteId}/pdf`)).equals(shown)).toBe(true);
  });
});

describe('a print is refused, and says what to do', () => {
  const refused = async (id: string, from: Business = account) => {
    const names: PrintName[] = [];
    for (const name of PRINT_NAMES) {
      const answer = await from.http.get(pathOf(id, name));
      if (answer.status === 200) continue;
      expect(faultsOf(answer)).toMatchObject({ status: 409, code: 'print_not_possible' });
      if (from === account) expect(answer.body).toMatchObject({ detail: PRINTS[name].rule });
      names.push(name);
    }
    return names;
  };

  it.each([
    ['a draft', () => drafted(account), ['order_confirmation']],
    ['the draft of a quote', () => drafted(account, { typeId: 'quote' }), ['order_confirmation']],
    ['an open quote', () => issued(account, { typeId: 'quote' }), ['order_confirmation']],
    ['an issued invoice', () => issued(account), ['proforma', 'order_confirmation']],
    [
      'the draft of a deposit',
      () => drafted(account, { typeCode: '386' }),
      ['order_confirmation', 'delivery_note'],
    ],
    [
      'a cancelled invoice',
      async () => post(account.http, (await issued(account)).id, 'cancel'),
      [...PRINT_NAMES],
    ],
    ['a credit note', async () => post(account.http, (await issued(account)).id, 'credit'), [...PRINT_NAMES]],
  ])('of %s', async (_what, made, names) => {
    expect(await refused((await made()).id)).toEqual(names);
  });

  it('in a country that lets certified programs number such papers', async () => {
    const lisbon = await businessAt(system, '2026-05-04T10:00:00Z', { country: 'PT' });
    expect(await refused((await drafted(lisbon)).id, lisbon)).toEqual([...PRINT_NAMES]);
  });

  it('under a name that there is not', async () => {
    const { id } = await drafted(account);
    expect(faultsOf(await account.http.get(`/api/documents/${id}/pdf?as=receipt`))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/as' }],
    });
  });
});
