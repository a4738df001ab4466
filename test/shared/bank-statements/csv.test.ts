// CSV of banks: the samples become the expected day, and each shipped profile is known by its header.
import { signedMinor } from '../../../shared/bank-statements/shape';
import { wholeFile } from '../../../shared/bank-statements/whole-file';
import { amounts, bytesOf, EXPECTED, sample, statementOf } from './samples';

describe('the day in csv-camt-de.csv', () => {
  const day = statementOf('csv-camt-de.csv');

  it('has the expected amounts, and no balance', () => {
    expect(day.head).toEqual({
      format: 'csv',
      variant: 'csv-camt',
      kind: 'statement',
      account: { iban: EXPECTED.account },
      currency: 'EUR',
    });
    expect(amounts(day)).toEqual(EXPECTED.lines.map(({ amountMinor }) => amountMinor));
    expect(day.end).toEqual({
      lines: 10,
      pendingLines: 0,
      bookedMinor: EXPECTED.closingMinor - EXPECTED.openingMinor,
      firstDay: '2026-11-20',
      lastDay: '2026-11-20',
      warnings: [],
    });
  });

  it('has names in Windows-1252, a batch and a return with its charges', () => {
    expect(day.lines[0]).toMatchObject({
      counterparty: { name: 'Hafen & Söhne GmbH', account: 'DE02120300000000202051' },
      remittance: { structured: [], text: 'RF03INV20260041' },
    });
    expect(day.lines[3]).toMatchObject({ batch: { paymentInfoId: 'DD-20261120-1' } });
    expect(day.lines[4]).toMatchObject({
      direction: 'debit',
      isReversal: true,
      chargesMinor: 300,
      mandateId: 'M-2026-00017',
      creditorId: 'DE98ZZZ09999999999',
      returnOf: { endToEndId: 'DD20261113-0007', amountMinor: 11_900 },
    });
    expect(day.lines[8]).toMatchObject({ endToEndId: 'po_0001' });
  });
});

it('cells are data: a formula stays as it was sent', () => {
  const { lines, end } = statementOf('csv-generic.csv');
  expect(lines.map(signedMinor)).toEqual([119_000, 4_900, 4_900, -990]);
  expect(lines[1]?.counterparty.name).toBe('=HYPERLINK("http://evil.example","Verein")');
  expect(lines.map(({ bankReference }) => bankReference)).toEqual(['T-1', 'T-2', 'T-3', 'T-4']);
  expect(end.warnings).toEqual([{ code: 'account_missing', line: 2 }]);
});

it('the caller names the account of a file without one', () => {
  const [statement] = wholeFile(sample('csv-generic.csv'), { account: { iban: EXPECTED.account } });
  expect(statement?.head.account).toEqual({ iban: EXPECTED.account });
  expect(statement?.end.warnings).toEqual([]);
});

it.each([
  [
    'csv-mt940',
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"\n' +
      '"DE89370400440532013000";"20.11.26";"21.11.26";"X";"INV-2026-0042";"Muster";"DE02500105170137075030";"";"-1.234,50";"EUR";"Umsatz vorgemerkt"\n',
    { amountMinor: 123_450, direction: 'debit', status: 'pending', valueDate: '2026-11-21' },
  ],
  [
    'vr',
    'Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie;Steuerrelevant;Glaeubiger ID;Mandatsreferenz\n' +
      'Konto;DE89370400440532013000;X;Bank;20.11.2026;20.11.2026;Muster;DE02500105170137075030;;X;INV-2026-0042;1190,00;EUR;2000,00;;;;;M-1\n',
    { amountMinor: 119_000, direction: 'credit', status: 'booked', mandateId: 'M-1' },
  ],
  [
    'deutsche-bank',
    'Umsätze Girokonto;;;\n100;1234567;00;EUR\n\n' +
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung\n' +
      '20.11.2026;20.11.2026;X;Muster;INV-2026-0042;DE02500105170137075030;;;;;;;;1;;-12,00;;EUR\n' +
      'Kontostand;21.11.2026;;;100,00;EUR\n',
    {
      amountMinor: 1_200,
      direction: 'debit',
      counterparty: { name: 'Muster', account: 'DE02500105170137075030' },
    },
  ],
  [
    'n26',
    '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"\n' +
      '2026-11-20,2026-11-20,Northwind,,Income,INV-2026-0045,Main,987.65,1150.00,USD,0.86\n',
    { amountMinor: 98_765, instructed: { amountMinor: 115_000, currency: 'USD', rate: '0.86' } },
  ],
])('the profile %s is known by its header', (name, text, line) => {
  const [statement, ...others] = wholeFile(bytesOf(text));
  expect(others).toEqual([]);
  expect(statement?.head.variant).toBe(name);
  expect(statement?.lines).toMatchObject([line]);
});

