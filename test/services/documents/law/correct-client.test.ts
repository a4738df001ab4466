/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// An invoice to the wrong client: whatever the mode of the country, the first client gets a cancelling document, and the second a plain
// invoice that says nothing of the first.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, faultsOf, issued, newClient, post, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const line = (unitPrice: number, vatRate = 20) => ({ lines: [{ name: 'Work', unitPrice, vatRate }] });

const businessOf = (country: string) => businessAt(system, '2026-11-21T10:00:00Z', { country }, { country });
const otherOf = ({ http }: Business, country: string) => newClient(http, { name: 'Right client', country });

const statementOf = async ({ http }: Business, id: string) =>
  (await http.call(documents.statement, { id })).currencies[0];

async function corrected(account: Business, id: string, changes: object, body: object = {}) {
  return post(account.http, id, 'correct', { reason: 'Wrong client', changes, ...body });
}

describeWithPoppler('the pages', () => {
  it.each([
    ['AT', 20, 120_00],
    ['HR', 25, 125_00],
    ['NL', 21, 121_00],
    ['PL', 23, 123_00],
    ['ES', 21, 121_00],
  ])(
    '%s: the first client gets a credit note, the second an invoice of its own',
    async (country, vatRate, totalMinor) => {
      const account = await businessOf(country);
      const { http } = account;
      const clientId = await otherOf(account, country);
      const ofFirst = {
        buyerReference: 'FIRST-4711',
        deliverTo: { name: 'Site of ACME', city: 'Site', country },
      };
      const wrong = await sent(account, { ...line(100, vatRate), ...ofFirst });
      const draft = await corrected(account, wrong.id, { clientId });
      expect(draft).toMatchObject({
        ...{ clientId, clientName: 'Right client', corrects: null, totalMinor },
        ...{ stornoOf: { id: wrong.id }, buyerReference: null, deliverTo: null },
      });
      expect(draft.typeCode ?? '380').toBe('380');
      const right = await post(http, draft.id, 'issue');
      const note = await read(http, right.stornoOf?.creditNoteId ?? '');
      expect(note).toMatchObject({
        ...{ typeId: 'credit-note', clientId: account.clientId, totalMinor },
        corrects: { id: wrong.id, reason: 'Wrong client' },
      });
      expect(note.buyer?.name).toBe('ACME');
      expect(right.buyer?.name).toBe('Right client');
      const page = textOfPdf(await http.bytes(`/api/documents/${right.id}/pdf`)).join(' ');
      expect(page).toContain('Right client');
      for (const said of [wrong.number, note.number, 'Wrong client', 'FIRST-4711', 'ACME'])
        expect({ said, isPrinted: page.includes(String(said)) }).toEqual({ said, isPrinted: false });
      expect(await read(http, wrong.id)).toMatchObject({ balanceMinor: 0, creditedMinor: totalMinor });
      expect((await statementOf(account, account.clientId))?.balanceMinor ?? 0).toBe(0);
    },
  );
});

it('what the first client has paid stays with the first client', async () => {
  const account = await businessOf('AT');
  const clientId = await otherOf(account, 'AT');
  const wrong = await sent(account, line(100));
  await account.http.call(documents.addPayment, { id: wrong.id, amountMinor: 50_00 });
  const draft = await corrected(account, wrong.id, { clientId });
  const right = await post(account.http, draft.id, 'issue', { delivery: 'other' });
  expect(right).toMatchObject({ paidMinor: 0, balanceMinor: 120_00 });
  expect(await statementOf(account, account.clientId)).toMatchObject({ balanceMinor: -50_00 });
  expect(await statementOf(account, clientId)).toMatchObject({ balanceMinor: 120_00, unappliedMinor: 0 });
});

it('deposits of the first client are released, and not taken off for the second', async () => {
  const account = await businessOf('AT');
  const deposit = await issued(account, { ...line(100), typeCode: '386' });
  const wrong = await issued(account, { ...line(1000), prepayments: [{ documentId: deposit.id }] });
  const draft = await corrected(account, wrong.id, { clientId: await otherOf(account, 'AT') });
  expect(await post(account.http, draft.id, 'issue')).toMatchObject({ totalMinor: 1200_00, prepayments: [] });
  const again = await issued(account, { ...line(1000), prepayments: [{ documentId: deposit.id }] });
  expect(again.totalMinor).toBe(1080_00);
});

it('the client of a draft that replaces an invoice cannot be changed, and the refusal says what to do', async () => {
  const account = await businessOf('AT');
  const wrong = await issued(account, line(100));
  const draft = await post(account.http, wrong.id, 'correct', { reason: 'Price', changes: line(90) });
  const answer = await account.http.patch(`/api/documents/${draft.id}`, {
    clientId: await otherOf(account, 'AT'),
  });
  expect(faultsOf(answer)).toMatchObject({
    status: 400,
    errors: [{ pointer: '/clientId', message: expect.stringContaining('changes.clientId') }],
  });
});
