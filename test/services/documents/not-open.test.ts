/** @list all — the rest of documents; npm test has the core of each capability */
// Actions on documents are refused unless type and status of the document allow them.
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { business, drafted, faultsOf, issued, post } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system));
let ids: Record<string, string>;

beforeAll(async () => {
  const cancelled = await issued(account);
  await post(account.http, cancelled.id, 'cancel');
  const refused = await issued(account, { typeId: 'quote' });
  // The status that an answer of its client leaves.
  await system.sql(`UPDATE documents.documents SET status = 'refused' WHERE id = $1`, [refused.id]);
  ids = {
    'a draft': (await drafted(account)).id,
    'an invoice': (await issued(account)).id,
    'a cancelled invoice': cancelled.id,
    'a credit note': (await post(account.http, (await issued(account)).id, 'credit')).id,
    'a draft of a quote': (await drafted(account, { typeId: 'quote' })).id,
    'a quote': (await issued(account, { typeId: 'quote' })).id,
    'a refused quote': refused.id,
  };
});

const NO_INVOICE = ['a draft', 'a cancelled invoice', 'a quote'];
const NO_QUOTE = ['an invoice', 'a draft of a quote', 'a refused quote'];
const NOT_ISSUED = ['a draft', 'a cancelled invoice', 'a draft of a quote'];

it.each<[string, object, string[]]>([
  ['cancel', {}, NO_INVOICE],
  ['credit', {}, [...NO_INVOICE, 'a credit note']],
  ['correct', {}, NO_INVOICE],
  ['debit', { lines: [{ name: 'More', unitPrice: 1, vatRate: 20 }] }, [...NO_INVOICE, 'a credit note']],
  ['payments', { amountMinor: 1 }, NO_INVOICE],
  ['deposit', { percent: 10 }, NO_QUOTE],
  ['convert', {}, NO_QUOTE],
  ['signature-requests', { recipientEmail: 'a@client.example' }, NO_QUOTE],
  ['send', { to: 'a@client.example' }, NOT_ISSUED],
  ['send', { delivery: 'other' }, NOT_ISSUED],
])('%s with %j is refused', async (verb, body, refused) => {
  for (const which of refused) {
    const answer = await account.http.post(`/api/documents/${ids[which]}/${verb}`, body);
    expect({ which, ...faultsOf(answer) }).toMatchObject({ which, status: 409, code: 'document_not_open' });
  }
});
