// camt.052 to camt.054: the samples become the expected day, and traps of banks are read as the specification says.
import { wholeFile } from '../../../shared/bank-statements/whole-file';
import { amounts, bytesOf, EXPECTED, sample, statementOf } from './samples';

const camt = (body: string, { version = '053.001.08', message = 'BkToCstmrStmt', statement = 'Stmt' } = {}) =>
  bytesOf(
    `<?xml version="1.0"?><c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.${version}">` +
      `<c:${message}><c:${statement}><c:Id>S1</c:Id><c:CreDtTm>2026-11-21T05:00:00</c:CreDtTm>` +
      '<c:Acct><c:Id><c:IBAN>DE89370400440532013000</c:IBAN></c:Id><c:Ccy>EUR</c:Ccy></c:Acct>' +
      `${body.replace(/<(\/?)(?=[A-Z])/g, '<$1c:')}</c:${statement}></c:${message}></c:Document>`,
  );
const entry = (inside: string, amount = '10.00', sign = 'CRDT') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
  `<BookgDt><Dt>2026-11-20</Dt></BookgDt>${inside}</Ntry>`;
const only = (bytes: Buffer) => {
  const [statement] = wholeFile(bytes);
  const [line] = statement?.lines ?? [];
  if (!statement || !line) throw new Error('no line');
  return { ...statement, line };
};

describe.each(['camt053-02.xml', 'camt053-08.xml'])('the day in %s', (name) => {
  const day = statementOf(name);

  it('has account, number and balances, and they are right', () => {
    expect(day.head).toMatchObject({
      format: 'camt',
      variant: name.includes('-02') ? 'camt.053.001.02' : 'camt.053.001.08',
      kind: 'statement',
      account: { iban: EXPECTED.account },
      currency: EXPECTED.currency,
      id: 'DE-2026-0224',
      sequence: '224',
      page: 1,
      isLastPage: true,
      createdOn: '2026-11-21',
    });
    expect(day.end).toEqual({
      opening: { amountMinor: EXPECTED.openingMinor, date: '2026-11-19' },
      closing: { amountMinor: EXPECTED.closingMinor, date: '2026-11-20' },
      lines: 10,
      pendingLines: 1,
      bookedMinor: EXPECTED.closingMinor - EXPECTED.openingMinor,
      differenceMinor: 0,
      firstDay: '2026-11-20',
      lastDay: '2026-11-20',
      warnings: [],
    });
  });

  it('has the expected lines', () => {
    expect(amounts(day)).toEqual(EXPECTED.lines.map(({ amountMinor }) => amountMinor));
    expect(amounts(day, 'pending')).toEqual(EXPECTED.pending.map(({ amountMinor }) => amountMinor));
  });

  it('names payers, references and texts', () => {
    const [first, second] = day.lines;
    expect(first).toEqual({
      fileLine: 10,
      status: 'booked',
      direction: 'credit',
      amountMinor: 119_000,
      currency: 'EUR',
      bookingDate: '2026-11-20',
      valueDate: '2026-11-20',
      bankReference: '2026112000001',
      code: 'PMNT/RCDT/ESCT',
      bankCode: '166',
      counterparty: { name: 'Hafen & Söhne GmbH', account: 'DE02120300000000202051' },
      remittance: { structured: ['RF03INV20260041'], text: '' },
      isReversal: false,
      details: [],
    });
    expect(second).toMatchObject({
      endToEndId: 'MB-778',
      counterparty: { name: 'Muster Bau AG' },
      remittance: { structured: [], text: 'RE INV-2026-0042 und INV-2026-0043' },
    });
  });

  it('has a batch without details, a return with charges and a transfer from abroad', () => {
    const [, , , batch, returned, abroad] = day.lines;
    expect(batch).toMatchObject({
      batch: { paymentInfoId: 'DD-20261120-1', count: 3 },
      bookingText: 'SEPA BASISLASTSCHRIFT SAMMLER',
      details: [],
    });
    expect(returned).toMatchObject({
      direction: 'debit',
      isReversal: true,
      mandateId: 'M-2026-00017',
      counterparty: { name: 'Erika Beispiel', account: 'DE02300209000106531065' },
      chargesMinor: 300,
      returnOf: { endToEndId: 'DD20261113-0007', reason: 'AM04', amountMinor: 11_900 },
    });
    expect(returned).not.toHaveProperty('instructed');
    expect(abroad).toMatchObject({
      counterparty: { account: '021000021-4455667788' },
      instructed: { amountMinor: 115_000, currency: 'USD', rate: '0.865217' },
      chargesMinor: 735,
    });
  });
});

