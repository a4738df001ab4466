/** @list all — the rest of reminders; npm test has one journey */
// Interest and compensation of an invoice, by the law of the seller.
import { documents } from '../../../../shared/contracts/documents';
import { settings } from '../../../../shared/contracts/settings';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import { at, business, businessAt, faultsOf, HUNDRED, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
/** Its key outlives the months that a test goes ahead; a session would not. */
const german = beforeEachTest(async () => {
  const company = { country: 'DE', currency: 'EUR' };
  const account = await businessAt(system, '2025-11-15T10:00:00Z', company, { country: 'DE' });
  return { ...account, http: await createKey(account) };
});
const invoice = () => sent(german, { dueDate: '2025-12-15', lines: [HUNDRED] });
const late = (id: string, asOf?: string, { http } = german) =>
  http.call(documents.latePayment, asOf === undefined ? { id } : { id, asOf });
const pay = (id: string, amountMinor: number, date: string) =>
  german.http.call(documents.addPayment, { id, amountMinor, date });

it('is nothing up to the due date, and interest and lump sum from the day after it', async () => {
  const { id } = await invoice();
  expect(await late(id, '2025-12-15')).toMatchObject({
    ...{ openMinor: 120_00, interestMinor: 0, segments: [], compensation: null, findings: [] },
  });
  expect(await late(id, '2025-12-31')).toMatchObject({
    ...{ country: 'DE', debtor: 'business', provision: '§ 288 Abs. 2 BGB', effectiveDueDate: '2025-12-15' },
    ...{ interestMinor: 54, exactMinor: '54.023014' },
    segments: [{ from: '2025-12-16', to: '2025-12-31', days: 16, ratePercent: '10.27', isCharged: true }],
    compensation: { amountMinor: 4000, currency: 'EUR', provision: '§ 288 Abs. 5 BGB', conversion: null },
  });
});

it('has the lump sum of Poland in złoty at the rate that was entered of the last working day of the month before', async () => {
  const company = { country: 'PL', currency: 'PLN' };
  const polish = await businessAt(system, '2026-03-02T10:00:00Z', company, { country: 'PL' });
  const { http } = { http: await createKey(polish) };
  const { id } = await sent({ ...polish, http }, { dueDate: '2026-03-20', lines: [HUNDRED] });
  const asked = () => late(id, '2026-04-10', { ...polish, http });
  const lump = { amountMinor: 40_00, currency: 'EUR', convertedFrom: null };
  const needed = await asked();
  expect(needed.compensation).toMatchObject(lump);
  expect(needed.findings.map(({ code }) => code)).toContain('conversion_needed');
  expect(needed.findings.at(-1)?.message).toContain(
    'EUR to PLN is entered of the last working day up to 2026-02-28',
  );
  const enter = (rate: string, day: string) =>
    http.call(settings.createCurrencyRate, { from: 'EUR', to: 'PLN', rate, asOf: `${day}T11:00:00Z` });
  await enter('4.1', '2026-02-20');
  expect((await asked()).compensation).toMatchObject(lump);
  await enter('4.2345', '2026-02-27');
  const { compensation, findings } = await asked();
  expect(compensation).toMatchObject({
    ...{ amountMinor: 169_38, currency: 'PLN' },
    convertedFrom: { amountMinor: 40_00, currency: 'EUR', rate: '4.2345', rateOn: '2026-02-27' },
  });
  expect(findings.map(({ code }) => code)).not.toContain('conversion_needed');
});

it('follows payments, credit notes and payments that are taken back', async () => {
  const { id } = await invoice();
  at(system, '2026-03-20T10:00:00Z');
  const payment = await pay(id, 20_00, '2026-02-10');
  await pay(id, 30_00, '2025-12-01');
  const principals = async () =>
    (await late(id, '2026-03-31')).segments.map(({ from, principalMinor }) => [from, principalMinor]);
  expect(await principals()).toEqual([
    ['2025-12-16', 90_00],
    ['2026-01-01', 90_00],
    ['2026-02-11', 70_00],
  ]);
  await german.http.call(documents.removePayment, { id, paymentId: payment.id });
  expect(await principals()).toEqual([
    ['2025-12-16', 90_00],
    ['2026-01-01', 90_00],
    ['2026-02-11', 90_00],
  ]);
  await german.http.call(documents.credit, { id });
  expect((await principals()).at(-1)).toEqual(['2026-02-11', 90_00]);
  expect(await late(id, '2026-03-31')).toMatchObject({ openMinor: 0 });
  const last = (await late(id, '2026-03-31')).segments.at(-1);
  expect(last).toMatchObject({ to: '2026-03-19' });
});

it('names the day since which no rate is known, and charges nothing from there on', async () => {
  const { id } = await invoice();
  at(system, '2027-01-20T10:00:00Z');
  await pay(id, 20_00, '2027-01-10');
  const shown = await late(id, '2027-01-31');
  expect(shown.segments.map(({ ratePercent, isCharged }) => [ratePercent, isCharged])).toEqual([
    ['10.27', true],
    ['10.27', true],
    ['10.52', true],
    [null, false],
    [null, false],
  ]);
  expect(shown.findings).toEqual([
    {
      ...{ code: 'late_payment_rate_missing', since: '2027-01-01' },
      message: 'No rate is known since 2027-01-01. The interest of 2027-01-01 to 2027-01-31 is not charged.',
    },
  ]);
  expect(shown.interestMinor).toBe((await late(id, '2026-12-31')).interestMinor);
  const cited = new Set(shown.segments.flatMap(({ sources }) => sources));
  expect(shown.sources.map(({ id: source }) => source)).toEqual(expect.arrayContaining([...cited]));
});

it('a consumer owes neither the rate between businesses nor the lump sum', async () => {
  at(system, '2025-11-15T10:00:00Z');
  const person = { type: 'INDIVIDUAL', contactFirstName: 'Ada', contactLastName: 'Byron', country: 'AT' };
  const austrian = await business(system, { country: 'AT', currency: 'EUR' }, person);
  const { id } = await sent(austrian, { dueDate: '2025-12-15' });
  expect(await late(id, '2026-01-14', austrian)).toMatchObject({
    ...{ debtor: 'consumer', compensation: null, interestMinor: 39 },
    segments: [{ days: 30, ratePercent: '4' }],
  });
});

it('a consumer abroad owes nothing', async () => {
  const person = { type: 'INDIVIDUAL', contactFirstName: 'Ada', contactLastName: 'Byron', country: 'FR' };
  at(system, '2025-11-15T10:00:00Z');
  const austrian = await business(system, { country: 'AT', currency: 'EUR' }, person);
  const { id } = await sent(austrian, { dueDate: '2025-12-15' });
  expect(await late(id, '2026-01-14', austrian)).toMatchObject({
    ...{ interestMinor: 0, compensation: null, segments: [] },
    findings: [{ code: 'consumer_abroad' }],
  });
});

it('says that nothing is known about the country of the seller', async () => {
  at(system, '2025-11-15T10:00:00Z');
  const swiss = await business(system, { country: 'CH', currency: 'CHF' }, { country: 'CH' });
  const { id } = await sent(swiss, { dueDate: '2025-12-15' });
  const answer = await swiss.http.get(`/api/documents/${id}/late-payment`);
  expect(faultsOf(answer)).toMatchObject({ status: 409, code: 'late_payment_facts_missing' });
});

it('refuses drafts and far days', async () => {
  const draft = await german.http.call(documents.create, { typeId: 'invoice', clientId: german.clientId });
  const { id } = await invoice();
  const answers = await Promise.all([
    german.http.get(`/api/documents/${draft.id}/late-payment`),
    german.http.get(`/api/documents/${id}/late-payment?asOf=9999-12-31`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([409, 400]);
});
