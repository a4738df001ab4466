/** @slow — a whole export, part by part */
// An export that is small enough to be the answer, compared with what the API itself answers; and the names in it:
// whatever number format a company has, the zip can be unpacked on every system.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Static } from '@sinclair/typebox';
import fc from 'fast-check';
import { entryName, nameKey } from '../../../services/export/domain/entry-name';
import { type Article as ArticleSchema, catalog } from '../../../shared/contracts/catalog';
import { clients } from '../../../shared/contracts/clients';
import { documents } from '../../../shared/contracts/documents';
import type { Document } from '../../../shared/contracts/documents/document';
import type { Payment as PaymentSchema } from '../../../shared/contracts/documents/payments';
import { exporting } from '../../../shared/contracts/export';
import { newId } from '../../../shared/runtime/database/ids';
import { eventsOf } from '../../support/event-log';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { holds } from '../../support/properties';
import { startTestSystem } from '../../support/system';
import { askZip, describeWithUnzip } from '../../support/unzip';
import { owner } from '../../support/users';
import {
  type Business,
  business,
  drafted,
  expectStatus,
  issued,
  post,
  sent,
} from '../documents/document-steps';
import { exportOf, faultsOf, type Manifest, type Unzipped, unzipped, zipOf } from './unzipped';

type Article = Static<typeof ArticleSchema>;
type Payment = Static<typeof PaymentSchema>;

const system = beforeTests(startTestSystem);

describe('the export of a company with some of everything', () => {
  let account: Business;
  let zip: Buffer;
  let archive: Unzipped;
  let ids: string[];

  beforeAll(async () => {
    account = await business(system);
    const { http, clientId } = account;
    const invoice = await sent(account);
    await http.post(`/api/documents/${invoice.id}/payments`, { amountMinor: 5_000 });
    await post(http, invoice.id, 'credit');
    const draft = await drafted(account, { notes: 'Zażółć gęślą jaźń 🧾' });
    const quote = await issued(account, { typeId: 'quote' });
    await http.post('/api/articles', { name: 'Hammer', unitPrice: 9.5 });
    const archived = await http.respond(catalog.create, { name: 'Old hammer' });
    await http.delete(`/api/articles/${archived.body.id}`);
    const second = await http.post('/api/clients', { name: 'Beta', isActive: false });
    expect(second.status).toBe(201);
    const list = await http.respond(documents.list, { pageSize: 100 });
    ids = list.body.items.map((item) => item.id);
    expect(ids).toEqual(expect.arrayContaining([invoice.id, draft.id, quote.id]));
    expect(ids).toHaveLength(4);
    expect(clientId).toBeDefined();
    zip = await zipOf(http);
    archive = unzipped(zip);
  });

  it('has each document by its number, or its id, as the API answers it', async () => {
    const { http } = account;
    const expected: string[] = [];
    for (const id of ids) {
      const { holds, ...body } = await http.call(documents.get, { id });
      expect(holds).toEqual([]);
      const name = `${body.typeId}/${body.number ?? id}`;
      expected.push(`${name}.json`, `${name}.pdf`);
      expect(archive.json(`${name}.json`)).toEqual(body);
    }
    const lists = [
      'clients.json',
      'articles.json',
      'payments.json',
      'settlements.json',
      'account-payments.json',
      'claims.json',
      'holds.json',
      'reminder-policies.json',
      'reminders.json',
      'statement-mails.json',
      'payment-links.json',
      'payment-attempts.json',
      'payouts.json',
      'mandates.json',
      'mandate-requests.json',
      'collections.json',
      'direct-debit-batches.json',
      'recurring-invoices.json',
      'recurring-periods.json',
      'verifactu-records.json',
      'bank-accounts.json',
      'bank-statements.json',
      'bank-lines.json',
      'bank-decisions.json',
      'company.json',
      'manifest.json',
    ];
    expect([...archive.names].sort()).toEqual([...expected, ...lists].sort());
  });

  it('has the same PDF as the API', async () => {
    for (const id of ids) {
      const body = await account.http.call(documents.get, { id });
      const pdf = await account.http.bytes(`/api/documents/${id}/pdf`);
      expect(archive.bytes(`${body.typeId}/${body.number ?? id}.pdf`).equals(pdf)).toBe(true);
    }
  });

  it('has clients, articles (archived ones, too), payments and the company', async () => {
    const { http } = account;
    const { items } = await http.call(clients.list, {});
    expect(archive.json('clients.json')).toEqual([...items].reverse());
    expect(items).toHaveLength(2);
    const articles = archive.json<Article[]>('articles.json');
    expect(articles.map(({ name }) => name)).toEqual(['Hammer', 'Old hammer']);
    for (const article of articles) {
      expect(article).toEqual((await http.get(`/api/articles/${article.id}`)).body);
    }
    const [payment, ...others] = archive.json<Payment[]>('payments.json');
    expect(others).toEqual([]);
    const [settlement] = archive.json<object[]>('settlements.json');
    const settled = await http.get(`/api/settlements/${payment?.settlementId}`);
    expect(settlement).toEqual(settled.body);
    const body = outputOf(
      documents.listPayments,
      await http.get(`/api/documents/${payment?.documentId}/payments`),
    );
    expect([payment]).toEqual(body.items);
    expect(archive.json('company.json')).toEqual((await http.get('/api/company/info')).body);
  });

  it('says in the manifest what is in it, with the hash of each file', () => {
    const manifest = archive.json<Manifest>('manifest.json');
    expect(manifest).toMatchObject({
      schemaVersion: 1,
      company: { id: account.companyId },
      documents: 4,
      missing: [],
    });
    expect(manifest.files).toHaveLength(archive.names.length - 1);
    expect(faultsOf(archive)).toEqual([]);
  });

  describeWithUnzip('for another program', () => {
    it('is a zip without any fault', () => {
      const folder = mkdtempSync(join(tmpdir(), 'export-'));
      const path = join(folder, 'export.zip');
      writeFileSync(path, zip);
      expect(askZip(path, 'z.testzip(), len(z.namelist())')).toBe(`None ${archive.names.length}`);
      rmSync(folder, { recursive: true });
    });
  });

  it('is told to subscribers, and listed', async () => {
    const [event] = await eventsOf(system, 'export', account.companyId, 'export.completed');
    const told = { documents: 4, missingPdfs: 0, delivery: 'answer', sizeBytes: zip.length };
    expect(event?.data).toMatchObject(told);
    const body = await account.http.call(exporting.list, {});
    expect(body.items).toMatchObject([{ status: 'completed', percent: 100, deliveredTo: null }]);
  });
});

