/** @list all — the rest of documents; npm test has the core of each capability */
// Formats that know no deposits (386) or partial invoices (326) say 380 in their files: the documents stay what they are, and the invoice
// at the end takes them off.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, drafted, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const AT = '2026-11-10T10:00:00Z';
const RATES: Record<string, number> = { RO: 21, BE: 21 };

type Case = [country: string, typeCode: '386' | '326', format: string, inFile: string];
const CASES: Case[] = [
  ['RO', '386', 'ubl-ro', '380'],
  ['RO', '326', 'ubl-ro', '380'],
  ['BE', '326', 'peppol', '380'],
  ['BE', '386', 'peppol', '386'],
];

const seller = (country: string) => businessAt(system, AT, { country }, { country });
const sold = (country: string, unitPrice: number) => ({
  lines: [{ name: 'Kitchen', description: 'Kitchen', unitPrice, vatRate: RATES[country] }],
  deliveryDate: '2026-11-10',
});

async function errorsOf({ http }: Business, { id }: { id: string }) {
  const { findings } = await http.call(documents.check, { id });
  return findings.filter(({ severity }) => severity === 'error');
}

async function part(account: Business, country: string, typeCode: string): Promise<Document> {
  const draft = await drafted(account, { ...sold(country, 300), deliveryDate: null, typeCode });
  expect(await errorsOf(account, draft)).toEqual([]);
  return post(account.http, draft.id, 'issue');
}

async function both([country, typeCode]: Case) {
  const account = await seller(country);
  const first = await part(account, country, typeCode);
  const prepayments = [{ documentId: first.id }];
  const draft = await drafted(account, { ...sold(country, 1000), prepayments });
  expect(await errorsOf(account, draft)).toEqual([]);
  return { account, first, final: await post(account.http, draft.id, 'issue') };
}

const fileOf = async ({ http }: Business, { id }: Document, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();

it.each(CASES)('%s: %s is %s with the type %s, and is taken off at the end', async (...one) => {
  const [country, typeCode, format, inFile] = one;
  const { account, first, final } = await both(one);
  expect(first).toMatchObject({ typeCode, netMinor: 300_00 });
  expect(await fileOf(account, first, format)).toContain(`InvoiceTypeCode>${inFile}<`);
  expect(final).toMatchObject({ typeCode: '380', netMinor: 700_00 });
  expect(final.prepayments).toMatchObject([{ documentId: first.id, number: first.number }]);
  expect(final.vatMinor).toBe(700 * (RATES[country] ?? 0));
});

it.each(['RO', 'BE'])(
  '%s: deposits of a quote are taken off by the invoice that it becomes',
  async (country) => {
    const account = await seller(country);
    const quote = await issued(account, { ...sold(country, 1000), typeId: 'quote' });
    const path = `/api/documents/${quote.id}`;
    const { id } = outputOf(
      documents.draftDeposit,
      await account.http.post(`${path}/deposit`, { percent: 30 }),
    );
    const deposit = await post(account.http, id, 'issue');
    const { id: finalId } = outputOf(documents.convert, await account.http.post(`${path}/convert`, {}));
    const final = await post(account.http, finalId, 'issue');
    expect(final).toMatchObject({ netMinor: 700_00, prepayments: [{ documentId: deposit.id }] });
  },
);

describeByOfficialRules('by the official rules', () => {
  it.each(CASES)('%s: both files of a %s are valid in %s', async (...one) => {
    const [, , format] = one;
    const { account, first, final } = await both(one);
    const check = await officialCheck();
    for (const document of [first, final]) {
      const { valid, findings } = await check(await fileOf(account, document, format));
      const fatal = findings.filter(({ severity }) => severity === 'fatal');
      expect({ valid, fatal }).toEqual({ valid: true, fatal: [] });
    }
  });
});
