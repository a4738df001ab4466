/** @list all — the rest of documents; npm test has the core of each capability */
// Every file that is downloaded has its name in the header, whatever its letters, and is sent once to who has it.

import { createHash } from 'node:crypto';
import { imported } from '../../support/csv-imports';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { business, drafted, post } from './document-steps';

const IBAN = 'FR7630006000011234567890189';
const NAME = 'R\u00fc\u0141-1';

const account = beforeTests(async () =>
  business(await startTestSystem(), { currency: 'EUR', country: 'FR', iban: IBAN }, { country: 'FR' }),
);
let id: string;
let importId: string;
let attachmentId: string;

beforeAll(async () => {
  const { http } = account;
  await http.put('/api/company/number-format', { typeId: 'invoice', pattern: 'R\u00fc/\u0141:{number}' });
  id = (await drafted(account, { dueInDays: 30 })).id;
  importId = (await imported(http, '/api/clients/imports', 'name,country\nA,?\n')).id;
  const { body } = await http.uploadFile(
    `/api/documents/${id}/attachments`,
    'a,b\n1,2\n',
    `${NAME}.csv`,
    'text/csv',
  );
  attachmentId = (body as { attachments: [{ id: string }] }).attachments[0].id;
  await post(http, id, 'issue');
});

it.each<[string, () => string, string, string?]>([
  ['a PDF', () => `/api/documents/${id}/pdf`, `R\u00fc-\u0141-1.pdf`],
  ['an e-invoice', () => `/api/documents/${id}/e-invoice?format=en16931-ubl`, `R\u00fc-\u0141-1.xml`],
  ['an attachment', () => `/api/documents/${id}/attachments/${attachmentId}`, `${NAME}.csv`],
  ['refused rows', () => `/api/clients/imports/${importId}/refused-rows`, 'refused-rows.csv'],
  ['a list', () => '/api/documents', 'documents.csv', 'text/csv'],
  [
    'a report',
    () => '/api/reports/invoices?from=2026-01-01&to=2026-01-31',
    'invoices-2026-01-01-2026-01-31.csv',
    'text/csv',
  ],
  [
    'a statement',
    () => `/api/clients/${account.clientId}/statement?asOf=2026-01-31`,
    'statement-2026-01-31.csv',
    'text/csv',
  ],
])('%s', async (_what, pathOf, name, accept = '*/*') => {
  const asked = { accept, 'accept-encoding': 'identity' };
  const { headers } = await account.http.get(pathOf(), asked);
  const bytes = await account.http.bytes(pathOf(), asked);
  const disposition = headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^(attachment|inline); filename="?[ !#-~]+"?(; filename\*=UTF-8''[!-~]+)?$/);
  const [, encoded] = /UTF-8''(.*)$/.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]*)"/.exec(disposition) ?? [];
  expect([encoded === undefined ? plain : decodeURIComponent(encoded), plain]).toEqual([
    name,
    name.replace('\u00fc', 'u').replace('\u0141', '_'),
  ]);
  const etag = headers.get('etag') ?? '';
  if (name !== 'refused-rows.csv') expect(etag).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
  const again = await account.http.get(pathOf(), { ...asked, 'if-none-match': etag });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
});