it('has empty lists for a company that holds nothing', async () => {
  const { http } = await owner(system);
  const archive = await exportOf(http);
  expect(archive.json('clients.json')).toEqual([]);
  expect(archive.json('articles.json')).toEqual([]);
  expect(archive.json('payments.json')).toEqual([]);
  expect(archive.json('manifest.json')).toMatchObject({ documents: 0, missing: [] });
  expect(faultsOf(archive)).toEqual([]);
});

it('has nothing of another company', async () => {
  const [one, other] = [await business(system), await business(system)];
  await issued(one);
  const foreign = await drafted(other);
  const archive = await exportOf(one.http);
  const all = archive.names.map((name) => archive.text(name)).join();
  for (const id of [other.companyId, other.clientId, foreign.id]) expect(all).not.toContain(id);
  expect(all).toContain(one.companyId);
});

it('gives the same zip for the same Idempotency-Key', async () => {
  const { http } = await owner(system);
  const headers = { 'idempotency-key': 'again' };
  const [first, again] = [
    await http.post('/api/companies/export', undefined, headers),
    await http.post('/api/companies/export', undefined, headers),
  ];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.text).toBe(first.text);
  expect((await http.call(exporting.list, {})).items).toHaveLength(1);
});

describe('the names', () => {
  async function numbered(account: Business, pattern: string): Promise<string> {
    const change = { typeId: 'invoice', pattern };
    expectStatus(await account.http.put('/api/company/number-format', change), 200);
    const { id, number } = await issued(account);
    expect(number).not.toBeNull();
    return id;
  }

  it('keeps a folder, a device or a hidden file out of the names', async () => {
    const account = await business(system);
    const patterns: [string, string][] = [
      ['../../{number}', '-..-1'],
      ['C:\\F{number}', 'C--F2'],
      ['AUX.{number}', '_AUX.3'],
      ['.{number}. ', '4'],
      ['Re?<{number}>|"*~', 'Re--5-----'],
      ['Zażółć {number}', 'Zażółć 6'],
      ['/', ''],
    ];
    const ids: string[] = [];
    for (const [pattern] of patterns.slice(0, -1)) ids.push(await numbered(account, pattern));
    const archive = await exportOf(account.http);
    for (const [index, id] of ids.entries()) {
      const name = patterns[index]?.[1];
      expect(archive.json<Document>(`invoice/${name}.json`).id).toBe(id);
      expect(archive.names).toContain(`invoice/${name}.pdf`);
    }
    expect(faultsOf(archive)).toEqual([]);
  });

  it('tells two numbers apart that are one name, also where case does not count', async () => {
    const account = await business(system);
    const first = await numbered(account, 'A/{number}');
    await numbered(account, 'plain {number}');
    const rows = [
      ['a-1', await numbered(account, 'x{number}')],
      ['A?1', await numbered(account, 'y{number}')],
    ] as const;
    for (const [number, id] of rows) {
      await system.sqlPastGuards('UPDATE documents.documents SET number = $2 WHERE id = $1', [id, number]);
    }
    const archive = await exportOf(account.http);
    expect(archive.json<Document>('invoice/A-1.json').id).toBe(first);
    expect(archive.json<Document>(`invoice/a-1~${rows[0][1]}.json`).id).toBe(rows[0][1]);
    expect(archive.json<Document>(`invoice/A-1~${rows[1][1]}.json`).id).toBe(rows[1][1]);
    expect(faultsOf(archive)).toEqual([]);
  });

  describe('any number', () => {
    const anyNumber = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({
        unit: fc.constantFrom('.', '/', '\\', ' ', '~', 'a', '\u202e', 'C', 'O', 'N', '\0'),
        maxLength: 12,
      }),
      fc.constantFrom('con', 'NUL.txt', 'Com1', 'lpt9 ', '..', '.', '', 'CONOUT$', 'com¹'),
    );

    it('becomes one plain name', async () => {
      const id = newId();
      await holds(
        fc.property(anyNumber, (number) => {
          const name = entryName(number, id);
          expect(name).not.toBe('');
          expect(name).not.toMatch(/[<>:"/\\|?*~\p{C}]/u);
          expect(name).not.toMatch(/^[. ]|[. ]$/);
          expect(name).not.toMatch(
            /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\..*| .*)?$/i,
          );
          expect([...name].length).toBeLessThanOrEqual(81);
          expect(name.isWellFormed()).toBe(true);
          expect(nameKey(name)).toBe(nameKey(nameKey(name)));
        }),
      );
    });
  });
});
