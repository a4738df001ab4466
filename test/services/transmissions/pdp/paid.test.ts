/** @list all — the rest of its service; npm test has the core */
// A French platform is notified that an invoice was paid (212) if VAT is due on payment.

import { Platform } from '../../../../deploy/simulate/pdp/platform';
import { transmissions } from '../../../../shared/contracts/transmissions';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type Business, drafted, expectStatus, newClient, post } from '../../documents/document-steps';
import { whenRead } from '../moved-clock';
import { startWith } from '../settled-simulator';
import { type Clock, outcomes, queue, shown, whenIt } from '../transmission-steps';
import { connected, invoice } from './steps';

const platform = new Platform();
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  ({ system, clock } = await startWith('pdp', platform));
});

async function accepted(of: Business, fields: object = {}) {
  const { id, number } = await invoice(of, undefined, fields);
  const one = await queue(of, id);
  await whenRead(of, one, 'accepted', clock);
  return { id, number, one };
}

async function pay(of: Business, id: string, amountMinor: number): Promise<string> {
  const answer = await of.http.post(`/api/documents/${id}/payments`, { amountMinor });
  return (expectStatus(answer, 201).body as { id: string }).id;
}

async function statusesOf(of: Business, id: string) {
  const { items } = await of.http.call(transmissions.ofDocument, { id });
  return items.filter(({ purpose }) => purpose === 'status');
}

const statusOf = (of: Business, id: string) =>
  until('a status is queued', async () => (await statusesOf(of, id))[0]);