it('both versions of the day have the same lines', () => {
  const [older, newer] = ['camt053-02.xml', 'camt053-08.xml'].map((name) => statementOf(name).lines);
  expect(newer).toEqual(older);
});

it('a notification has the details of a batch and closes no day', () => {
  const { head, end, lines } = statementOf('camt054-08.xml');
  expect(head.kind).toBe('notification');
  expect(end).not.toHaveProperty('closing');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.details).toHaveLength(EXPECTED.then['camt054-08.xml']?.details ?? 0);
  expect(
    lines[0]?.details.map((detail) => [detail.endToEndId, detail.mandateId, detail.amountMinor]),
  ).toEqual([
    ['DD20261120-0001', 'M-2026-00011', 11_900],
    ['DD20261120-0002', 'M-2026-00012', 11_900],
    ['DD20261120-0003', 'M-2026-00013', 11_900],
  ]);
});

it('a report of the day has pending lines and no balance', () => {
  const body =
    '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>' +
    `<Dt><Dt>2026-11-20</Dt></Dt></Bal>${entry('').replace('BOOK', 'INFO')}`;
  const found = only(camt(body, { version: '052.001.08', message: 'BkToCstmrAcctRpt', statement: 'Rpt' }));
  expect(found.head.kind).toBe('report');
  expect(found.line.status).toBe('pending');
  expect(found.end).toMatchObject({ lines: 0, pendingLines: 1, bookedMinor: 0 });
  expect(found.end).not.toHaveProperty('closing');
});

it.each(['02', '04', '08', '12'])('version %s is known', (version) => {
  expect(only(camt(entry(''), { version: `053.001.${version}` })).end.warnings).toEqual([]);
});

it.each(['13', '07'])('version %s is read with a warning', (version) => {
  const { end, line } = only(camt(entry(''), { version: `053.001.${version}` }));
  expect(line.amountMinor).toBe(1_000);
  expect(end.warnings).toEqual([
    { code: 'version_unknown', line: expect.any(Number), detail: `camt.053.001.${version}` },
  ]);
});