const generic = (...rows: string[]) =>
  bytesOf(['date,amount,currency,reference,account', ...rows].join('\r\n'));

it('a cell may have line breaks, delimiters and quotes', () => {
  const [statement] = wholeFile(
    generic('2026-11-20,1.00,EUR,"one, ""two""\r\nthree",', '2026-11-20,2.00,EUR,four,'),
  );
  expect(statement?.lines.map(({ remittance }) => remittance.text)).toEqual(['one, "two" three', 'four']);
  expect(statement?.lines.map(({ fileLine }) => fileLine)).toEqual([2, 4]);
});

it('a quote inside of a cell is a character', () => {
  const [statement] = wholeFile(generic('2026-11-20,1.00,EUR,12" monitor,', '2026-11-20,2.00,EUR,four,'));
  expect(statement?.lines.map(({ remittance }) => remittance.text)).toEqual(['12" monitor', 'four']);
});

it.each([
  ['.50', 50],
  ['+10', 1_000],
  ['- 10.00', -1_000],
  ['10.00 -', -1_000],
  ['10.00-', -1_000],
  ['10.00+', 1_000],
  ['\u221210.00', -1_000],
  ['EUR 10.00', 1_000],
  ['-10.00 €', -1_000],
  ["1'000.00 EUR", 100_000],
  ['0000000000000000000010.00', 1_000],
])('the amount %j is read', (amount, expected) => {
  const [line] = wholeFile(generic(`2026-11-20,${amount},EUR,a,`))[0]?.lines ?? [];
  expect(line && signedMinor(line)).toBe(expected);
});

it('a value day that the month has not is its last one, a booking day is none', () => {
  const rows = (booked: string, valued: string) =>
    bytesOf(
      `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"
"532013000";"${booked}";"${valued}";"GUTSCHRIFT";"Text";"Name";"1";"2";"10,00";"EUR";"Umsatz gebucht"\n`,
    );
  expect(wholeFile(rows('02.03.26', '30.02.26'))[0]?.lines[0]).toMatchObject({
    bookingDate: '2026-03-02',
    valueDate: '2026-02-28',
  });
  expect(wholeFile(rows('02.03.26 00:00', '31.04.2026'))[0]?.lines[0]?.valueDate).toBe('2026-04-30');
  expect(() => wholeFile(rows('30.02.26', '30.02.26'))).toThrow('has a date that is none');
  expect(() => wholeFile(rows('02.03.26', '32.02.26'))).toThrow('has a date that is none');
});

it('rows of two accounts or currencies are two statements', () => {
  const rows = ['2026-11-20,1.00,EUR,a,ONE', '2026-11-20,1.00,USD,b,ONE', '2026-11-20,1.00,USD,c,TWO'];
  expect(wholeFile(generic(...rows)).map(({ head }) => [head.account.number, head.currency])).toEqual([
    ['ONE', 'EUR'],
    ['ONE', 'USD'],
    ['TWO', 'USD'],
  ]);
});

it.each([
  ['2026-11-20,1.0.0,EUR,a,', 'has an amount that is none: "1.0.0"'],
  ['2026-11-20,,EUR,a,', 'has a line without an amount'],
  ['20.11.2026,1.00,EUR,a,', 'has a date that is not written as YYYY-MM-DD: "20.11.2026"'],
  [',1.00,EUR,a,', 'has a line without a date'],
  ['2026-11-20,1.00,EURO,a,', 'has a currency that is none: "EURO"'],
  ['2026-11-20,1.00,EUR,"a', 'has a quotation mark that is never closed'],
])('%s is refused', (row, reason) => {
  expect(() => wholeFile(generic(row))).toThrow(
    expect.objectContaining({ code: 'statement_unreadable', line: 2, reason }),
  );
});