/** Waits until all notifications of payments have arrived. */
const told = ({ companyId }: Business) =>
  until('it was told', async () => {
    const [row] = await system.sql<{ isTold: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM documents.outbox WHERE company_id = $1) AS "isTold"`,
      [companyId],
    );
    return row?.isTold;
  });

it('leaves when the invoice is paid in full, with the amount by rate, once', async () => {
  const own = await connected(system, platform);
  const { id, number, one } = await accepted(own);
  await pay(own, id, 5_000);
  await told(own);
  expect(await statusesOf(own, id)).toEqual([]);
  const payment = await pay(own, id, 7_000);
  const status = await whenRead(own, await statusOf(own, id), 'accepted', clock);
  expect(status).toMatchObject({ purpose: 'status', channel: 'pdp', documentNumber: number, errors: [] });
  expect(outcomes(status)).toEqual(['send submitted', 'poll accepted']);
  const [flow, ...others] = platform.receivedOf(status.id);
  expect(others).toEqual([]);
  expect(flow?.info).toMatchObject({ flowSyntax: 'CDAR', name: `${number}-212.xml`, trackingId: status.id });
  const text = flow?.bytes.toString('utf8');
  expect(text).toContain(`<ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>`);
  expect(text).toContain('<ram:ProcessConditionCode>212</ram:ProcessConditionCode>');
  expect(text).toContain('<ram:GlobalID schemeID="0002">552008443</ram:GlobalID>');
  expect(text).toMatch(/<ram:FormattedIssueDateTime><\w+:DateTimeString format="102">\d{8}</);
  expect(text).toContain(
    '<ram:TypeCode>MEN</ram:TypeCode><ram:ValuePercent>20</ram:ValuePercent><ram:ValueAmount currencyID="EUR">120.00</ram:ValueAmount>',
  );

  expectStatus(await own.http.delete(`/api/documents/${id}/payments/${payment}`), 200);
  await pay(own, id, 7_000);
  await told(own);
  expect(await statusesOf(own, id)).toHaveLength(1);
  expect(await shown(own, one)).toMatchObject({ state: 'accepted', purpose: 'invoice' });
});

it('says what was cashed, without what was credited, in one amount for each rate', async () => {
  const own = await connected(system, platform);
  const line = { description: 'Work', unitPrice: 100, quantity: 2 };
  const lines = [
    { ...line, vatRate: 20 },
    { ...line, vatRate: 20 },
    { ...line, vatRate: 10 },
  ];
  const { id } = await accepted(own, { lines });
  const credited = [
    { lineNumber: 1, quantity: 1 },
    { lineNumber: 3, quantity: 2 },
  ];
  await post(own.http, id, 'credit', { lines: credited });
  await pay(own, id, 36_000);
  const status = await whenRead(own, await statusOf(own, id), 'accepted', clock);
  const [flow] = platform.receivedOf(status.id);
  const amounts = [
    ...(flow?.bytes.toString('utf8') ?? '').matchAll(/<ram:ValuePercent>(.*?)<.*?EUR">(.*?)</g),
  ];
  expect(amounts.map(([, rate, amount]) => [rate, amount])).toEqual([['20', '360.00']]);
});

it('is asked about before it is sent again', async () => {
  const own = await connected(system, platform);
  const { id } = await accepted(own);
  let isCut = false;
  platform.beforeAnswer = ({ path, body }) => {
    platform.isDown = !isCut && path.endsWith('/v1/flows') && body.includes('CDAR');
    isCut ||= platform.isDown;
  };
  await pay(own, id, 12_000);
  const status = await whenRead(own, await statusOf(own, id), 'accepted', clock);
  platform.beforeAnswer = () => {};
  const steps = outcomes(status).filter((outcome) => outcome !== 'ask not_found_yet');
  expect(steps).toEqual(['send unavailable', 'ask absent', 'send submitted', 'poll accepted']);
  expect(platform.receivedOf(status.id)).toHaveLength(1);
});

it('waits for the invoice that the platform has not accepted yet', async () => {
  const own = await connected(system, platform);
  platform.depositsByItself = false;
  const { id } = await invoice(own);
  const one = await queue(own, id);
  await whenIt(own, one, ({ proof }) => proof.length === 1);
  await pay(own, id, 12_000);
  const status = await statusOf(own, id);
  expect(await shown(own, status)).toMatchObject({ state: 'queued', blockedBy: 'predecessor' });
  platform.depositsByItself = true;
  for (const flow of platform.receivedOf(one.id)) platform.deposit(flow);
  await whenRead(own, one, 'accepted', clock);
  await whenRead(own, status, 'accepted', clock);
});

it.each([
  ['services by default', {}, {}, 1],
  ['services of who has opted for debits', { vatOnDebits: true }, {}, 0],
  ['what says itself that VAT is due on payment', { vatOnDebits: true }, { taxPointCode: '432' }, 1],
  ['what says that it is due before', {}, { taxPointCode: '3' }, 0],
  [
    'goods',
    {},
    { deliverTo: { addressLine1: '2 rue', postalCode: '75002', city: 'Paris', country: 'FR' } },
    0,
  ],
] as const)('of %s: by the law', async (_what, config, fields, count) => {
  const own = await connected(system, platform, config);
  const { id } = await accepted(own, fields);
  await pay(own, id, 12_000);
  await told(own);
  if (count === 1) await statusOf(own, id);
  expect(await statusesOf(own, id)).toHaveLength(count);
});

it('is issued with the warning that the directory was not asked, unless the client has an address of it', async () => {
  const own = await connected(system, platform, { autoSend: true });
  const findingsFor = async (clientId: string) => {
    const { id } = await drafted({ ...own, clientId }, { dueInDays: 30 });
    const { body } = expectStatus(await own.http.post(`/api/documents/${id}/issue`, {}), 200);
    const { warnings } = body as { warnings: { code: string; pointer: string; message: string }[] };
    return warnings.filter(({ code }) => code === 'directory_not_asked');
  };
  const warned = await findingsFor(own.clientId);
  expect(warned).toMatchObject([{ pointer: '/electronicAddress' }]);
  expect(warned[0]?.message).toContain('French directory is not searched');
  const address = { electronicAddress: { scheme: '0225', value: '552008443_55200844300017' } };
  expect(await findingsFor(await newClient(own.http, { name: 'Client SA', ...address }))).toEqual([]);
  expect(await findingsFor(await newClient(own.http, { name: 'Amt', country: 'DE' }))).toEqual([]);
});

it('what individuals and buyers abroad get is issued with the warning that nothing reports it', async () => {
  const own = await connected(system, platform, { autoSend: true });
  const abroad = await newClient(own.http, { name: 'Amt', country: 'DE' });
  const NAMED = { contactFirstName: 'Ada', contactLastName: 'Lovelace' };
  const person = await newClient(own.http, { name: 'Ada', country: 'FR', type: 'INDIVIDUAL', ...NAMED });
  const codesFor = async (clientId: string) => {
    const { id } = await drafted({ ...own, clientId }, { dueInDays: 30 });
    const { body } = expectStatus(await own.http.post(`/api/documents/${id}/issue`, {}), 200);
    return (body as { warnings: { code: string }[] }).warnings.map(({ code }) => code);
  };
  expect(await codesFor(abroad)).toContain('e_reporting_not_sent');
  expect(await codesFor(person)).toContain('e_reporting_not_sent');
  expect(await codesFor(own.clientId)).not.toContain('e_reporting_not_sent');
});
