// MT940: the sample becomes the expected day, and dialects and traps of banks are read.
import { isSameAccount } from '../../../shared/bank-statements/same-account';
import { wholeFile } from '../../../shared/bank-statements/whole-file';
import { amounts, bytesOf, EXPECTED, statementOf } from './samples';

const mt940 = (body: string, { account = 'NL91ABNA0417164300', end = ':62F:C261120EUR10,00' } = {}) =>
  bytesOf(`:20:REF1\r\n:25:${account}\r\n:28C:224/1\r\n:60F:C261119EUR0,00\r\n${body}\r\n${end}\r\n-\r\n`);
const lineOf = (body: string) => {
  const [line] = wholeFile(mt940(body))[0]?.lines ?? [];
  if (!line) throw new Error('no line');
  return line;
};

describe('the day', () => {
  const day = statementOf('mt940-de.sta');

  it('has the account, the number and the balances', () => {
    expect(day.head).toMatchObject({
      format: 'mt940',
      kind: 'statement',
      account: { bankCode: '37040044', number: '0532013000' },
      currency: 'EUR',
      sequence: '00224',
      page: 1,
    });
    expect(isSameAccount(day.head.account, { iban: EXPECTED.account })).toBe(true);
    expect(day.end).toMatchObject({
      opening: { amountMinor: EXPECTED.openingMinor, date: '2026-11-19' },
      closing: { amountMinor: EXPECTED.closingMinor, date: '2026-11-20' },
      lines: 10,
      differenceMinor: 0,
      warnings: [],
    });
  });

  it('has the expected amounts', () => {
    expect(amounts(day)).toEqual(EXPECTED.lines.map(({ amountMinor }) => amountMinor));
  });

  it('has the texts of its pieces, and the fields inside', () => {
    expect(day.lines.map(({ remittance: { text } }) => text)).toEqual([
      'RF03INV20260041',
      'RE INV-2026-0042 und INV-2026-0043',
      'INV-2026-0044 abzgl. 2% Skonto',
      'SEPA BASISLASTSCHRIFT SAMMLER',
      'RUECKLASTSCHRIFT INV-2026-0031',
      'INVOICE INV-2026-0045',
      'Beitrag November',
      'Beitrag November',
      'EXAMPLEPAY PAYOUT po_0001',
      'Kontofuehrung',
    ]);
    expect(day.lines[1]).toMatchObject({
      endToEndId: 'MB-778',
      customerReference: 'MB-778',
      counterparty: { name: 'Muster Bau AG', account: 'DE02500105170137075030' },
      bankCode: '166',
      code: 'NTRF',
    });
  });

  it('has a return with the key of its reason', () => {
    expect(day.lines[4]).toMatchObject({
      direction: 'debit',
      isReversal: true,
      mandateId: 'M-2026-00017',
      returnOf: { endToEndId: 'DD20261113-0007', reason: '911' },
    });
    expect(day.lines[4]?.returnOf).not.toHaveProperty('amountMinor');
  });
});

