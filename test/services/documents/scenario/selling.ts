// From the quote to the invoice in the client's mailbox.

import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { outputOf } from '../../../support/outputs';
import { until } from '../../../support/until';
import { expectStatus, post, read } from '../document-steps';
import { Signer } from '../signing/signer';
import { type Story, TOTALS, VAT } from './story';

const LINES = [
  {
    description: 'Projekt',
    quantity: '12.5',
    unit: 'h',
    unitPrice: '82.40',
    vatRate: 20,
    adjustments: [{ kind: 'allowance', percent: 5, reason: 'Rabat' }],
  },
  { description: 'Książka', quantity: 3, unitPrice: '19.99', vatRate: '5.5' },
];
const WELCOME = { kind: 'allowance', percent: 10, reason: 'Powitanie', vatRate: 20 };

export async function quoted({ http, clientId }: Story): Promise<Document> {
  const offer = { validUntil: '2026-04-02', lines: LINES, adjustments: [WELCOME] };
  const answer = await http.post('/api/documents', { typeId: 'quote', clientId, ...offer });
  const { id, totals } = outputOf(documents.create, expectStatus(answer, 201));
  expect(totals).toEqual(TOTALS);
  const quote = await post(http, id, 'issue');
  expect(quote).toMatchObject({ number: 'Q-2026-0001', language: 'pl' });
  return quote;
}

/** What the signer had in front of them. */
export async function signed(story: Story, { id }: Document): Promise<Buffer> {
  const signer = new Signer(story.system, 'biuro@fabryka.example');
  const { token } = await signer.askedFor(story, id);
  expect((await signer.view(token)).body).toMatchObject({ language: 'pl', totals: TOTALS });
  const shown = await signer.pdf(token);
  expect((await signer.sign(token, await signer.code(token), 'Łucja Żak')).status).toBe(200);
  expect(await read(story.http, id)).toMatchObject({ status: 'signed', signature: { name: 'Łucja Żak' } });
  return shown;
}

export async function invoiced({ http }: Story, quote: Document): Promise<Document> {
  const draft = await post(http, quote.id, 'convert');
  expect(draft).toMatchObject({ typeId: 'invoice', status: 'draft', quoteId: quote.id, totals: TOTALS });
  expectStatus(await http.patch(`/api/documents/${draft.id}`, { dueInDays: 30 }), 200);
  const invoice = await post(http, draft.id, 'issue');
  expect(invoice).toMatchObject({
    ...{ number: 'INV-2026-0001', issueDate: '2026-03-02', dueDate: '2026-04-01' },
    ...{ totals: TOTALS, vatBreakdown: VAT, balanceMinor: 112005 },
  });
  return invoice;
}

export async function sent({ http }: Story, { id }: Document): Promise<void> {
  await post(http, id, 'send');
  // nothing is set up to send mail: nobody got it
  const captured = async () => (await read(http, id)).mailStatus === 'captured';
  await until('its mail is captured', captured);
  expect(await post(http, id, 'send', { delivery: 'other' })).toMatchObject({ status: 'sent' });
}
