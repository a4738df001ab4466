/** @slow — imports files of all formats */
// A line of a bank is one row, however often and in whatever file it comes; two real alike ones are two.
import { receivables } from '../../../shared/contracts/receivables';
import { EXPECTED } from '../../shared/bank-statements/samples';
import { eventsOf } from '../../support/event-log';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { IBAN, imported, linesOf, sample, signed, withBank } from './bank';
import { camtOfBatches } from './camt';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => withBank(system));
const AMOUNTS = EXPECTED.lines.map(({ amountMinor }) => amountMinor);

it.each(['camt053-08.xml', 'camt053-02.xml', 'mt940-de.sta', 'csv-camt-de.csv'])(
  '%s has the ten lines of its day',
  async (name) => {
    const result = await imported(account.http, sample(name));
    expect([result.new, result.known]).toEqual([10, 0]);
    const lines = (await linesOf(account.http)).filter(({ status }) => status === 'open');
    expect(lines.filter(({ parentLineId }) => parentLineId === null).map(signed)).toEqual(AMOUNTS);
    expect(lines.every(({ bookingDate }) => bookingDate === '2026-11-20')).toBe(true);
  },
);

it('a dry run says the same, and stores nothing', async () => {
  const bytes = sample('camt053-08.xml');
  const dry = await imported(account.http, bytes, { dryRun: 'true' });
  expect(dry).toMatchObject({ isDryRun: true, new: 10, known: 0 });
  expect(await linesOf(account.http)).toEqual([]);
  expect((await account.http.call(receivables.listAccounts, {})).items).toEqual([]);
  const real = await imported(account.http, bytes);
  const [{ id: _, bankAccountId: __, ...said } = {}] = dry.statements;
  expect(real.statements[0]).toMatchObject(said);
});

it('files that overlap add their new lines only, and a gap is shown', async () => {
  const { http } = account;
  expect((await imported(http, sample('camt053-08.xml'))).new).toBe(10);
  expect(await imported(http, sample('camt053-08.xml'))).toMatchObject({ new: 0, known: 10 });
  expect(await imported(http, sample('camt053-02.xml'))).toMatchObject({ new: 0, known: 10 });
  const overlap = await imported(http, sample('camt053-08-overlap.xml'));
  expect(overlap).toMatchObject({ new: 1, statements: [{ gapMinor: null, differenceMinor: 0 }] });
  const gap = await imported(http, sample('camt053-08-gap.xml'));
  expect(gap).toMatchObject({ new: 1, statements: [{ gapMinor: 100_000 }] });
  const [bank] = (await http.call(receivables.listAccounts, {})).items;
  expect(bank?.gaps).toEqual([
    { statementId: gap.statements[0]?.id, date: expect.any(String), amountMinor: 100_000 },
  ]);
  expect(bank?.lastClosing?.amountMinor).toBe(EXPECTED.then['camt053-08-gap.xml']?.closingMinor);
  const fees = (await linesOf(http, '&to=2026-11-20')).filter((line) => signed(line) === 4_900);
  expect(fees).toHaveLength(3);
});

it('the same day in another format with the same balances has no new line', async () => {
  const { http } = account;
  await imported(http, sample('mt940-de.sta'));
  const other = await imported(http, sample('camt053-08.xml'));
  expect(other).toMatchObject({ new: 0, known: 10, statements: [{ gapMinor: null }] });
});

it('a format without balances brings possible duplicates', async () => {
  const { http } = account;
  await imported(http, sample('camt053-08.xml'));
  const other = await imported(http, sample('csv-camt-de.csv'));
  expect(other.statements).toMatchObject([{ new: 10, possibleDuplicates: 10 }]);
  expect((await imported(http, sample('csv-camt-de.csv'))).new).toBe(0);
});

it('statements in any order leave the same lines and no gap', async () => {
  const { http } = account;
  await imported(http, sample('camt053-08-overlap.xml'));
  await imported(http, sample('camt053-08.xml'));
  const [bank] = (await http.call(receivables.listAccounts, {})).items;
  expect(bank?.gaps).toEqual([]);
  const booked = (await linesOf(http)).filter((line) => line.status === 'open' && !line.parentLineId);
  expect(booked.map(signed).toSorted()).toEqual([...AMOUNTS, 4_900].toSorted());
});

it('a notification adds the payments of a batch to its line, once', async () => {
  const { http } = account;
  await imported(http, sample('camt053-08.xml'));
  const before = (await linesOf(http)).find((line) => signed(line) === 35_700);
  const notice = await imported(http, sample('camt054-08.xml'));
  expect([notice.new, notice.details + (before?.detailCount ?? 0)]).toEqual([0, 3]);
  const details = await linesOf(http, `&parentLineId=${before?.id}`);
  expect(details.map(signed)).toEqual([11_900, 11_900, 11_900]);
  expect((await imported(http, sample('camt054-08.xml'))).details).toBe(0);
});