describe('a movement', () => {
  it.each([
    [':61:2611201120C10,00NTRFX', 'credit', false, 'booked'],
    [':61:2611201120CR10,NTRFX', 'credit', false, 'booked'],
    [':61:2611201120DR10,00NTRFX', 'debit', false, 'booked'],
    [':61:2611201120RC10,00NTRFX', 'debit', true, 'booked'],
    [':61:2611201120RCR10,00NTRFX', 'debit', true, 'booked'],
    [':61:2611201120RD10,00NTRFX', 'credit', true, 'booked'],
    [':61:2611201120EC10,00NTRFX', 'credit', false, 'pending'],
    [':61:2611201120ED10,00NTRFX', 'debit', false, 'pending'],
  ])('%s', (field, direction, isReversal, status) => {
    expect(lineOf(field)).toMatchObject({ direction, isReversal, status, amountMinor: 1_000 });
  });

  it.each([
    ['2701021231', '2026-12-31', '2027-01-02'],
    ['2612310102', '2027-01-02', '2026-12-31'],
    ['261120', '2026-11-20', '2026-11-20'],
    ['2602300301', '2026-03-01', '2026-02-28'],
    ['2802300301', '2028-03-01', '2028-02-29'],
  ])('with the days %s is booked on %s', (days, bookingDate, valueDate) => {
    expect(lineOf(`:61:${days}C10,00NTRFX`)).toMatchObject({ bookingDate, valueDate });
  });

  it.each([
    [':61:2611201120C10,00NOV NONREF', 'NOV', undefined],
    [':61:2611201120C10,00NIT NONREF//B1', 'NIT', undefined],
    [':61:261120 1120 C 10,00 N TRF REF-1', 'NTRF', 'REF-1'],
    [':61: 261120 1120CR 10,00NTRF REF-1 //B1', 'NTRF', 'REF-1'],
    [':61:2611201120C R10,00 NTRFREF-1', 'NTRF', 'REF-1'],
    [':61:2611201120C\t00000000000000000000000010,00NTRFREF-1', 'NTRF', 'REF-1'],
    [':61:2611201120C10NTRFREF-1', 'NTRF', 'REF-1'],
    [':61:2611201120C10,NOV', 'NOV', undefined],
    [':61:2611201120C10,00NONREF', undefined, undefined],
    [':61:2611201120C10,00S103REF-1', 'S103', 'REF-1'],
  ])('%s is read with blanks, zeros and kinds as banks write them', (field, code, customerReference) => {
    const line = lineOf(field);
    expect([line.amountMinor, line.bookingDate, line.code, line.customerReference]).toEqual([
      ...[1_000, '2026-11-20', code, customerReference],
    ]);
  });

  it('of thousands of blanks is refused at once', () => {
    expect(() => lineOf(`:61:261120${' '.repeat(60_000)}X`)).toThrow('has a field 61 that is none');
  });

  it('has a reference of any length, and the one of the bank', () => {
    expect(lineOf(':61:2611201120C10,00NTRFA-REFERENCE-OF-MORE-THAN-34-CHARACTERS//BANK/1')).toMatchObject({
      customerReference: 'A-REFERENCE-OF-MORE-THAN-34-CHARACTERS',
      bankReference: 'BANK/1',
    });
    expect(lineOf(':61:2611201120C10,00NTRFNONREF')).not.toHaveProperty('customerReference');
  });

  it('has the original amount and charges of its second line', () => {
    expect(lineOf(':61:2611201120C987,65NTRFX//B\r\n/OCMT/USD1150,00//CHGS/EUR7,35/')).toMatchObject({
      bankReference: 'B',
      instructed: { amountMinor: 115_000, currency: 'USD' },
      chargesMinor: 735,
    });
  });
});

