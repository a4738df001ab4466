/** @list turn 4 — builds and starts a copy of the sources */
// A payment provider is a folder and a line of the contract. A copy of the sources is given both of one that does not exist, and the
// program that is built of it connects it, sends payers to it, takes its call and books: who adds a second list breaks this test.
import { documents } from '../../shared/contracts/documents';
import { receivables } from '../../shared/contracts/receivables';
import { newClient, sent } from '../services/documents/document-steps';
import { becomes, linkTo, Payer } from '../services/receivables/online/payment-steps';
import { CopiedSources } from '../support/copied-sources';
import { fieldsOf } from '../support/outputs';
import { owner } from '../support/users';

const CONTRACT = 'shared/contracts/receivables/online/values.ts';
const PROVIDER = `import { Type } from '@sinclair/typebox';
import type { NewPayment, PaymentProvider, Snapshot, Unknown } from '../provider';

const config = Type.Object({ word: Type.String({ title: 'Word', description: 'Which opens it', minLength: 4, writeOnly: true }) });
const payments = new Map<string, NewPayment>();
const ofAccount = { account: 'acct_made_up' };

function shown(attemptId: string): Snapshot | Unknown {
  const payment = payments.get(attemptId);
  if (!payment) return { kind: 'unknown' };
  const { amountMinor, currency } = payment;
  return {
    ...{ ...ofAccount, kind: 'snapshot', ref: \`made-\${attemptId}\`, attemptId, state: 'succeeded' },
    ...{ amountMinor, currency, feeMinor: 7, refunds: [], disputes: [], movements: [] },
    ...{ method: 'wish', failureCode: null, succeededAt: null },
  };
}

export const provider: PaymentProvider<typeof config> = {
  label: 'Made up',
  description: 'Pays whatever is wished for.',
  config,
  api: { TEST: 'https://api.made-up.example', LIVE: 'https://api.made-up.example' },
  pageOrigin: () => 'https://pay.made-up.example',
  async create(payment) {
    payments.set(payment.id, payment);
    return { kind: 'opened', ref: \`made-\${payment.id}\`, redirectUrl: \`https://pay.made-up.example/\${payment.id}\` };
  },
  lookUp: async ({ attemptId }) => shown(attemptId),
  cancel: async (ref) => shown(ref.slice('made-'.length)),
  refund: async ({ key }) => ({ kind: 'taken', ref: key }),
  listSince: async () => ({ kind: 'listed', snapshots: [], cursor: '0', isMore: false }),
  payouts: async () => ({ kind: 'payouts', payouts: [] }),
  verify: ({ headers, body }, { word }) =>
    headers['made-up-word'] === word ? [{ eventId: 'e1', ref: body.toString('utf8'), attemptId: null }] : undefined,
  check: async () => ({ kind: 'account', ...ofAccount, isLive: null }),
};
`;

it('is described, connected and paid by, and its call books the payment', async () => {
  const copy = new CopiedSources();
  const list = 'PAYMENT_PROVIDERS = [';
  copy.replace(CONTRACT, list, `${list}'made-up', `);
  copy.add('services/receivables/online/providers/made-up/provider.ts', PROVIDER);
  expect(copy.edited.size).toBe(2);
  const system = await copy.start({ CREDENTIALS_ENCRYPTION_KEY: 'a passphrase for tests only' });
  expect(copy.generatedWith('made-up')).toContain('gateway/openapi.json');

  const seller = await owner(system, {}, { currency: 'EUR', timeZone: 'UTC' });
  const account = { ...seller, clientId: await newClient(seller.http, { name: 'Payer' }) };
  const { providers } = await account.http.call(receivables.paymentProviders, {});
  const { body } = await account.http.get('/api/openapi.json');
  expect(JSON.stringify(body)).toContain('made-up');
  expect(providers[0]).toMatchObject({
    id: 'made-up',
    configSchema: { properties: { word: { minLength: 4 } } },
  });

  const connection = { environment: 'LIVE', config: { word: 'open' } };
  const saved = await account.http.put('/api/company/payment-providers/made-up', connection);
  // the contract of this checkout does not know the provider
  const { callbackUrl } = fieldsOf(saved.body) as { callbackUrl: string };
  const invoice = await sent(account);
  const payer = new Payer(system, await linkTo(account, [invoice.id]), 'made-up');
  const ref = `made-${await payer.begun()}`;
  const call = (word: string) =>
    fetch(`${system.baseUrl}${new URL(callbackUrl).pathname}`, {
      method: 'POST',
      headers: { 'made-up-word': word },
      body: ref,
    });
  expect((await call('guessed')).status).toBe(400);
  expect((await call('open')).status).toBe(200);
  const attempt = await becomes(account, ({ booking }) => booking === 'booked');
  expect(attempt).toMatchObject({ providerId: 'made-up', providerRef: ref, feeMinor: 7, method: 'wish' });
  expect(await account.http.call(documents.get, { id: invoice.id })).toMatchObject({ balanceMinor: 0 });
});
