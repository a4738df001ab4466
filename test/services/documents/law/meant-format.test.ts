/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The e-invoice that the law means, and what it refuses: check, issue, formats, download and readiness answer alike.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { draftsIn } from '../checks/finding-steps';
import { at, type Business, post } from '../document-steps';

const system = beforeTests(startTestSystem);
let made: ReturnType<typeof draftsIn>;
beforeAll(() => {
  made = draftsIn(system);
  at(system, '2026-11-25T10:00:00Z');
});

const work = (vatRate: number, unitPrice = 100) => ({
  lines: [{ description: 'Work', unitPrice, vatRate }],
});
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };

async function checked({ http }: Business, id: string, query = {}) {
  const answer = await http.call(documents.check, { id, ...query });
  const codes = (severity: string) =>
    answer.findings.filter((one) => one.severity === severity).map(({ code }) => code);
  return { ...answer, errors: codes('error'), warnings: codes('warning') };
}
const formatsOf = ({ http }: Business, id: string) => http.call(documents.eInvoiceFormats, { id });
const readinessOf = async ({ http }: Business) =>
  (await http.get('/api/company/readiness')).body as Readiness;
interface Readiness {
  canIssue: boolean;
  meant: object;
  lacking: { kind: string; severity: string }[];
}

describe('between businesses in Belgium', () => {
  const withoutAddress = { country: 'BE', electronicAddress: null };

  it('is Peppol also while the seller has no address there, which stands in the way everywhere', async () => {
    const company = withoutAddress;
    const { account, id } = await made.draftOf({ company, client: { country: 'BE' }, document: work(21) });
    const meant = {
      ...{ format: 'peppol', mandatory: true, served: true },
      why: 'Belgium wants Peppol network for such an invoice since 2026-01-01',
      inTheWay: ['seller_electronic_address_missing', 'channel_not_connected'],
    };
    const { errors, canBeIssued, ...check } = await checked(account, id);
    expect([check.meant, errors, canBeIssued]).toEqual([meant, meant.inTheWay.slice(0, 1), false]);
    const refused = problemOf(await account.http.post(`/api/documents/${id}/issue`));
    expect(refused).toMatchObject({ status: 409, code: 'document_incomplete', findings: check.findings });
    const readiness = await readinessOf(account);
    expect(readiness).toMatchObject({ meant, canIssue: false });
    expect(readiness.lacking).toContainEqual(
      expect.objectContaining({ kind: 'e_invoice', severity: 'required' }),
    );
  });

  it('no setting lets it out: not `lenient`, and not another format of the client', async () => {
    const company = { ...withoutAddress, issueChecks: 'lenient' };
    const client = { country: 'BE', electronicAddress: null, eInvoiceFormat: 'factur-x' };
    const { account, id } = await made.draftOf({ company, client, document: work(21) });
    const { errors, meant } = await checked(account, id);
    expect(errors).toEqual(['seller_electronic_address_missing']);
    expect(meant).toMatchObject({
      ...{ format: 'peppol', mandatory: true },
      inTheWay: [
        ...['seller_electronic_address_missing', 'buyer_electronic_address_missing', 'channel_not_connected'],
      ],
    });
  });

  it.each([
    ['a business', {}],
    ['an association', { identifiers: [{ scheme: 'enterprise-no', value: '0428759497' }] }],
    ['a municipality', { isPublicBody: true }],
    ['one with an e-mail address', { electronicAddress: { scheme: 'EM', value: 'a@b.example' } }],
  ])(
    '%s that is in no network is invoiced, and the check says what stands in the way',
    async (_who, client) => {
      const { account, id } = await made.draftOf({
        ...{ company: { country: 'BE' }, document: { ...work(21), buyerReference: null } },
        client: { country: 'BE', electronicAddress: null, buyerReference: null, ...client },
      });
      const { errors, warnings, meant } = await checked(account, id);
      expect([errors, meant?.mandatory, meant?.inTheWay]).toEqual([
        ...[[], true, ['buyer_electronic_address_missing', 'channel_not_connected']],
      ]);
      expect(warnings).toContain('buyer_electronic_address_missing');
      await post(account.http, id, 'issue');
    },
  );

  it('is refused without the address of a buyer who asks for the format: it is in the network', async () => {
    const client = { country: 'BE', electronicAddress: null, eInvoiceFormat: 'peppol' };
    const document = work(21, 1_000);
    const { account, id } = await made.draftOf({ company: { country: 'BE' }, client, document });
    expect((await checked(account, id)).errors).toEqual(['buyer_electronic_address_missing']);
  });

  it('does not bind supplies exempt by article 44', async () => {
    const { account, id } = await made.draftOf({
      ...{ company: withoutAddress, client: withoutAddress },
      document: {
        lines: [{ description: 'Care', unitPrice: 100, vatRate: 0, vatCategory: 'E' }],
        exemptionReasons: [{ vatCategory: 'E', code: 'VATEX-EU-132' }],
      },
    });
    const { errors, meant } = await checked(account, id);
    expect([errors, meant?.mandatory]).toEqual([[], false]);
  });

  it('is made and downloaded without naming it, by the judgement of the issue', async () => {
    const { account, clientId, id } = await made.draftOf({
      ...{ company: { country: 'BE' }, client: { country: 'BE' }, document: work(21) },
    });
    await post(account.http, id, 'issue');
    await account.http.patch(`/api/clients/${clientId}`, { eInvoiceFormat: 'factur-x' });
    const { meant } = await formatsOf(account, id);
    expect(meant).toMatchObject({ format: 'peppol', mandatory: true, served: true });
    expect(meant.inTheWay).toEqual(['channel_not_connected']);
    const file = await account.http.bytes(`/api/documents/${id}/e-invoice`);
    expect(file.toString()).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0');
  });

  it.each([
    ['a consumer', PERSON, 21],
    ['a business abroad', { country: 'DE' }, 21],
  ])('is free for %s', async (_whom, client, vatRate) => {
    const { account, id } = await made.draftOf({
      ...{ company: withoutAddress, client: { country: 'BE', ...client }, document: work(vatRate) },
    });
    const { meant, errors } = await checked(account, id);
    expect([meant?.mandatory, meant?.format, errors]).toEqual([false, 'factur-x', []]);
  });
});