describe('a narrative', () => {
  const narrative = (text: string) => lineOf(`:61:2611201120C10,00NTRFX\r\n:86:${text}`);

  it('of a Dutch bank has codes between slashes', () => {
    const text =
      '/TRTP/SEPA OVERBOEKING/IBAN/NL32INGB0000012345/BIC/INGBNL2A/NAME/\r\nJ. JANSSEN/REMI/USTD//FACTUUR INV-2026-0042/EREF/E-1';
    expect(narrative(text)).toMatchObject({
      counterparty: { name: 'J. JANSSEN', account: 'NL32INGB0000012345', bic: 'INGBNL2A' },
      remittance: { structured: [], text: 'FACTUUR INV-2026-0042' },
      endToEndId: 'E-1',
      bookingText: 'SEPA OVERBOEKING',
    });
  });

  it('of another Dutch bank joins account, bank and name', () => {
    const text =
      '/EREF/NOTPROVIDED//CNTP/NL32INGB0000012345/INGBNL2A/JANSSEN BV///REMI/STRD/CUR/RF18539007547034/';
    const line = narrative(text);
    expect(line).toMatchObject({
      counterparty: { name: 'JANSSEN BV', account: 'NL32INGB0000012345', bic: 'INGBNL2A' },
      remittance: { structured: ['RF18539007547034'], text: '' },
    });
    expect(line).not.toHaveProperty('endToEndId');
  });

  it('of a returned collection says so', () => {
    expect(
      narrative('/TRTP/SEPA INCASSO/MARF/M-1/CSID/NL69ZZZ123456780000/EREF/E-2/RTRN/MS03'),
    ).toMatchObject({
      isReversal: true,
      mandateId: 'M-1',
      creditorId: 'NL69ZZZ123456780000',
      returnOf: { endToEndId: 'E-2', reason: 'MS03' },
    });
  });

  it('may be free text, with colons and codes that are no field', () => {
    expect(narrative('Payment of\r\n:15:30 o clock\r\nRef: :7').remittance.text).toBe(
      'Payment of :15:30 o clock Ref: :7',
    );
  });

  it('keeps both spellings where a piece may have lost its blank', () => {
    expect(
      narrative('166?00GUTSCHRIFT?20SVWZ+Rechnung INV-2026-0042?21und INV-2026-0043').remittance,
    ).toEqual({
      structured: [],
      text: 'Rechnung INV-2026-0042und INV-2026-0043',
      spacedText: 'Rechnung INV-2026-0042 und INV-2026-0043',
    });
  });

  it('has charges and the original amount of a German return', () => {
    const text = '109?00RUECKLASTSCHRIFT?20EREF+E-3?21COAM+3,00?22OAMT+119,00?34911';
    expect(narrative(text)).toMatchObject({
      chargesMinor: 300,
      returnOf: { endToEndId: 'E-3', reason: '911', amountMinor: 11_900 },
    });
  });

  it('after the balances is none of a line', () => {
    const bytes = mt940(':61:2611201120C10,00NTRFX', {
      end: ':62F:C261120EUR10,00\r\n:65:C261120EUR10,00\r\n:86:of all',
    });
    expect(wholeFile(bytes)[0]?.lines[0]?.remittance.text).toBe('');
  });
});

