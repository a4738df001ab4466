/** @list all — the rest of documents; npm test has the core of each capability */
// Texts of several lines: one that nobody sees is refused, and breaks are the same on paper and in every file.

import { documents } from '../../../../shared/contracts/documents';
import { imported } from '../../../support/csv-imports';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { pointersOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { business, drafted, HUNDRED, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system, { currency: 'EUR', country: 'DE' }));

const line = (fields: object) => ({ lines: [{ unitPrice: '5', vatRate: '19', ...fields }] });
const FIELDS: [path: string, pointer: string, body: (text: string) => object][] = [
  ['documents', '/lines/0/description', (description) => line({ description })],
  ['documents', '/lines/0/description', (description) => line({ name: 'Work', description })],
  ['documents', '/lines/0/note', (note) => line({ name: 'Work', note })],
  ['documents', '/notes', (notes) => ({ notes })],
  ['documents', '/paymentTerms', (paymentTerms) => ({ paymentTerms })],
  ['documents', '/codedNotes/0/text', (text) => ({ codedNotes: [{ text }] })],
  ['clients', '/description', (description) => ({ name: 'A', description })],
  ['clients', '/name', (name) => ({ name })],
  ['articles', '/description', (description) => ({ name: 'A', description })],
  ['company/info', '/pdfConfig/footer', (footer) => ({ pdfConfig: { footer } })],
  ['company/info', '/latePaymentTextByLanguage/de', (de) => ({ latePaymentTextByLanguage: { de } })],
];

it.each(FIELDS)('%s%s needs a visible character', async (path, pointer, body) => {
  for (const blank of ['   ', ' \n\t ', '\u200b', '\u00ad\u2800']) {
    const sent = body(blank);
    const draft = path === 'documents' ? { typeId: 'invoice', clientId: account.clientId } : {};
    const answer = await account.http.post(`/api/${path}`, { ...draft, ...sent });
    expect([blank, answer.status, pointersOf(answer)]).toEqual([blank, 400, [pointer]]);
  }
});

it('an import is checked and cleaned like a body', async () => {
  const csv = 'name,description\nSeen,"a\u000bb"\nUnseen,\u200b\n';
  const { errors } = await imported(account.http, '/api/clients/imports', csv, { dryRun: 'false' });
  expect(errors).toEqual([expect.objectContaining({ column: 'description' })]);
  const { body } = await account.http.get('/api/clients?q=seen');
  expect(body).toMatchObject({ items: [{ name: 'Seen', description: 'a\nb' }] });
});

it.each(['\u000b', '\u000c', '\u0085', '\u2028', '\r\n', '\r'])(
  'a break %j is a line feed when it is stored, and in every file',
  async (sign) => {
    const text = `Montage${sign}Heizung\u0007`;
    const draft = await drafted(account, {
      notes: text,
      lines: [{ ...HUNDRED, vatRate: 19, description: text }],
    });
    expect([draft.notes, draft.lines[0]?.description]).toEqual(['Montage\nHeizung', 'Montage\nHeizung']);
    await post(account.http, draft.id, 'issue', {});
    for (const format of ['en16931-ubl', 'en16931-cii'] as const) {
      const path = `/api/documents/${draft.id}/e-invoice?format=${format}`;
      expect((await account.http.bytes(path)).toString()).toContain('Montage\nHeizung');
    }
    expect((await account.http.call(documents.get, { id: draft.id })).notes).toBe('Montage\nHeizung');
  },
);

it('a draft that was stored before is cleaned when it is issued', async () => {
  const { id } = await drafted(account, { lines: [{ ...HUNDRED, vatRate: 19, name: 'Work', note: 'x' }] });
  await system.sql(
    `UPDATE documents.documents SET content = jsonb_set(jsonb_set(content, '{lines,0,description}', '" "'), '{lines,0,note}', '" "')
      || jsonb_build_object('notes', $2::text, 'paymentTerms', ' ') WHERE id = $1`,
    [id, 'a\u000bb'],
  );
  const { notes, paymentTerms, lines } = await post(account.http, id, 'issue', {});
  expect([notes, paymentTerms, lines[0]?.description, lines[0]?.note]).toEqual([
    'a\nb',
    '',
    'Work',
    undefined,
  ]);
});

const SWEDISH = [
  { scheme: 'vat', value: 'SE556036079301' },
  { scheme: 'orgnr', value: '556036-0793' },
];
const vat = (value: string) => ({ scheme: 'vat', value });
describeWithPoppler('an identifier', () => {
  it.each([
    ['DE', [vat('136695976')], 'GR', [vat('GR094259216')], ['DE136695976', 'EL094259216'], 'en16931-ubl'],
    ['SE', SWEDISH, 'AT', [vat('U13585627')], ['5560360793', 'ATU13585627'], 'en16931-cii'],
    ['PL', [vat('5260250274')], 'GR', [vat('GR094259216')], ['094259216'], 'ksef-fa3'],
    ['IT', [vat('IT00743110157')], 'GR', [vat('GR094259216')], ['094259216'], 'fatturapa'],
  ])(
    'of %s %j and %s %j is the same on paper and in the file',
    async (country, identifiers, elsewhere, numbers, shown, format) => {
      const seller = await business(
        system,
        { currency: 'EUR', country, identifiers },
        { country: elsewhere, identifiers: numbers },
      );
      const lines = [{ description: 'Item', unitPrice: '10', vatCategory: 'K', vatRate: '0' }];
      const exchangeRate = country === 'PL' ? { exchangeRate: '4.2' } : {};
      const draft = await drafted(seller, { deliveryDate: '2026-05-01', lines, ...exchangeRate });
      await post(seller.http, draft.id, 'issue', {});
      const path = `/api/documents/${draft.id}`;
      const file = (await seller.http.bytes(`${path}/e-invoice?format=${format}`)).toString();
      for (const value of shown) expect(file).toContain(`>${value}<`);
      const paper = textOfPdf(await seller.http.bytes(`${path}/pdf`)).join('');
      for (const value of shown) expect(paper).toContain(value);
      expect(paper + file).not.toContain('GR094259216');
    },
  );
});
