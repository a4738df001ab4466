// CODA: the sample becomes the expected movements, and details are never counted twice.
import { signedMinor } from '../../../shared/bank-statements/shape';
import { wholeFile } from '../../../shared/bank-statements/whole-file';
import { amounts, EXPECTED, sample, statementOf } from './samples';

const records = sample('coda.cod').toString('latin1').split(/\r?\n/);
/** The sample with one line changed. */
const changed = (at: number, change: (record: string) => string) =>
  Buffer.from(
    records.map((record, index) => (index === at ? change(record) : record)).join('\r\n'),
    'latin1',
  );
const put = (record: string, from: number, text: string) =>
  record.slice(0, from - 1) + text + record.slice(from - 1 + text.length);

describe('the sample', () => {
  const statement = statementOf('coda.cod');

  it('has account, number and balances, and they are right', () => {
    expect(statement.head).toEqual({
      format: 'coda',
      variant: 'coda.2',
      kind: 'statement',
      account: { iban: EXPECTED.coda.account },
      currency: 'EUR',
      sequence: '224',
      createdOn: '2026-11-20',
    });
    expect(statement.end).toMatchObject({
      opening: { amountMinor: EXPECTED.coda.openingMinor, date: '2026-11-19' },
      closing: { amountMinor: EXPECTED.coda.closingMinor, date: '2026-11-20' },
      lines: 7,
      bookedMinor: 521_500 - 11_900,
      differenceMinor: 0,
      warnings: [],
    });
  });

  it('has the expected movements and details', () => {
    expect(amounts(statement)).toEqual(EXPECTED.coda.movements);
    expect(statement.lines[3]?.details.map(signedMinor)).toEqual(EXPECTED.coda.detailsOf4);
    expect(statement.lines.filter(({ details }) => details.length > 0)).toHaveLength(1);
  });

  it('has structured and free communications', () => {
    expect(statement.lines.map(({ remittance }) => [...remittance.structured, remittance.text])).toEqual([
      ['+++090/9337/55493+++', ''],
      ['RE INV-2026-0042 EN INV-2026-0043'],
      ['RF03INV20260041', ''],
      [''],
      ['INV-2026-0031'],
      ['BIJDRAGE NOVEMBER'],
      ['BIJDRAGE NOVEMBER'],
    ]);
  });

  it('has the parties, a batch with its collections, and a return', () => {
    expect(statement.lines[1]).toMatchObject({
      bookingDate: '2026-11-20',
      valueDate: '2026-11-20',
      endToEndId: 'MB-778',
      counterparty: { name: 'MUSTER BOUW NV', account: 'BE30000000001111' },
      bankReference: 'EXMP2026112000000002',
      code: '00150000',
    });
    expect(statement.lines[3]).toMatchObject({
      batch: { paymentInfoId: 'DD-20261120-1' },
      isReversal: false,
    });
    expect(statement.lines[3]?.details[0]).toMatchObject({
      endToEndId: 'DD20261120-0001',
      mandateId: 'M-2026-00011',
      creditorId: 'BE81ZZZ0123456749',
      counterparty: { name: 'ANNA MUSTER' },
      isReversal: false,
    });
    expect(statement.lines[4]).toMatchObject({
      direction: 'debit',
      isReversal: true,
      mandateId: 'M-2026-00017',
      returnOf: { endToEndId: 'DD20261113-0007', reason: 'AM04', amountMinor: 11_900 },
    });
  });
});

it('a Belgian number without check digits becomes the IBAN', () => {
  const [first] = wholeFile(
    changed(1, (record) => put(put(record, 2, '0'), 6, '539007547034 EUR'.padEnd(37))),
  );
  expect(first?.head.account).toEqual({ iban: EXPECTED.coda.account });
});

it('a copy is one, and a separate application has no money of its own', () => {
  expect(wholeFile(changed(0, (record) => put(record, 17, 'D')))[0]?.head.isCopy).toBe(true);
  const [application] = wholeFile(changed(0, (record) => put(record, 84, '00042')));
  expect(application?.head.kind).toBe('notification');
  expect(application?.end).not.toHaveProperty('closing');
});

it('details that do not add up leave one line', () => {
  const at = records.findIndex((record) => record.startsWith('2100040001'));
  const [statement] = wholeFile(changed(at, (record) => put(record, 33, '000000000118000')));
  expect(statement?.lines[3]?.details).toEqual([]);
  expect(statement?.end.warnings).toEqual([{ code: 'details_do_not_add_up', line: 10, detail: '35600' }]);
  expect(statement?.end.differenceMinor).toBe(0);
});

it('totals that differ are named', () => {
  const [statement] = wholeFile(changed(records.length - 2, (record) => put(record, 17, '000099')));
  expect(statement?.end.warnings.map(({ code }) => code)).toEqual(['control_total_differs']);
});

it('information is the text of a movement that has none', () => {
  const more =
    `3100040000${'EXMP'.padEnd(21)}${'105500000'.slice(0, 8)}0${'LASTSCHRIFTEN NOVEMBER'.padEnd(73)}`.padEnd(
      128,
    );
  const at = records.findIndex((record) => record.startsWith('2200040000'));
  const [statement] = wholeFile(changed(at, (record) => `${record}\r\n${more}`));
  expect(statement?.lines[3]?.remittance.text).toBe('LASTSCHRIFTEN NOVEMBER');
});

it('a value date of a month of 30 days is its last day, and blanks before an amount are zeros', () => {
  const [statement] = wholeFile(
    changed(2, (record) =>
      put(
        put(record, 48, '300226'),
        33,
        record.slice(32, 47).replace(/^0+/, (all) => ' '.repeat(all.length)),
      ),
    ),
  );
  expect(statement?.lines[0]).toMatchObject({ valueDate: '2026-02-28', bookingDate: '2026-11-20' });
  expect(statement?.end).toMatchObject({ differenceMinor: 0, warnings: [] });
});

it('two files in one are two statements', () => {
  expect(wholeFile(Buffer.from(`${records.join('\r\n')}${records.join('\r\n')}`, 'latin1'))).toHaveLength(2);
});

it.each([
  [
    'a long record',
    changed(2, (record) => `${record.trimEnd().padEnd(128)}X`),
    3,
    'has a record of more than 128 characters',
  ],
  [
    'an amount',
    changed(2, (record) => put(record, 33, 'X')),
    3,
    'has an amount that is none: "X00000001190000"',
  ],
  ['a sign', changed(2, (record) => put(record, 32, '7')), 3, 'has a sign that is neither 0 nor 1: "7"'],
  ['a kind', changed(2, (record) => put(record, 1, '7')), 3, 'has a record of no known kind: "7"'],
  [
    'a fraction of a cent',
    changed(2, (record) => put(record, 47, '1')),
    3,
    'has an amount with more decimals than EUR has',
  ],
  [
    'an end that is missing',
    Buffer.from(records.slice(0, -2).join('\r\n'), 'latin1'),
    records.length - 2,
    'ends before its last record (9)',
  ],
])('%s is refused with its line', (_, bytes, line, reason) => {
  expect(() => wholeFile(bytes)).toThrow(
    expect.objectContaining({ code: 'statement_unreadable', line, reason: expect.stringContaining(reason) }),
  );
});
