import { createHash } from 'node:crypto';
import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { type Business, business, drafted, issued, newClient, post } from '../document-steps';

const system = beforeTests(startTestSystem);
let account: Business;

const IBAN = 'FR7630006000011234567890189';

beforeAll(async () => {
  account = await business(system, { name: 'Ada & Cie', currency: 'EUR', country: 'FR', iban: IBAN });
});

const fileOf = (id: string, format?: string, http = account.http) =>
  http.sendForBytes('GET', `/api/documents/${id}/e-invoice${format ? `?format=${format}` : ''}`);
const formatsOf = (id: string) => account.http.call(documents.eInvoiceFormats, { id });

function parse(content: string | Buffer, http = account.http) {
  return http.uploadFile('/api/e-invoices/parse', content, 'invoice.xml');
}

describe('an issued document', () => {
  it('is made an e-invoice once: the same bytes ever after, with an event', async () => {
    const { id, number } = await issued(account, { dueInDays: 30, notes: 'Thanks <b>&' });

    const first = await fileOf(id, 'en16931-ubl');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(first.headers.get('content-disposition')).toContain(`${number}.xml`);
    await account.http.post(`/api/documents/${id}/payments`, { amountMinor: 12_000, date: '2026-01-01' });
    const again = await fileOf(id, 'en16931-ubl');
    expect(again.bytes.equals(first.bytes)).toBe(true);

    const sha256 = createHash('sha256').update(first.bytes).digest('hex');
    const events = await eventsOf(system, 'documents', account.companyId, 'document.e_invoice_created');
    expect(events.map(({ data }) => data)).toEqual([
      expect.objectContaining({ id, format: 'en16931-ubl', sha256 }),
    ]);
  });

  it('is for France what its platforms take, when both parties are there', async () => {
    const { id } = await issued(account, { dueInDays: 30 });

    const { meant, items } = await formatsOf(id);
    expect(meant).toEqual({
      ...{ format: 'fr-ctc', mandatory: false, served: true, inTheWay: [] },
      why: 'France wants Plateforme agréée of some businesses since 2026-09-01 (large + ETI must ISSUE)',
    });
    expect(items.find(({ format }) => format === 'fr-ctc')).toEqual({
      format: 'fr-ctc',
      isPossible: true,
      isMade: false,
      findings: [],
    });
    expect((await fileOf(id)).bytes.toString()).toContain('#PMD#');
    expect((await formatsOf(id)).items.find(({ format }) => format === 'fr-ctc')?.isMade).toBe(true);
  });

  it('is for Poland what KSeF takes, when the seller is there', async () => {
    const polish = await business(
      system,
      { name: 'Ada sp. z o.o.', currency: 'PLN', country: 'PL' },
      { country: 'PL' },
    );
    const { id } = await issued(polish, { lines: [{ description: 'Praca', unitPrice: 100, vatRate: 23 }] });

    const { meant } = await polish.http.call(documents.eInvoiceFormats, { id });
    expect(meant.format).toBe('ksef-fa3');
    const file = await fileOf(id, 'ksef-fa3', polish.http);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(file.bytes.toString()).toContain('<P_15>123.00</P_15>');
    expect((await fileOf(id, undefined, polish.http)).bytes.equals(file.bytes)).toBe(true);
  });

  it('is for Hungary a report, whose corrections are counted behind the lines that are there', async () => {
    const place = { addressLine1: 'Fő utca 1', postalCode: '1051', city: 'Budapest', country: 'HU' };
    const company = { name: 'Ada Kft.', currency: 'HUF', ...place };
    const hungarian = await business(system, company, {
      ...place,
      ...{ type: 'INDIVIDUAL', contactFirstName: 'Anna', contactLastName: 'Nagy' },
    });
    const line = { description: 'Munka', unitPrice: 100, vatRate: 27, quantity: 3 };
    const invoice = await issued(hungarian, { lines: [line, line] });
    const take = (lineNumber: number, quantity: number) =>
      post(hungarian.http, invoice.id, 'credit', { lines: [{ lineNumber, quantity }] });
    const notes = [await take(1, 1), await take(2, 1), await take(1, 1)];

    const places = async (id: string) => {
      const { status, bytes } = await fileOf(id, 'nav', hungarian.http);
      const found = /modificationIndex>(\d+)<.*?lineNumberReference>(\d+)</s.exec(bytes.toString());
      return [status, found?.[1], found?.[2]];
    };
    // the later ones are made first: their places do not depend on what was made
    const third = await places(notes[2]?.id ?? '');
    expect(third).toEqual([200, '3', '5']);
    expect(await places(notes[0]?.id ?? '')).toEqual([200, '1', '3']);
    expect(await places(notes[1]?.id ?? '')).toEqual([200, '2', '4']);
    expect(await places(invoice.id)).toEqual([200, undefined, undefined]);
    const { meant } = await hungarian.http.call(documents.eInvoiceFormats, { id: invoice.id });
    expect(meant).toMatchObject({ format: 'nav', mandatory: true });
  });

  describe('that the law prescribes', () => {
    const PLACE = { addressLine1: 'Street 1', postalCode: '10110', city: 'City' };
    const PERSON = { type: 'INDIVIDUAL', contactFirstName: 'Anna', contactLastName: 'Nova' } as const;

    it.each<[string, string, object, object, string]>([
      ['Polish business has no NIP', 'PL', {}, { name: 'Kupiec', identifiers: [] }, 'client /identifiers'],
      [
        'Italian consumer has no codice fiscale',
        'IT',
        {},
        { ...PERSON, identifiers: [] },
        'client /identifiers',
      ],
      ['Italian business has no number', 'IT', {}, { identifiers: [] }, 'client /identifiers'],
    ])('refuses the issue where the %s', async (_what, country, company, client, place) => {
      const account = await business(
        system,
        { ...PLACE, country, ...company },
        { ...PLACE, country, ...client },
      );
      const { id } = await drafted(account, {
        dueInDays: 30,
        lines: [{ description: 'Work', unitPrice: 100, vatRate: country === 'PL' ? 23 : 22 }],
      });
      const { canBeIssued, findings } = await account.http.call(documents.check, { id });
      const errors = findings.filter(({ severity }) => severity === 'error');
      expect(canBeIssued).toBe(false);
      expect(errors.map(({ code, source, pointer }) => `${code} ${source} ${pointer}`)).toContain(
        `buyer_number_missing ${place}`,
      );
      expect((await account.http.post(`/api/documents/${id}/issue`)).status).toBe(409);
    });
  });

  it('is in the format that its client asks for', async () => {
    const clientId = await newClient(account.http, { name: 'Amt', country: 'DE' });
    const { id } = await issued(account, { clientId, dueInDays: 30 });
    await account.http.patch(`/api/clients/${clientId}`, { eInvoiceFormat: 'xrechnung-cii' });

    expect((await formatsOf(id)).meant).toMatchObject({
      ...{ format: 'xrechnung-cii', why: 'The client asks for it', mandatory: false },
      inTheWay: expect.arrayContaining(['format_rule', 'buyer_electronic_address_missing']),
    });
    const refused = await fileOf(id);
    expect(refused.status).toBe(409);
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({
      code: 'e_invoice_not_possible',
      errors: expect.arrayContaining([
        { pointer: '/buyerReference', message: expect.stringContaining('BR-DE-15') },
      ]),
    });
  });

  it('is refused in the words of the list of formats: term and rule of an address that is missing', async () => {
    const clientId = await newClient(account.http, { name: 'Amt', country: 'DE', electronicAddress: null });
    const { id } = await issued(account, { clientId, dueInDays: 30 });
    const refused = await fileOf(id, 'peppol');
    expect(refused.status).toBe(409);
    const { errors } = JSON.parse(refused.bytes.toString()) as { errors: { message: string }[] };
    expect(errors.map(({ message }) => message).join()).toContain('(client, BT-49, PEPPOL-EN16931-R010)');
  });

  it('is a PDF with the XML inside, which can be read back', async () => {
    const { id, number } = await issued(account, { dueInDays: 30 });

    const file = await fileOf(id, 'factur-x');
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const parsed = outputOf(documents.parseEInvoice, await parse(file.bytes));
    expect(parsed).toMatchObject({ syntax: 'cii', unread: [], findings: [], invoice: { number } });
    expect((await fileOf(id, 'factur-x')).bytes.equals(file.bytes)).toBe(true);
  });

  it('is made the same file by requests at the same moment', async () => {
    const { id } = await issued(account, { dueInDays: 30 });

    const files = await Promise.all(Array.from({ length: 4 }, () => fileOf(id, 'factur-x')));
    expect(new Set(files.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  });

  it.each(['fr-ctc', 'fr-ctc-factur-x', 'en16931-cii', 'factur-x'])(
    'is the same when it is made anew on another day, as %s',
    async (format) => {
      const { id } = await issued(account, { dueInDays: 30, buyerReference: 'B 1' });
      const first = await fileOf(id, format);
      expect(first.status).toBe(200);
      await system.sql('DELETE FROM documents.e_invoices WHERE document_id = $1', [id]);
      await account.http.post(`/api/documents/${id}/payments`, { amountMinor: 12_000, date: '2026-01-01' });
      system.setClock(3 * 24 * 60 * 60 * 1000);
      const again = await fileOf(id, format);
      system.setClock(0);
      expect(again.bytes.equals(first.bytes)).toBe(true);
    },
  );

  it('cannot be made in a format that is not known, and a draft in none', async () => {
    const { id } = await issued(account, { dueInDays: 30 });
    expect((await fileOf(id, 'edifact')).status).toBe(400);
    const draft = await drafted(account);
    expect((await fileOf(draft.id, 'en16931-ubl')).status).toBe(409);
  });
});

describe('a received file', () => {
  const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
  const refusalOf = async (content: string | Buffer) => {
    const response = await parse(content);
    return { status: response.status, detail: response.status === 422 ? problemOf(response).detail : null };
  };

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'document type'],
    [
      'a billion laughs',
      `<!DOCTYPE l [<!ENTITY a "lol">${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`).join('')}]><l>&j;</l>`,
      'document type',
    ],
    [
      'an external entity',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      'document type',
    ],
    ['an entity that is not declared', `<Invoice xmlns="${UBL}">&secret;</Invoice>`, 'well-formed'],
    ['deep nesting', '<a>'.repeat(100_000), 'deeper than'],
    ['a million elements', `<Invoice xmlns="${UBL}">${'<a/>'.repeat(1_000_000)}</Invoice>`, 'elements'],
    ['what is cut off', `<Invoice xmlns="${UBL}">`, 'well-formed'],
    ['another document', '<html/>', 'root'],
    ['no XML', 'hello', 'well-formed'],
    ['a PDF without an invoice', '%PDF-1.7\n%%EOF', 'without an invoice'],
  ])('is refused, and said why: %s', async (_, content, reason) => {
    const refusal = await refusalOf(content);
    expect(refusal.status).toBe(422);
    expect(refusal.detail).toContain(reason);
  });

  it('may lack everything: what is missing is found', async () => {
    const parsed = outputOf(
      documents.parseEInvoice,
      await parse(`<Invoice xmlns="${UBL}"><x>1</x></Invoice>`),
    );
    expect(parsed.unread).toEqual(['/Invoice/x']);
    expect(parsed.findings.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['BR-01', 'BR-06', 'BR-10', 'BR-16']),
    );
  });
});