describe.each([
  ['HR', 25, 'Croatia wants eRačun (Fiskalizacija 2.0) for such an invoice since 2026-01-01'],
  ['GR', 24, 'Greece wants myDATA for such an invoice since 2021-11-01'],
])('between businesses in %s', (country, vatRate, law) => {
  it('is one that is not served here, and no other: the check warns, the download says why', async () => {
    const { account, id } = await made.draftOf({
      ...{ company: { country }, client: { country }, document: work(vatRate) },
    });
    const why = `${law}, which is not served here: send the invoice there by other software`;
    const expected = { format: null, mandatory: true, served: false, why, inTheWay: ['mandate_not_served'] };
    const { meant, warnings, canBeIssued } = await checked(account, id);
    expect([meant, canBeIssued]).toEqual([expected, true]);
    expect(warnings).toContain('mandate_not_served');
    expect((await readinessOf(account)).meant).toEqual(expected);

    await post(account.http, id, 'issue');
    expect((await formatsOf(account, id)).meant).toEqual(expected);
    const refused = problemOf(await account.http.get(`/api/documents/${id}/e-invoice`));
    expect(refused).toMatchObject({ status: 409, code: 'e_invoice_not_possible', detail: `${why}.` });
    const named = await account.http.bytes(`/api/documents/${id}/e-invoice?format=factur-x`);
    expect(named.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

it('a seller exempt from VAT is not bound where only the registered are', async () => {
  const { account, id } = await made.draftOf({
    company: { country: 'HR', vatExempt: true },
    client: { country: 'HR' },
    document: { lines: [{ description: 'Work', unitPrice: 100, vatRate: 0, vatCategory: 'E' }] },
  });
  expect((await checked(account, id)).meant).toMatchObject({ mandatory: false, format: 'factur-x' });
});

it.each([
  ['PL', 'DE', 'ksef-fa3', true],
  ['PL', 'a person', 'factur-x', false],
  ['IT', 'DE', 'fatturapa', true],
  ['IT', 'US', 'fatturapa', true],
  ['IT', 'a person', 'fatturapa', true],
  ['HU', 'DE', 'nav', true],
  ['HU', 'HU', 'nav', true],
  ['HU', 'a person', 'nav', true],
  ['RO', 'a person', 'ubl-ro', true],
  ['RO', 'DE', 'factur-x', false],
  ['FR', 'DE', 'factur-x', false],
  ['DE', 'DE', 'factur-x', false],
  ['ES', 'ES', 'facturae', false],
  ['ES', 'DE', 'factur-x', false],
])('from %s to %s it is %s, mandatory: %s', async (country, buyer, format, mandatory) => {
  const client = buyer === 'a person' ? { ...PERSON, country } : { country: buyer };
  const { account, id } = await made.draftOf({ company: { country }, client, document: work(20) });
  expect((await checked(account, id)).meant).toMatchObject({ format, mandatory, served: true });
});

it('errors of the format of the law are there without ?format=, with its own rules', async () => {
  const { account, id } = await made.draftOf({
    company: { country: 'PL', issueChecks: 'lenient' },
    client: { country: 'PL', identifiers: [] },
    document: work(23, 1_000),
  });
  const { errors, warnings, findings } = await checked(account, id);
  expect([errors, warnings]).toEqual([['format_rule'], expect.arrayContaining(['buyer_number_missing'])]);
  expect(findings[0]).toMatchObject({ code: 'format_rule', source: 'client', pointer: '/identifiers' });
  expect((await checked(account, id, { format: 'ksef-fa3' })).errors).toEqual(errors);
});

it('a strict company is told once of the number that ours and the format want', async () => {
  const { account, id } = await made.draftOf({
    ...{ company: { country: 'PL' }, client: { country: 'PL', identifiers: [] }, document: work(23) },
  });
  const { errors, canBeIssued } = await checked(account, id);
  expect([errors, canBeIssued]).toEqual([['buyer_number_missing'], false]);
});

it('a format that binds only some businesses warns, and refuses nothing', async () => {
  const { account, id } = await made.draftOf({
    ...{ company: { country: 'FR' }, client: { country: 'FR', identifiers: [] }, document: work(20) },
  });
  const { meant, warnings, canBeIssued } = await checked(account, id);
  expect([meant?.format, meant?.mandatory, canBeIssued]).toEqual(['fr-ctc', false, true]);
  expect(meant?.inTheWay).toContain('format_rule');
  expect(warnings).toContain('format_rule');
});

it('a quote means none, and a credit note means that of its own day', async () => {
  const { account, id } = await made.draftOf({
    ...{ company: { country: 'PL' }, client: { country: 'PL' }, document: work(23) },
  });
  const quote = { typeId: 'quote', clientId: account.clientId, ...work(23) };
  const { id: quoteId } = outputOf(documents.create, await account.http.post('/api/documents', quote));
  expect((await checked(account, quoteId)).meant).toBeNull();
  await post(account.http, id, 'issue');
  const note = await post(account.http, id, 'credit');
  expect((await formatsOf(account, note.id)).meant).toMatchObject({ format: 'ksef-fa3', mandatory: true });
});

it('a national format is not offered to parties abroad of its system', async () => {
  const { account, id } = await made.draftOf({
    ...{ company: { country: 'DE' }, client: { country: 'DE' }, document: work(19) },
  });
  await post(account.http, id, 'issue');
  const { items } = await formatsOf(account, id);
  const national = ['facturae', 'fatturapa', 'fr-ctc', 'ksef-fa3', 'nav', 'ubl-ro'];
  expect(items.map(({ format }) => format).filter((format) => national.includes(format))).toEqual([]);
  expect(items.map(({ format }) => format)).toEqual(expect.arrayContaining(['xrechnung-ubl', 'factur-x']));
});