describe('a file', () => {
  it('may have blocks around its messages', () => {
    const inside = mt940(':61:2611201120C10,00NTRFX').toString().replace('\r\n-\r\n', '');
    const bytes = bytesOf(`{1:F01ABNANL2AXXXX0000000000}{2:I940ABNANL2AXXXXN}{4:\r\n${inside}\r\n-}{5:}\r\n`);
    expect(wholeFile(bytes)[0]?.end).toMatchObject({ lines: 1, differenceMinor: 0 });
  });

  it.each([
    ['UTF-8', Buffer.from('Söhne', 'utf8')],
    ['Windows-1252', Buffer.from('Söhne', 'latin1')],
  ])('may be in %s', (_, name) => {
    const bytes = Buffer.concat([
      bytesOf(':20:R\n:25:NL91ABNA0417164300\n:28C:1\n:60F:C261119EUR0,00\n:61:2611201120C10,00NTRFX\n:86:'),
      name,
      bytesOf('\n:62F:C261120EUR10,00\n'),
    ]);
    expect(wholeFile(bytes)[0]?.lines[0]?.remittance.text).toBe('Söhne');
  });

  it('has pages of one statement', () => {
    const page = (number: number, first: string, last: string) =>
      `:20:R\n:25:NL91ABNA0417164300\n:28C:7/${number}\n${first}\n:61:2611201120C10,00NTRFX\n${last}\n-\n`;
    const pages = (carried: string) =>
      wholeFile(
        bytesOf(
          page(1, ':60F:C261119EUR0,00', ':62M:C261120EUR10,00') +
            page(2, `:60M:C261120EUR${carried}`, ':62F:C261120EUR20,00'),
        ),
      );
    expect(pages('10,00').map(({ end }) => end)).toMatchObject([
      { lines: 2, differenceMinor: 0, warnings: [] },
    ]);
    expect(pages('11,00').map(({ end }) => end.warnings)).toEqual([
      [{ code: 'page_missing', line: 11, detail: '1000 1100' }],
    ]);
  });

  it.each([
    [
      'between two movements',
      ':61:2611201120C4,00NTRFX\n-\n:61:2611201120C6,00NTRFX\n:86:Text',
      ['', 'Text'],
    ],
    [
      'between a movement and its text',
      ':61:2611201120C4,00NTRFX\n-\n:86:One\n:61:2611201120C6,00NTRFX',
      ['One', ''],
    ],
    ['in a text', ':61:2611201120C10,00NTRFX\n:86:One\n-\ntwo', ['One - two']],
    ['with a brace', ':61:2611201120C4,00NTRFX\n-}\n:61:2611201120C6,00NTRFX', ['', '']],
  ])('may have a lone hyphen %s', (_, body, texts) => {
    const [statement, ...others] = wholeFile(mt940(body.replaceAll('\n', '\r\n')));
    expect(statement?.lines.map(({ remittance }) => remittance.text)).toEqual(texts);
    expect([others.length, statement?.end.differenceMinor]).toEqual([0, 0]);
  });

  it('has messages that begin with an account or with lines of the sender', () => {
    const one = mt940(':61:2611201120C10,00NTRFX').toString();
    const two = `${one}ABNANL2A\r\n940\r\nABNANL2A\r\n${one.replace(':20:REF1\r\n', '').replace('224/1', '225 / 1')}`;
    expect(wholeFile(bytesOf(two)).map(({ head, end }) => [head.sequence, head.page, end.lines])).toEqual([
      ['224', 1, 1],
      ['225', 1, 1],
    ]);
  });

  it.each([
    [':60F:C261101EUR0000000000000100,00', 10_000, '2026-11-01'],
    [':60F: D 261101 EUR 100,00', -10_000, '2026-11-01'],
    [':60F:C261101EUR100', 10_000, '2026-11-01'],
    [':60F:C260230EUR,5', 50, '2026-02-28'],
    [':60F:C000000EUR0,00', 0, undefined],
  ])('has the opening balance %s', (field, amountMinor, date) => {
    const bytes = bytesOf(`:20:R\n:25:NL91ABNA0417164300\n:28C:1\n${field}\n:62F:C261120EUR10,00\n`);
    const opening = wholeFile(bytes)[0]?.end.opening;
    expect([opening?.amountMinor, opening?.date]).toEqual([amountMinor, date]);
  });

  it('of the day that still runs (MT942) is refused in words', () => {
    const bytes = bytesOf(
      ':20:R\n:25:NL91ABNA0417164300\n:28C:1\n:34F:EUR0,\n:13D:2611201200+0100\n:61:2611201120C10,00NTRFX\n',
    );
    expect(() => wholeFile(bytes)).toThrow(
      expect.objectContaining({ line: 4, reason: expect.stringMatching(/MT942.*not read/) }),
    );
  });

  it.each([
    ['534334164', { number: '534334164' }],
    ['/PL61109010140000071219812874', { iban: 'PL61109010140000071219812874' }],
    ['NL91 ABNA 0417 1643 00 EUR', { iban: 'NL91ABNA0417164300' }],
    ['COBADEFFXXX/0532013000', { bankCode: 'COBADEFFXXX', number: '0532013000' }],
    ['/0532013000', { number: '0532013000' }],
  ])('names the account %s', (account, expected) => {
    expect(wholeFile(mt940('', { account }))[0]?.head.account).toEqual(expected);
  });

  it('has several statements, and debit balances', () => {
    const two = Buffer.concat([
      mt940(':61:2611201120D10,00NTRFX', { end: ':62F:D261120EUR10,00' }),
      mt940(':61:2611201120C10,00NTRFX'),
    ]);
    expect(wholeFile(two).map(({ end }) => [end.closing?.amountMinor, end.differenceMinor])).toEqual([
      [-1_000, 0],
      [1_000, 0],
    ]);
  });
});

it.each([
  [mt940(':61:garbage'), 5, 'has a field 61 that is none: "garbage"'],
  [mt940('', { end: ':62F:X' }), 6, 'has a balance that is none: "X"'],
  [mt940('', { end: ':62F:C261120USD0,00' }), 6, 'has a balance in USD, and is in EUR'],
  [mt940(':61:2613201120C10,00NTRFX'), 5, 'has a date that is none: "2026-13-20"'],
  [bytesOf(':20:R\n:61:2611201120C10,00NTRFX\n'), 2, 'has a movement before the opening balance (field 60F)'],
])('a fault is refused with its line', (bytes, line, reason) => {
  expect(() => wholeFile(bytes)).toThrow(
    expect.objectContaining({ code: 'statement_unreadable', line, reason }),
  );
});
