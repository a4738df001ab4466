// The tax agency's own examples: hashes of its "Especificaciones técnicas para generación de la huella" 0.1.2, and the address of
// its "Características del código QR" 0.4.7.
import { hashOf, type RecordLink } from '../../../../shared/e-invoice/formats/verifactu/fingerprint';
import { numberFault } from '../../../../shared/e-invoice/formats/verifactu/invoice-number';
import { qrAddress } from '../../../../shared/e-invoice/formats/verifactu/qr-address';
import { cutTo, zonedTime } from '../../../../shared/e-invoice/formats/verifactu/texts';
import { recordXml } from '../../../../shared/e-invoice/formats/verifactu/write';

const ISSUER = { issuerNif: '89890001K', issueDate: '2024-01-01' };
const AMOUNTS = { invoiceType: 'F1', vatTotal: '12.35', total: '123.45' };
const INVOICE = { ...ISSUER, ...AMOUNTS, kind: 'registration' } as const;
const FIRST = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
const SECOND = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';
const THIRD = '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68';

it.each<[string, RecordLink, string]>([
  [
    'the first record',
    { ...INVOICE, number: '12345678/G33', previousHash: '', generatedAt: '2024-01-01T19:20:30+01:00' },
    FIRST,
  ],
  [
    'a record after it',
    { ...INVOICE, number: '12345679/G34', previousHash: FIRST, generatedAt: '2024-01-01T19:20:35+01:00' },
    SECOND,
  ],
  [
    'an annulment',
    {
      ...{ ...ISSUER, kind: 'annulment', number: '12345679/G34', previousHash: SECOND },
      generatedAt: '2024-01-01T19:20:40+01:00',
    },
    THIRD,
  ],
])('the hash of %s', (_name, link, hash) => {
  expect(hashOf(link)).toBe(hash);
});

it('the address in a QR code', () => {
  const invoice = { ...ISSUER, number: '12345678&G33', total: '241.4' };
  expect(qrAddress('TEST', invoice)).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4',
  );
  expect(qrAddress('PROD', invoice)).toMatch(
    /^https:\/\/www2\.agenciatributaria\.gob\.es\/wlpl\/TIKE-CONT\//,
  );
});

it.each([
  ['2027-01-04T09:00:00.999Z', '2027-01-04T10:00:00+01:00'],
  ['2027-07-04T22:30:00Z', '2027-07-05T00:30:00+02:00'],
])('%s is %s in Spain', (instant, local) => {
  expect(zonedTime(new Date(instant))).toBe(local);
});

it.each([
  ['INV/2027-0001 & Co.', null],
  ['A'.repeat(61), 'is longer than 60 characters'],
  ['A<1>', 'contains < >'],
  ['Nº1', 'has letters that are not ASCII'],
  [' 1', 'begins or ends with a space'],
])('the number %s: %s', (number, fault) => {
  expect(numberFault(number)).toBe(fault);
});

it('cuts a text without leaving half of a character', () => {
  expect(cutTo(3, 'ab😀')).toBe('ab');
});

describe('an amount of a hundred million euros', () => {
  const record = (total: string) =>
    recordXml(
      {
        ...{ kind: 'registration', issuerNif: '89890001K', number: '1', issueDate: '2027-01-04', total },
        ...{ issuerName: 'S', invoiceType: 'F1', correction: null, substituted: [], isQualified: false },
        ...{ suppliedOn: null, description: 'Work', recipient: null, breakdown: [], vatTotal: '0.00' },
      },
      {
        ...{ id: '1', previous: null, installationNumber: '1', hash: 'A'.repeat(64) },
        generatedAt: '2027-01-04T10:00:00+01:00',
        software: { name: 'P', nif: '89890001K', producer: 'P', id: '01', version: '1' } as never,
      },
    );

  it.each([
    ['99999999.99', false],
    ['-99999999.99', false],
    ['100000000.00', true],
    ['-100000000.00', true],
    ['999999999999.99', true],
  ])('%s is a Macrodato: %s', (total, isMacro) => {
    expect(record(total).includes('<sf:Macrodato>S</sf:Macrodato>')).toBe(isMacro);
  });
});
