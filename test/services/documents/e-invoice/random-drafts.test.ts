/** @list all — the rest of documents; npm test has the core of each capability */
// The list of formats agrees with the files of a document, whatever its content and wherever its parties are.
// TEST_RUNS=300 tries more documents, TEST_SEED others.
import fc from 'fast-check';
import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import { type Trade, tradeOfTwentyCountries } from '../../../shared/e-invoice/issued-documents/businesses';
import { outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';
import { runs, SEED } from '../../../support/properties';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type Account, createCompany, signUp } from '../../../support/users';
import { at } from '../document-steps';
import { clientBody, companyBody, draftBody } from './bodies';

const drafts = runs(20, 300);

let system: TestSystem;
const sellers = new Map<string, Account['http']>();

beforeAll(async () => {
  system = await startTestSystem();
  at(system, '2026-11-01T10:00:00Z');
});
afterAll(() => system?.stop());

async function sellerOf(trade: Trade): Promise<Account['http']> {
  const body = companyBody(trade);
  const key = `${body.country} ${body.vatExempt}`;
  const known = sellers.get(key);
  if (known) return known;
  const account = await signUp(system);
  await createCompany(account, body);
  sellers.set(key, account.http);
  return account.http;
}

/** The id of the issued invoice, or of the credit note of it; else the code of the refusal. */
async function issuedOf(http: Account['http'], trade: Trade): Promise<{ id: string } | { refused: string }> {
  const { id: clientId } = await http.call(clients.create, clientBody(trade));
  const draft = await http.post('/api/documents', { clientId, ...draftBody(trade) });
  if (draft.status >= 300) return { refused: `draft ${problemOf(draft).code}` };
  const { id } = outputOf(documents.create, draft);
  const invoice = await http.post(`/api/documents/${id}/issue`, {});
  if (invoice.status >= 300) return { refused: `issue ${problemOf(invoice).code}` };
  if (!trade[1].isCreditNote) return { id };
  const note = await http.post(`/api/documents/${id}/credit`, {});
  return note.status < 300
    ? { id: outputOf(documents.credit, note).id }
    : { refused: `credit ${problemOf(note).code}` };
}

it(`each format of ${drafts} random documents is made or refused as the list of formats says`, async () => {
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const different: object[] = [];
  for (const [index, trade] of fc.sample(tradeOfTwentyCountries, { numRuns: drafts, seed: SEED }).entries()) {
    const http = await sellerOf(trade);
    const document = await issuedOf(http, trade);
    count('refused' in document ? document.refused : 'issued');
    if ('refused' in document) continue;
    const { items } = await http.call(documents.eInvoiceFormats, { id: document.id });
    for (const { format, isPossible, findings } of items) {
      const file = await http.get(`/api/documents/${document.id}/e-invoice?format=${format}`);
      count(`${format} ${file.status}`);
      const told = findings
        .filter(({ severity }) => severity === 'error')
        .map(
          ({ source, pointer, message, term, rule }) =>
            `${pointer} ${message} (${[source, term, rule].filter(Boolean).join(', ')})`,
        );
      const refused =
        file.status === 200
          ? []
          : (problemOf(file).errors ?? []).map(({ pointer, message }) => `${pointer} ${message}`);
      const isAsTold = file.status === (isPossible ? 200 : 409) && `${told}` === `${refused}`;
      if (!isAsTold) different.push({ index, format, isPossible, status: file.status, told, refused });
    }
  }
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(different).toEqual([]);
  expect(counts.issued).toBeGreaterThan(drafts / 3);
}, 3_600_000);
