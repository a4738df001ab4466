// Files of direct debits: random ones are valid by the schema of ISO 20022 and read back equal; reports of banks say what they say.
import { resolve } from 'node:path';
import fc from 'fast-check';
import { SchemaProcess } from '../../deploy/simulate/schema-process';
import { isStatusReport, readPain002 } from '../../shared/sepa/pain-002/read-pain-002';
import type { DirectDebit, DirectDebitFile } from '../../shared/sepa/pain-008/instruction';
import { type PainVersion, writePain008 } from '../../shared/sepa/pain-008/write-pain-008';
import { sepaText } from '../../shared/sepa/sepa-text';
import { textIn, type XmlElement } from '../../shared/xml/element';
import { readXml } from '../../shared/xml/read-xml';
import { holds, runs } from '../support/properties';

const schemas = new SchemaProcess<'pain.008.001.08'>(
  resolve(__dirname, '../data/direct-debit'),
  'const main = (name) => text(name); const memory = {};',
);
afterAll(() => schemas.stop());

const identifier = fc.stringMatching(/^[A-Z0-9]{1,35}$/);
const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const iban = fc.constantFrom(
  'DE02600501010002034304',
  'FR1420041010050500013M02606',
  'CH9300762011623852957',
);
const bic = fc.constantFrom(null, 'COBADEFFXXX', 'SOLADEST600');
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const transaction: fc.Arbitrary<DirectDebit> = fc.record({
  endToEndId: identifier,
  amountMinor: fc.integer({ min: 1, max: 99_999_999_999 }),
  mandate: fc.record({
    reference: identifier,
    signedOn: day,
    amendment: orNull(
      fc
        .record({
          reference: orNull(identifier),
          creditorId: orNull(fc.constant('DE98ZZZ09999999999')),
          isOtherAccount: fc.boolean(),
        })
        .filter(
          ({ reference, creditorId, isOtherAccount }) =>
            reference !== null || creditorId !== null || isOtherAccount,
        ),
    ),
  }),
  debtor: fc.record({
    name: anyText,
    iban,
    bic,
    address: orNull(fc.record({ town: anyText, country: fc.constantFrom('CH', 'GB') })),
  }),
  text: anyText,
});