it('a notification finds its lines among more than a thousand of their day, by batch and by reference', async () => {
  const { http } = account;
  const others = Array.from({ length: 1_001 }, (_, at) => ({ minor: at + 1, batch: `P${at}` }));
  const byBatch = { minor: 2_000, batch: 'P2000' };
  const byReference = { minor: 3_000, reference: 'R', batch: 'P3000' };
  await imported(http, camtOfBatches(IBAN, 'camt.053', [...others, byBatch, byReference]));
  const notices = [byBatch, { minor: 3_000, reference: 'R' }, { minor: 2, batch: 'P2000' }];
  const notice = await imported(http, camtOfBatches(IBAN, 'camt.054', notices));
  expect(notice).toMatchObject({ known: 2, details: 4 });
  expect(notice.statements[0]?.warnings).toMatchObject([{ code: 'entry_not_found' }]);
  const payments = (await linesOf(http, '&amountFromMinor=1000')).filter(({ parentLineId }) => parentLineId);
  expect(payments.map(signed).toSorted()).toEqual([1_000, 1_000, 1_500, 1_500]);
});

describe('a notification before its statement', () => {
  const paymentsOfBatch = async () => {
    const line = (await linesOf(account.http)).find((each) => signed(each) === 35_700);
    return (await linesOf(account.http, `&parentLineId=${line?.id}`)).map(signed);
  };

  it('is kept until its line comes', async () => {
    const { http } = account;
    const notice = await imported(http, sample('camt054-08.xml'));
    expect(notice).toMatchObject({
      new: 0,
      details: 0,
      statements: [{ warnings: [{ code: 'entry_not_found' }] }],
    });
    expect(await imported(http, sample('camt053-08.xml'))).toMatchObject({ new: 10, details: 3 });
    expect(await paymentsOfBatch()).toEqual([11_900, 11_900, 11_900]);
    const statement = await http.get(`/api/bank-statements/${notice.statements[0]?.id}`);
    expect(outputOf(receivables.getStatement, statement)).toMatchObject({
      known: 1,
      details: 3,
      warnings: [],
    });
    expect(await imported(http, sample('camt054-08.xml'))).toMatchObject({ details: 0 });
    expect(await paymentsOfBatch()).toHaveLength(3);
  });

  it('is kept once, however often it is sent, and a dry run keeps nothing', async () => {
    const { http } = account;
    await imported(http, sample('camt054-08.xml'), { dryRun: 'true' });
    expect(await imported(http, sample('camt053-08.xml'))).toMatchObject({ details: 0 });
    const other = await withBank(system);
    for (const bytes of [
      sample('camt054-08.xml'),
      sample('camt054-08.xml'),
      Buffer.concat([sample('camt054-08.xml'), Buffer.from('\n')]),
    ])
      await imported(other.http, bytes);
    expect(await imported(other.http, sample('camt053-08.xml'))).toMatchObject({ new: 10, details: 3 });
  });

  it('and the statement in any version brings the payments', async () => {
    await imported(account.http, sample('camt054-08.xml'));
    await imported(account.http, sample('camt053-02.xml'));
    expect(await paymentsOfBatch()).toEqual([11_900, 11_900, 11_900]);
  });
});

it('CODA has movements, and the payments that one of them sums up', async () => {
  const belgian = await withBank(system, EXPECTED.coda.account);
  const result = await imported(belgian.http, sample('coda.cod'));
  expect(result).toMatchObject({ new: 7, details: 3 });
  const lines = await linesOf(belgian.http);
  expect(lines.filter((line) => !line.parentLineId).map(signed)).toEqual(EXPECTED.coda.movements);
  expect((await imported(belgian.http, sample('coda.cod'))).new).toBe(0);
});

it('a pending line is replaced by the booked one', async () => {
  const { http } = account;
  await imported(http, sample('camt053-08.xml'));
  expect((await linesOf(http, '&status=pending')).map(signed)).toEqual([50_000]);
  await imported(http, sample('camt053-08-overlap.xml'));
  expect((await linesOf(http, '&status=pending')).length).toBeLessThanOrEqual(1);
});

it('an event says that a statement came and that lines are missing, without account and names', async () => {
  await imported(account.http, sample('camt053-08.xml'));
  await imported(account.http, sample('camt053-08-gap.xml'));
  const events = await eventsOf(system, 'receivables', account.companyId, 'bank_statement.');
  expect(events.map(({ type }) => type)).toEqual([
    'bank_statement.imported',
    'bank_statement.imported',
    'bank_statement.gap_found',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/DE89|Muster|Hafen/);
});