describe('an entry with several payments', () => {
  const payment = (amount: string, id: string) =>
    `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
  const details = (...payments: string[]) => entry(`<NtryDtls>${payments.join('')}</NtryDtls>`);

  it('has them as details if they add up', () => {
    const { line } = only(camt(details(payment('4.00', 'A'), payment('6.00', 'B'))));
    expect(line.details.map(({ amountMinor, endToEndId }) => [amountMinor, endToEndId])).toEqual([
      [400, 'A'],
      [600, 'B'],
    ]);
    expect(line).not.toHaveProperty('endToEndId');
  });

  it('is one line with a warning if they do not', () => {
    const { line, end } = only(camt(details(payment('4.00', 'A'), payment('5.00', 'B'))));
    expect(line.details).toEqual([]);
    expect(end.warnings).toEqual([{ code: 'details_do_not_add_up', line: 1, detail: '900' }]);
  });

  it('does not take one of them for the whole', () => {
    const { line, end } = only(
      camt(entry(`<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch>${payment('4.00', 'A')}</NtryDtls>`)),
    );
    expect(line).not.toHaveProperty('endToEndId');
    expect(end.warnings).toEqual([{ code: 'details_incomplete', line: 1, detail: '1/3' }]);
  });
});

describe('a payment that came back', () => {
  const returned = (inside: string, code = 'ESCT') =>
    entry(
      `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd>` +
        `<NtryDtls><TxDtls>${inside}</TxDtls></NtryDtls>`,
      '10.00',
      'DBIT',
    );
  const parties =
    '<RltdPties><Dbtr><Pty><Nm>Payer</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Holder</Nm></Pty></Cdtr></RltdPties>';

  it('is a reversal by its reason, without the indicator', () => {
    const { line } = only(camt(returned(`${parties}<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>`)));
    expect(line).toMatchObject({
      isReversal: true,
      counterparty: { name: 'Payer' },
      returnOf: { reason: 'MD06', amountMinor: 1_000 },
    });
  });

  it.each(['UPDD', 'RRTN'])('is a reversal by its code %s', (code) => {
    expect(only(camt(returned(parties, code))).line).toMatchObject({
      isReversal: true,
      counterparty: { name: 'Payer' },
    });
  });

  it('is none without both', () => {
    const { line } = only(camt(returned(parties)));
    expect(line).toMatchObject({ isReversal: false, counterparty: { name: 'Holder' } });
    expect(line).not.toHaveProperty('returnOf');
  });

  it('has an original amount without the charges, where none is instructed', () => {
    const charges = '<Chrgs><Rcrd><Amt Ccy="EUR">3.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>';
    expect(only(camt(returned(charges, 'UPDD'))).line).toMatchObject({
      chargesMinor: 300,
      returnOf: { amountMinor: 700 },
    });
  });
});

describe('texts', () => {
  const text = (inside: string) =>
    only(camt(entry(`<NtryDtls><TxDtls><RmtInf>${inside}</RmtInf></TxDtls></NtryDtls>`))).line;

  it('are joined with a blank, or without where a block is full', () => {
    expect(text('<Ustrd>one</Ustrd><Ustrd>two</Ustrd>').remittance.text).toBe('one two');
    const full = `${'x'.repeat(136)}INV-`;
    expect(text(`<Ustrd>${full}</Ustrd><Ustrd>42</Ustrd>`).remittance.text).toBe(`${full}42`);
  });

  it('give up the fields that German banks put into them', () => {
    expect(text('<Ustrd>EREF+E-1 MREF+M-1</Ustrd><Ustrd>SVWZ+Rechnung EREF+x</Ustrd>')).toMatchObject({
      endToEndId: 'E-1',
      mandateId: 'M-1',
      remittance: { text: 'Rechnung EREF+x' },
    });
    const fromEntry = entry('<AddtlNtryInf>EREF+E-2 SVWZ+Rechnung 7</AddtlNtryInf>');
    expect(only(camt(fromEntry)).line).toMatchObject({
      endToEndId: 'E-2',
      remittance: { text: 'Rechnung 7' },
    });
  });
});

describe('days and balances', () => {
  it('take the day of a time as it is written, and the value date for a missing booking date', () => {
    const timed = entry('').replace('<Dt>2026-11-20</Dt>', '<DtTm>2026-11-20T23:59:00-11:00</DtTm>');
    expect(only(camt(timed)).line.bookingDate).toBe('2026-11-20');
    const unbooked = entry('').replace('BookgDt', 'ValDt').replace('/BookgDt', '/ValDt');
    expect(only(camt(unbooked)).line).toMatchObject({ bookingDate: '2026-11-20', valueDate: '2026-11-20' });
  });

  const balance = (type: string, amount: string, sign = 'CRDT') =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>` +
    `<CdtDbtInd>${sign}</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;

  it('are opening and closing only, with their signs', () => {
    const body =
      balance('ITBD', '9.00') +
      balance('PRCD', '4.00', 'DBIT') +
      balance('CLAV', '8.00') +
      balance('CLBD', '6.00') +
      entry('');
    expect(only(camt(body)).end).toMatchObject({
      opening: { amountMinor: -400 },
      closing: { amountMinor: 600 },
      differenceMinor: 0,
    });
  });

  it('say by how much they differ', () => {
    const { end } = only(camt(balance('OPBD', '1.00') + balance('CLBD', '10.00') + entry('')));
    expect(end.differenceMinor).toBe(100);
    expect(end.warnings.map(({ code }) => code)).toEqual(['balances_differ']);
  });
});

describe('values in any form of the schema', () => {
  it.each([
    ['.50', 50],
    ['+10', 1_000],
    ['10.', 1_000],
    ['0000010.00000', 1_000],
    [' 10.00\n', 1_000],
    ['-0.00', 0],
  ])('the amount %j', (amount, amountMinor) => {
    expect(only(camt(entry('', amount))).line.amountMinor).toBe(amountMinor);
  });

  it('a negative amount is none', () => {
    expect(() => wholeFile(camt(entry('', '-10.00')))).toThrow('has an amount that is none: "-10.00"');
  });

  it.each(['1', 'true', ' true '])('the reversal %j', (value) => {
    expect(only(camt(entry(`<RvslInd>${value}</RvslInd>`))).line.isReversal).toBe(true);
  });

  it.each([
    '<Dt>2026-11-20Z</Dt>',
    '<Dt>2026-11-20+14:00</Dt>',
    '<DtTm>2026-11-20T24:00:00</DtTm>',
    '<DtTm> 2026-11-20T23:59:59.999-05:00 </DtTm>',
  ])('the day %s', (day) => {
    expect(only(camt(entry('').replace('<Dt>2026-11-20</Dt>', day))).line.bookingDate).toBe('2026-11-20');
  });

  it('the value date of a month of 30 days', () => {
    expect(only(camt(entry('<ValDt><Dt>2026-02-30</Dt></ValDt>'))).line.valueDate).toBe('2026-02-28');
  });

  it('an exchange rate', () => {
    const inside = `<NtryDtls><TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">+11.5</Amt><CcyXchg><XchgRate>+.8700</XchgRate></CcyXchg>
</InstdAmt></AmtDtls></TxDtls></NtryDtls>`;
    expect(only(camt(entry(inside))).line.instructed).toEqual({
      amountMinor: 1_150,
      currency: 'USD',
      rate: '0.8700',
    });
  });
});

describe('the entry moves the balance, whatever side its details name', () => {
  const detail = (amount: string, side: string, inside = '') =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${inside}</TxDtls>`;
  const parties = '<RltdPties><Dbtr><Nm>Payer</Nm></Dbtr><Cdtr><Nm>Receiver</Nm></Cdtr></RltdPties>';

  it.each([
    ['DBIT', 'CRDT', -1_000],
    ['CRDT', 'DBIT', 1_000],
  ])('one detail: %s with %s', (side, own, signed) => {
    const inside = `<NtryDtls>${detail('10.00', own, parties)}</NtryDtls>`;
    const { line, end } = only(camt(entry(inside, '10.00', side)));
    expect([line.direction, line.amountMinor, end.bookedMinor]).toEqual([
      side === 'DBIT' ? 'debit' : 'credit',
      1_000,
      signed,
    ]);
    expect(line.counterparty.name).toBe(side === 'DBIT' ? 'Receiver' : 'Payer');
  });

  it('a reversal names the other party of what it takes back', () => {
    const inside = `<RvslInd>true</RvslInd><NtryDtls>${detail('10.00', 'CRDT', parties)}</NtryDtls>`;
    expect(only(camt(entry(inside, '10.00', 'DBIT'))).line.counterparty.name).toBe('Payer');
  });

  it('several details of the other side add up to the entry', () => {
    const inside = `<NtryDtls>${detail('4.00', 'CRDT')}${detail('6.00', 'CRDT')}</NtryDtls>`;
    const { line, end } = only(camt(entry(inside, '10.00', 'DBIT')));
    expect(line.details.map(({ direction, amountMinor }) => [direction, amountMinor])).toEqual([
      ['debit', 400],
      ['debit', 600],
    ]);
    expect([end.bookedMinor, end.warnings]).toEqual([-1_000, []]);
  });
});