const file: fc.Arbitrary<DirectDebitFile> = fc.record({
  messageId: identifier,
  createdAt: fc.constant('2026-11-18T09:00:00Z'),
  initiator: anyText,
  payments: fc.array(
    fc.record({
      ...{ id: identifier, scheme: fc.constantFrom('CORE' as const, 'B2B' as const) },
      sequence: fc.constantFrom('RCUR' as const, 'OOFF' as const),
      collectOn: day,
      creditor: fc.record({ name: anyText, iban, bic, creditorId: fc.constant('DE98ZZZ09999999999') }),
      transactions: fc.array(transaction, { minLength: 1, maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const folded = (text: string, max: number) => sepaText(text, max) || 'NOTPROVIDED';
const minorOf = (text = '') => Number(text.replace('.', ''));
const named = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name);

function rootOf(bytes: Buffer, version: PainVersion): XmlElement {
  const root = readXml(bytes, new Map([[`urn:iso:std:iso:20022:tech:xsd:${version}`, '']]));
  const [message] = named(root, 'CstmrDrctDbtInitn');
  if (!message) throw new Error('the file has no message');
  return message;
}

/** The file as a bank reads it, with texts folded. */
function readBack(bytes: Buffer, version: PainVersion): DirectDebitFile {
  const bicName = version === 'pain.008.001.08' ? 'BICFI' : 'BIC';
  const message = rootOf(bytes, version);
  return {
    messageId: textIn(message, 'GrpHdr', 'MsgId') ?? '',
    createdAt: textIn(message, 'GrpHdr', 'CreDtTm') ?? '',
    initiator: textIn(message, 'GrpHdr', 'InitgPty', 'Nm') ?? '',
    payments: named(message, 'PmtInf').map((payment) => ({
      id: textIn(payment, 'PmtInfId') ?? '',
      scheme: textIn(payment, 'PmtTpInf', 'LclInstrm', 'Cd') as 'CORE',
      sequence: textIn(payment, 'PmtTpInf', 'SeqTp') as 'RCUR',
      collectOn: textIn(payment, 'ReqdColltnDt') ?? '',
      creditor: {
        name: textIn(payment, 'Cdtr', 'Nm') ?? '',
        iban: textIn(payment, 'CdtrAcct', 'Id', 'IBAN') ?? '',
        bic: textIn(payment, 'CdtrAgt', 'FinInstnId', bicName) ?? null,
        creditorId: textIn(payment, 'CdtrSchmeId', 'Id', 'PrvtId', 'Othr', 'Id') ?? '',
      },
      transactions: named(payment, 'DrctDbtTxInf').map((debit) => transactionOf(debit, bicName)),
    })),
  };
}

function transactionOf(debit: XmlElement, bicName: string): DirectDebit {
  const mandate = ['DrctDbtTx', 'MndtRltdInf'] as const;
  const amended = [...mandate, 'AmdmntInfDtls'] as const;
  const isAmended = textIn(debit, ...mandate, 'AmdmntInd') === 'true';
  const town = textIn(debit, 'Dbtr', 'PstlAdr', 'TwnNm');
  return {
    endToEndId: textIn(debit, 'PmtId', 'EndToEndId') ?? '',
    amountMinor: minorOf(textIn(debit, 'InstdAmt')),
    mandate: {
      reference: textIn(debit, ...mandate, 'MndtId') ?? '',
      signedOn: textIn(debit, ...mandate, 'DtOfSgntr') ?? '',
      amendment: isAmended
        ? {
            reference: textIn(debit, ...amended, 'OrgnlMndtId') ?? null,
            creditorId: textIn(debit, ...amended, 'OrgnlCdtrSchmeId', 'Id', 'PrvtId', 'Othr', 'Id') ?? null,
            isOtherAccount: textIn(debit, ...amended, 'OrgnlDbtrAcct', 'Id', 'Othr', 'Id') === 'SMNDA',
          }
        : null,
    },
    debtor: {
      name: textIn(debit, 'Dbtr', 'Nm') ?? '',
      iban: textIn(debit, 'DbtrAcct', 'Id', 'IBAN') ?? '',
      bic: textIn(debit, 'DbtrAgt', 'FinInstnId', bicName) ?? null,
      address: town === undefined ? null : { town, country: textIn(debit, 'Dbtr', 'PstlAdr', 'Ctry') ?? '' },
    },
    text: textIn(debit, 'RmtInf', 'Ustrd') ?? '',
  };
}

/** The file as a bank reads it: names and texts in its character set, and cut. */
function asWritten({ initiator, payments, ...head }: DirectDebitFile): DirectDebitFile {
  return {
    ...head,
    initiator: folded(initiator, 70),
    payments: payments.map(({ creditor, transactions, ...payment }) => ({
      ...payment,
      creditor: { ...creditor, name: folded(creditor.name, 70) },
      transactions: transactions.map(({ debtor, text, ...debit }) => ({
        ...debit,
        debtor: {
          ...debtor,
          name: folded(debtor.name, 70),
          address: debtor.address && { ...debtor.address, town: folded(debtor.address.town, 35) },
        },
        text: folded(text, 140),
      })),
    })),
  };
}

describe('pain.008', () => {
  it.each(['pain.008.001.08', 'pain.008.001.02'] as const)(
    'random files of %s read back equal, and are valid by the schema that there is',
    async (version) => {
      await holds(
        fc.asyncProperty(file, async (random) => {
          const bytes = writePain008(random, version);
          expect(readBack(bytes, version)).toEqual(asWritten(random));
          if (version === 'pain.008.001.08')
            expect(await schemas.faultsOf(version, bytes.toString('utf8'))).toBe('');
        }),
        { numRuns: runs(50, 10_000) },
      );
    },
  );

  it('counts and sums up all of it, and each payment information', async () => {
    await holds(
      fc.property(file, (random) => {
        const message = rootOf(writePain008(random, 'pain.008.001.08'), 'pain.008.001.08');
        const all = random.payments.flatMap(({ transactions }) => transactions);
        const sumOf = (debits: readonly DirectDebit[]) =>
          debits.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(minorOf(textIn(message, 'GrpHdr', 'CtrlSum'))).toBe(sumOf(all));
        expect(textIn(message, 'GrpHdr', 'NbOfTxs')).toBe(String(all.length));
        const payments = named(message, 'PmtInf').map((one) => [
          textIn(one, 'NbOfTxs'),
          minorOf(textIn(one, 'CtrlSum')),
        ]);
        expect(payments).toEqual(
          random.payments.map(({ transactions }) => [String(transactions.length), sumOf(transactions)]),
        );
      }),
    );
  });

  it('no name or text adds an element', () => {
    const hostile = '</Nm><PmtInf>&#x3C;![CDATA[ ]]>" \'=HYPERLINK("x")\u0000\ud800';
    const [random] = fc.sample(file, { numRuns: 1, seed: 1 });
    const [payment] = random?.payments ?? [];
    const [debit] = payment?.transactions ?? [];
    if (!random || !payment || !debit) throw new Error('no sample');
    const injected = {
      ...random,
      initiator: hostile,
      payments: [
        {
          ...payment,
          transactions: [{ ...debit, debtor: { ...debit.debtor, name: hostile }, text: hostile }],
        },
      ],
    };
    const written = writePain008(injected, 'pain.008.001.08').toString('utf8');
    expect(written.match(/<PmtInf>/g)).toHaveLength(1);
    expect(written).not.toMatch(/<!\[CDATA|HYPERLINK\("|&#x3C;/);
  });
});

const report = (group: string, payments = '') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>R1</MsgId><CreDtTm>2026-11-18T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>${payments}
</CstmrPmtStsRpt></Document>`;

describe('pain.002', () => {
  it('says what became of the file, of payments and of transactions', () => {
    const bytes = Buffer.from(
      report(
        '<GrpSts>PART</GrpSts>',
        `<OrgnlPmtInfAndSts><OrgnlPmtInfId>P1</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts>
        <TxInfAndSts><OrgnlEndToEndId>E1</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>
        </OrgnlPmtInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>P2</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>
        <StsRsnInf><Rsn><Prtry>DT01</Prtry></Rsn></StsRsnInf></OrgnlPmtInfAndSts>`,
      ),
    );
    expect(isStatusReport(bytes)).toBe(true);
    expect(readPain002(bytes)).toEqual({
      ...{ messageId: 'M1', status: 'PART', reason: null },
      payments: [
        {
          ...{ id: 'P1', status: 'PART', reason: null },
          transactions: [{ endToEndId: 'E1', status: 'RJCT', reason: 'AC04' }],
        },
        { id: 'P2', status: 'RJCT', reason: 'DT01', transactions: [] },
      ],
    });
  });

  it.each([
    ['a statement', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>'],
    ['a text', 'pain.002.001.10'],
    ['a document type', `<!DOCTYPE Document>${report('')}`],
  ])('%s is none', (_name, text) => {
    expect(isStatusReport(Buffer.from(text))).toBe(false);
  });
});
