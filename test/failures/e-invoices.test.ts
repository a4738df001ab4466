/** @list night @own-system — kills, cuts and fills what a system stands on */
// E-invoices that are made anew by other processes, as after a restore that lost what was kept, or by a second instance: the
// same document gives the same bytes.

import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../shared/embedded-postgres/free-port';
import { type Business, business, issued } from '../services/documents/document-steps';
import { buildProgram, kill, stop } from '../support/built';
import { SharedClock } from '../support/clock';
import type { HttpClient } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { startOwnSystem } from '../support/system';
import { TEST_SETTINGS } from '../support/test-settings';
import { createKey } from '../support/users';

/** The same secrets for all: they are processes of one instance. */
const KEY = { CREDENTIALS_ENCRYPTION_KEY: 'the passphrase of these tests' };
const DAY_MS = 24 * 60 * 60 * 1000;
const SPANISH = { addressLine1: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid' };
const CURRENCIES: Record<string, string> = { PL: 'PLN', HU: 'HUF' };
const HUNGARIAN = { addressLine1: 'Fő utca 1', postalCode: '1051', city: 'Budapest' };
/** Formats by the country of seller and buyer. */
const FORMATS = [
  ['FR', ['en16931-ubl', 'en16931-cii', 'fr-ctc', 'fr-ctc-cii', 'factur-x', 'fr-ctc-factur-x'], {}],
  ['PL', ['ksef-fa3'], {}],
  ['IT', ['fatturapa'], {}],
  ['ES', ['facturae'], SPANISH],
  ['HU', ['nav'], HUNGARIAN],
] as const;
/** A process elsewhere: its time zone and its language are not those of the others. */
const ELSEWHERE = { TZ: 'Pacific/Kiritimati', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' };

interface Made {
  http: HttpClient;
  id: string;
  format: string;
}

const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
const clock = new SharedClock(dataDir);
const system = beforeTests(() => startOwnSystem(KEY));
let child: ChildProcess | undefined;

afterAll(async () => {
  if (child) await kill(child);
  rmSync(dataDir, { recursive: true, force: true });
});

/** A document with everything that a writer might order or spell differently: rates, adjustments, notes, letters. */
async function issuedIn(account: Business, rates: readonly number[]): Promise<string> {
  const line = (vatRate: number) => ({
    ...{ name: 'Größe <L> & «é»', unitPrice: '33.335', quantity: '1.5', unit: 'h', vatRate },
    adjustments: [{ kind: 'allowance', percent: 10, reason: 'Loyal' }],
  });
  const adjustments = rates.map((vatRate) => ({ kind: 'charge', amount: 5, reason: 'Freight', vatRate }));
  const terms = { dueInDays: 30, notes: 'Thanks', buyerReference: 'B 1', orderReference: 'PO 1' };
  return (await issued(account, { lines: [...rates, ...rates].map(line), adjustments, ...terms })).id;
}

async function documentsOfAllFormats(): Promise<Made[]> {
  const rates: Record<string, number[]> = {
    FR: [20, 5.5],
    PL: [23, 8],
    IT: [22, 10],
    ES: [21, 10],
    HU: [27, 5],
  };
  const iban = 'FR7630006000011234567890189';
  const made = await Promise.all(
    FORMATS.map(async ([country, formats, address]) => {
      const currency = CURRENCIES[country] ?? 'EUR';
      const place = { country, ...address };
      const account = await business(system, { name: 'Ada & Cie', currency, iban, ...place }, place);
      const http = await createKey(account);
      const id = await issuedIn(account, rates[country] ?? []);
      return formats.map((format) => ({ http, id, format }));
    }),
  );
  return made.flat();
}

/** SHA-256 by format, of files that nobody has kept. */
async function hashesOf(documents: readonly Made[], baseUrl: string): Promise<Record<string, string>> {
  await system.sql('DELETE FROM documents.e_invoices');
  const hashes: Record<string, string> = {};
  for (const { http, id, format } of documents) {
    const path = `/api/documents/${id}/e-invoice?format=${format}`;
    const { status, bytes } = await http.at(baseUrl).sendForBytes('GET', path);
    if (status !== 200) throw new Error(`${format}: ${status} ${bytes}`);
    hashes[format] = createHash('sha256').update(bytes).digest('hex');
  }
  const [kept] = await system.sql<{ count: number }>(
    'SELECT count(*)::integer AS count FROM documents.e_invoices',
  );
  expect(kept).toEqual({ count: documents.length });
  return hashes;
}

/** Another process on the same database. */
async function startProcess(env: Record<string, string> = {}): Promise<string> {
  const [{ database } = { database: '' }] = await system.sql<{ database: string }>(
    'SELECT current_database() AS database',
  );
  const port = await freePort();
  const own = { ...TEST_SETTINGS, ...KEY, ...clock.settings, PORT: String(port), DATA_DIR: dataDir, ...env };
  child = await buildProgram().start(database, own);
  return `http://127.0.0.1:${port}`;
}

it('are the same bytes in two processes, and after a restart', async () => {
  const documents = await documentsOfAllFormats();
  const first = await hashesOf(documents, system.baseUrl);
  expect(new Set(Object.values(first)).size).toBe(documents.length);

  const beside = await startProcess();
  expect(await hashesOf(documents, beside)).toEqual(first);

  if (child) await stop(child);
  clock.set(40 * DAY_MS);
  const restarted = await startProcess(ELSEWHERE);
  expect(await hashesOf(documents, restarted)).toEqual(first);
});