it('a file may have several statements', () => {
  const two = sample('camt053-08.xml')
    .toString()
    .replace(
      /<Stmt>[\s\S]*<\/Stmt>/,
      (statement) => `${statement}\n${statement.replace('0224</Id>', '0225</Id>')}`,
    );
  expect(wholeFile(bytesOf(two)).map(({ head }) => head.id)).toEqual(['DE-2026-0224', 'DE-2026-0225']);
});

it.each([
  ['an amount that is none', entry('', '10,00'), 'has an amount that is none: "10,00"'],
  ['a fraction of a cent', entry('', '10.001'), 'has an amount with more decimals than EUR has: "10.001"'],
  ['an amount that is too large', entry('', '99999999999999.00'), 'has an amount that is too large'],
  ['a currency that is none', entry('').replace('EUR', 'XXX'), 'has a currency that is none: "XXX"'],
  ['a day that is none', entry('').replace('11-20', '02-30'), 'has a date that is none: "2026-02-30"'],
  ['a side that is none', entry('', '10.00', 'BOTH'), 'has a CdtDbtInd that is neither CRDT nor DBIT: BOTH'],
])('%s is refused with its place', (_, body, reason) => {
  const refused = { name: 'StatementUnreadable', code: 'statement_unreadable', line: 1 };
  expect(() => wholeFile(camt(body))).toThrow(expect.objectContaining(refused));
  expect(() => wholeFile(camt(body))).toThrow(reason);
});
