// Formats of countries, written of documents of ours and held against their official schemas. One file: the checker is
// loaded anew for each.
import fc from 'fast-check';
import { findingsOf } from '../../../../services/documents/e-invoice/checks/findings';
import {
  type AttachedFile,
  type IssuedDocument,
  semanticInvoice,
} from '../../../../services/documents/e-invoice/domain/semantic-invoice';
import { adapted, profileOf, write } from '../../../../services/documents/e-invoice/profiles/profiles';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { describeByOfficialRules, type OfficialCheck, officialCheck } from '../../../support/official-rules';
import { documentOf, PLAIN_HEAD, plainLine, randomDocumentIn, type Scene } from './random-documents';

const SEED = 20_261_122;

type Head = Partial<typeof PLAIN_HEAD>;

function invoiceOf(document: IssuedDocument, format: EInvoiceFormat, files: AttachedFile[] = []) {
  const profile = profileOf(format);
  if (!profile) throw new Error(`no profile of ${format}`);
  return adapted(semanticInvoice(document, files), profile);
}

/** The rules of ours that the document breaks. */
function refusalsOf(document: IssuedDocument, format: EInvoiceFormat): string[] {
  const found = findingsOf(invoiceOf(document, format), format);
  return found
    .filter(({ severity }) => severity === 'error')
    .map(({ source, pointer, rule }) => `${source} ${pointer}: ${rule}`);
}

function written(document: IssuedDocument, format: EInvoiceFormat): string {
  const profile = profileOf(format);
  if (!profile) throw new Error(`no profile of ${format}`);
  return write(invoiceOf(document, format), profile).toString();
}

/** Elements by a simple path, each with the text in it: `P_12=23`. */
function texts(xml: string, ...names: string[]): string[] {
  return [...xml.matchAll(/<(?:\w+:)?(\w+)(?: [^>]*)?>([^<]*)<\//g)]
    .filter(([, name = '']) => names.includes(name))
    .map(([, name, text]) => `${name}=${text}`);
}

describeByOfficialRules('national formats by their official schemas', () => {
  let check: OfficialCheck;
  beforeAll(async () => {
    check = await officialCheck();
  });

  /** What is written of it, after our rules and those of the publisher have found nothing. */
  async function valid(document: IssuedDocument, format: EInvoiceFormat): Promise<string> {
    expect(refusalsOf(document, format)).toEqual([]);
    const xml = written(document, format);
    const { valid: isValid, findings, checkedAgainst } = await check(xml);
    expect(checkedAgainst.length).toBeGreaterThan(0);
    expect({ isValid, findings, xml: findings.length > 0 ? xml : '' }).toEqual({
      isValid: true,
      findings: [],
      xml: '',
    });
    return xml;
  }

  it.each<[EInvoiceFormat, string, string[]]>([
    [
      'fatturapa',
      'IT',
      ['NomeAttachment=plan.pdf', 'Attachment=JVBERg==', 'NomeAttachment=list.csv', 'Attachment=YSxi'],
    ],
    ['facturae', 'ES', ['AttachmentFormat=pdf', 'AttachmentData=JVBERg==']],
    ['ksef-fa3', 'PL', []],
  ])('%s has the attachments that it takes inside', async (format, country, expected) => {
    const scene: Scene = { seller: country, buyer: country, category: 'E' };
    const files: AttachedFile[] = [
      { name: 'plan.pdf', type: 'application/pdf', description: 'Plan', bytes: Buffer.from('%PDF') },
      { name: 'list.csv', type: 'text/csv', bytes: Buffer.from('a,b') },
    ];
    const invoice = invoiceOf(documentOf(scene, { ...PLAIN_HEAD, lines: [plainLine()] }), format, files);
    const profile = profileOf(format);
    const xml = profile ? write(invoice, profile).toString() : '';
    expect((await check(xml)).findings).toEqual([]);
    expect(texts(xml, 'NomeAttachment', 'Attachment', 'AttachmentFormat', 'AttachmentData')).toEqual(
      expected,
    );
    const errors = findingsOf(invoice, format).filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([]);
  });

  async function holdRandom(
    format: EInvoiceFormat,
    scenes: readonly Scene[],
    runs: number,
    changed = (document: IssuedDocument) => document,
  ) {
    const refused = new Set<string>();
    let made = 0;
    const documents = fc.sample(randomDocumentIn(fc.constantFrom(...scenes)), { numRuns: runs, seed: SEED });
    for (const document of documents.map(changed)) {
      const refusals = refusalsOf(document, format);
      for (const refusal of refusals) refused.add(refusal);
      if (refusals.length > 0) continue;
      made += 1;
      await valid(document, format);
    }
    return { made, refused };
  }

  const runs = Number(process.env.E_INVOICE_RUNS ?? 600);

  describe('FA(3)', () => {
    const AT_HOME: Scene = {
      seller: 'PL',
      buyer: 'PL',
      category: 'S',
      rates: ['23', '8', '5'],
      accounts: 'PLN',
    };
    const polish = (head: Head = {}, scene: Partial<Scene> = {}, fields: object = {}) =>
      ({
        ...documentOf(
          { ...AT_HOME, ...scene },
          { ...PLAIN_HEAD, currency: 'PLN', lines: [plainLine()], ...head },
        ),
        ...fields,
      }) as IssuedDocument;

    it('says rates and their sums as the VAT act has them', async () => {
      const lines = [0, 1, 2, 0].map((vat) => plainLine({ vat }));
      expect(
        texts(
          await valid(polish({ lines }), 'ksef-fa3'),
          ...['P_13_1', 'P_14_1', 'P_13_2', 'P_14_2', 'P_13_3', 'P_14_3', 'P_15', 'P_12', 'RodzajFaktury'],
        ),
      ).toEqual([
        ...['P_13_1=200.00', 'P_14_1=46.00', 'P_13_2=100.00', 'P_14_2=8.00', 'P_13_3=100.00', 'P_14_3=5.00'],
        ...['P_15=459.00', 'RodzajFaktury=VAT', 'P_12=23', 'P_12=8', 'P_12=5', 'P_12=23'],
      ]);
    });

    it.each<[string, Partial<Scene>, string[]]>([
      ['at home without a rate', { category: 'Z' }, ['P_13_6_1=100.00', 'P_18=2', 'P_12=0 KR']],
      [
        'to another country of the EU',
        { category: 'K', buyer: 'DE' },
        ['P_13_6_2=100.00', 'P_18=2', 'P_12=0 WDT'],
      ],
      ['exported', { category: 'G', buyer: 'US' }, ['P_13_6_3=100.00', 'P_18=2', 'P_12=0 EX']],
      ['exempt', { category: 'E' }, ['P_13_7=100.00', 'P_18=2', 'P_12=zw']],
      ['not subject to VAT', { category: 'O', buyer: 'US' }, ['P_13_8=100.00', 'P_18=2', 'P_12=np I']],
      ['a service to the EU', { category: 'AE', buyer: 'DE' }, ['P_13_9=100.00', 'P_18=1', 'P_12=np II']],
      ['reverse charge at home', { category: 'AE' }, ['P_13_10=100.00', 'P_18=1', 'P_12=oo']],
      ['a service elsewhere', { category: 'AE', buyer: 'US' }, ['P_13_8=100.00', 'P_18=1', 'P_12=np I']],
    ])('has a category for what is sold %s', async (_, scene, expected) => {
      const xml = await valid(polish({}, scene), 'ksef-fa3');
      const fields = [...Array(11)].map((_, at) => `P_13_${at + 1}`);
      expect(texts(xml, ...fields, 'P_13_6_1', 'P_13_6_2', 'P_13_6_3', 'P_18', 'P_12')).toEqual(expected);
    });

    it('names a buyer by NIP, by its number of the EU, by another one, or by none', async () => {
      const numbers = async (scene: Partial<Scene>) =>
        texts(await valid(polish({}, scene), 'ksef-fa3'), 'NIP', 'KodUE', 'NrVatUE', 'BrakID');
      expect(await numbers({})).toEqual(['NIP=5260001246', 'NIP=5260001246']);
      expect(await numbers({ buyer: 'DE', category: 'K' })).toEqual([
        ...['NIP=5260001246', 'KodUE=DE', 'NrVatUE=136695976'],
      ]);
      expect(await numbers({ buyer: 'US', category: 'G' })).toEqual(['NIP=5260001246', 'BrakID=1']);
    });

    it('names the provision of an exemption in the field of its law', async () => {
      const reasoned = async (exemptionReason: string | null, exemptionCode: string | null = null) => {
        const document = polish({}, { category: 'E' });
        const vatBreakdown = document.vatBreakdown.map((vat) => ({ ...vat, exemptionReason, exemptionCode }));
        return texts(await valid({ ...document, vatBreakdown }, 'ksef-fa3'), 'P_19A', 'P_19B', 'P_19C');
      };
      expect(await reasoned('art. 43 ust. 1 pkt 29 ustawy')).toEqual(['P_19A=art. 43 ust. 1 pkt 29 ustawy']);
      expect(await reasoned(null, 'VATEX-EU-132-1I')).toEqual([
        'P_19B=art. 132 ust. 1 lit. i dyrektywy 2006/112/WE',
      ]);
      expect(await reasoned('Umowa NATO')).toEqual(['P_19C=Umowa NATO']);
    });

    it('marks a margin scheme, whose lines have no rate', async () => {
      const document = polish({}, { category: 'E' });
      const vatBreakdown = document.vatBreakdown.map((vat) => ({ ...vat, exemptionCode: 'VATEX-EU-F' }));
      const xml = await valid({ ...document, vatBreakdown }, 'ksef-fa3');
      expect(texts(xml, 'P_13_11', 'P_19N', 'P_PMarzy_3_1', 'P_11A', 'P_12')).toEqual([
        ...['P_13_11=100.00', 'P_19N=1', 'P_PMarzy_3_1=1', 'P_11A=100.00'],
      ]);
    });

    it('says a credit note as differences, with the invoice that it corrects', async () => {
      const document = polish({ isCreditNote: true });
      expect(
        texts(
          await valid(document, 'ksef-fa3'),
          ...['P_13_1', 'P_14_1', 'P_15', 'RodzajFaktury', 'NrFaKorygowanej', 'DataWystFaKorygowanej'],
          ...['NrKSeFN', 'P_8B', 'P_9A', 'P_11'],
        ),
      ).toEqual([
        ...['P_13_1=-100.00', 'P_14_1=-23.00', 'P_15=-123.00', 'RodzajFaktury=KOR'],
        ...['DataWystFaKorygowanej=2026-10-01', 'NrFaKorygowanej=R-2026-0000', 'NrKSeFN=1'],
        ...['P_8B=-1', 'P_9A=100', 'P_11=-100.00'],
      ]);
      expect(refusalsOf({ ...document, corrects: null }, 'ksef-fa3')).toEqual([
        'document /corrects: FA(3) DaneFaKorygowanej',
      ]);
    });

    it('names the KSeF number of what it corrects where it is known', async () => {
      const ksefNumber = '5260001246-20261001-0A1B2C3D4E5F-6A';
      const invoice = invoiceOf(polish({ isCreditNote: true }), 'ksef-fa3');
      const national = { ...invoice.national, ksefNumbers: [{ number: 'R-2026-0000', ksefNumber }] };
      const profile = profileOf('ksef-fa3');
      const xml = profile ? write({ ...invoice, national }, profile).toString() : '';
      expect((await check(xml)).findings).toEqual([]);
      expect(texts(xml, 'NrKSeF', 'NrKSeFN', 'NrKSeFFaKorygowanej')).toEqual([
        ...['NrKSeF=1', `NrKSeFFaKorygowanej=${ksefNumber}`],
      ]);
    });

    it('tells deposits from what they are taken off', async () => {
      const deposit = polish({}, {}, { typeCode: '386' });
      expect(texts(await valid(deposit, 'ksef-fa3'), 'RodzajFaktury', 'P_15')).toEqual([
        ...['P_15=123.00', 'RodzajFaktury=ZAL'],
      ]);

      const taken = { kind: 'allowance' as const, amount: '40', reason: 'Zaliczka', vatRate: '23' };
      const final = polish({ adjustments: [taken as never] });
      const settled: IssuedDocument = {
        ...final,
        adjustments: final.adjustments.map((one) => ({ ...one, prepaymentId: final.id })),
        prepayments: [{ documentId: final.id, number: 'Z-1', issueDate: '2026-09-01', amountMinor: 49_20 }],
      };
      expect(
        texts(
          await valid(settled, 'ksef-fa3'),
          ...['RodzajFaktury', 'P_13_1', 'P_15', 'NrFaZaliczkowej', 'P_11'],
        ),
      ).toEqual([
        ...['P_13_1=60.00', 'P_15=73.80', 'RodzajFaktury=ROZ', 'NrFaZaliczkowej=Z-1', 'P_11=100.00'],
      ]);
    });

    it('corrects a deposit by its own kind, and says what it came to before', async () => {
      const credit = polish({ isCreditNote: true });
      const { corrects } = credit;
      if (!corrects) throw new Error('a credit note corrects an invoice');
      const before = { lines: [], vatBreakdown: [], netMinor: 0, vatMinor: 0, totalMinor: 246_00 };
      const ofDeposit = { ...credit, corrects: { ...corrects, typeCode: '386' as const, before } };
      expect(texts(await valid(ofDeposit, 'ksef-fa3'), 'RodzajFaktury', 'P_15ZK', 'P_15')).toEqual([
        ...['P_15=-123.00', 'RodzajFaktury=KOR_ZAL', 'P_15ZK=246.00'],
      ]);
    });

    it('says the rounding of a credit note by its sign', async () => {
      const credit = { ...polish({ isCreditNote: true }), roundingMinor: 2, payableMinor: 123_02 };
      expect(texts(await valid(credit, 'ksef-fa3'), 'P_15', 'SumaOdliczen', 'DoRozliczenia')).toEqual([
        ...['P_15=-123.00', 'SumaOdliczen=0.02', 'DoRozliczenia=123.02'],
      ]);
    });

    it('shows allowances and charges of the document as lines, and those of a line beside it', async () => {
      const less = { kind: 'allowance', percent: '10', reason: 'Rabat' } as never;
      const more = { kind: 'charge', amount: '5', reason: 'Fracht' } as never;
      const xml = await valid(
        polish({ lines: [plainLine({ adjustments: [less, more] })], adjustments: [less, more] }),
        'ksef-fa3',
      );
      expect(texts(xml, 'P_13_1', 'P_7', 'P_10', 'P_11', 'Klucz', 'Wartosc')).toEqual([
        ...['P_13_1=90.50', 'Klucz=Numer referencyjny nabywcy', 'Wartosc=04011000-12345-03'],
        ...['Klucz=Dopłata: Fracht', 'Wartosc=5.00', 'P_7=Work', 'P_10=10', 'P_11=95.00'],
        ...['P_7=Rabat', 'P_11=-9.50', 'P_7=Fracht', 'P_11=5.00'],
      ]);
    });

    it('says VAT in PLN of another currency, each rate by itself and together what the document says', async () => {
      const lines = [0, 1].map((vat) => plainLine({ vat, unitPrice: '33.33' }));
      const document = polish({ currency: 'EUR', lines });
      const xml = await valid(
        { ...document, accountingVat: { currency: 'PLN', exchangeRate: '4.2567', vatMinor: 44_00 } },
        'ksef-fa3',
      );
      expect(texts(xml, 'P_14_1', 'P_14_1W', 'P_14_2', 'P_14_2W', 'KursWaluty')).toEqual([
        ...['P_14_1=7.67', 'P_14_1W=32.65', 'P_14_2=2.67', 'P_14_2W=11.35'],
        ...['KursWaluty=4.2567', 'KursWaluty=4.2567'],
      ]);
      expect(refusalsOf({ ...document, accountingVat: null }, 'ksef-fa3')).toEqual([
        'document /exchangeRate: FA(3) P_14_xW',
      ]);
    });

    it('says what was paid before, rounding, the account and the due date', async () => {
      const xml = await valid(
        polish({
          paidShare: 0.5,
          roundingMinor: 2,
          payment: { means: '30', iban: 'PL61109010140000071219812874' } as never,
        }),
        'ksef-fa3',
      );
      expect(
        texts(xml, 'SumaObciazen', 'SumaOdliczen', 'DoZaplaty', 'Termin', 'FormaPlatnosci', 'NrRB'),
      ).toEqual([
        ...['SumaObciazen=0.02', 'SumaOdliczen=61.50', 'DoZaplaty=61.52', 'Termin=2026-12-01'],
        ...['FormaPlatnosci=6', 'NrRB=PL61109010140000071219812874'],
      ]);
    });

    it('loses nothing of long texts', async () => {
      const description = 'Opis długi '.repeat(90).trim();
      const xml = await valid(
        polish({ lines: [plainLine({ name: 'Praca', description })], notes: 'Uwaga\n'.repeat(300).trim() }),
        'ksef-fa3',
      );
      const pieces = texts(xml, 'Wartosc')
        .slice(1)
        .map((text) => text.replace('Wartosc=', ''));
      expect(pieces.join('').replace(/\s/g, '')).toBe(description.replace(/\s/g, ''));
      expect(xml).toContain('Uwaga\nUwaga');
    });

    it.each<[string, (document: IssuedDocument) => object, string]>([
      [
        'no NIP of the seller',
        ({ seller }) => ({ seller: { ...seller, identifiers: [], partyIdentifiers: {} } }),
        'company /identifiers: FA(3) Podmiot1/NIP',
      ],
      [
        'no NIP of a business',
        ({ buyer }) => ({ buyer: { ...buyer, identifiers: [], partyIdentifiers: {} } }),
        'client /identifiers: FA(3) Podmiot2/NIP',
      ],
      [
        'no address',
        ({ seller }) => ({ seller: { ...seller, addressLine1: null, postalCode: null, city: null } }),
        'company /addressLine1: FA(3) Podmiot1/Adres',
      ],
      ['an old date', () => ({ issueDate: '2025-08-31' }), 'document /issueDate: FA(3) P_1'],
      ['a far date', () => ({ dueDate: '2051-01-01' }), 'document /dueDate: FA(3) Termin'],
      [
        'an invoice that replaces another',
        () => ({ typeCode: '384' }),
        'document /typeCode: FA(3) RodzajFaktury',
      ],
      ['an unknown currency', () => ({ currency: 'SLE' }), 'document /currency: FA(3) KodWaluty'],
      [
        'too many notes',
        () => ({ codedNotes: Array.from({ length: 11 }, () => ({ text: 'x'.repeat(1000) })) }),
        'document /notes: FA(3) StopkaFaktury',
      ],
    ])('refuses %s', (_, fields, refusal) => {
      const document = polish();
      expect(refusalsOf({ ...document, ...fields(document) }, 'ksef-fa3')).toContain(refusal);
    });

    it('refuses a rate that Poland does not have, at its line', () => {
      const lines = [plainLine({ vat: 0 }), plainLine({ vat: 1 })];
      expect(refusalsOf(polish({ lines }, { rates: ['23', '19'] }), 'ksef-fa3')).toContain(
        'document /lines/1/vatRate: FA(3) P_12',
      );
    });

    it('refuses what is larger than KSeF takes', () => {
      const lines = Array.from({ length: 500 }, () =>
        plainLine({ description: 'ł'.repeat(1000), note: 'ł'.repeat(1000) }),
      );
      expect(refusalsOf(polish({ lines }), 'ksef-fa3')).toEqual(['document /lines: KSeF size']);
    });

    it(`is valid for ${runs} random documents, but for those that it refuses`, async () => {
      const scenes: Scene[] = [
        ...[AT_HOME, AT_HOME, AT_HOME],
        ...(['Z', 'E', 'AE', 'O'] as const).map((category) => ({ ...AT_HOME, category })),
        ...(['K', 'AE'] as const).map((category) => ({ ...AT_HOME, category, buyer: 'DE' })),
        ...(['G', 'O', 'AE'] as const).map((category) => ({ ...AT_HOME, category, buyer: 'US' })),
      ];
      const { made, refused } = await holdRandom('ksef-fa3', scenes, runs);
      // a tax representative of another country is not let in: it is there in every second one
      expect(made).toBeGreaterThan(runs / 3);
      expect([...refused]).toEqual(['document /taxRepresentative: FA(3) PodmiotUpowazniony']);
    });
  });

  describe('FatturaPA', () => {
    const AT_HOME: Scene = { seller: 'IT', buyer: 'IT', category: 'S', rates: ['22', '10', '5', '4'] };
    const italian = (head: Head = {}, scene: Partial<Scene> = {}, fields: object = {}) =>
      ({
        ...documentOf({ ...AT_HOME, ...scene }, { ...PLAIN_HEAD, lines: [plainLine()], ...head }),
        ...fields,
      }) as IssuedDocument;
    const known = (document: IssuedDocument, ...identifiers: { scheme: string; value: string }[]) => ({
      ...document,
      buyer: { ...document.buyer, identifiers: [...document.buyer.identifiers, ...identifiers] },
    });

    it('says lines, and VAT by rate', async () => {
      const lines = [0, 1, 0].map((vat) => plainLine({ vat, unit: 'kg', quantity: '2.5' }));
      const xml = await valid(italian({ lines }), 'fatturapa');
      expect(
        texts(
          xml,
          'TipoDocumento',
          'ImportoTotaleDocumento',
          'ImponibileImporto',
          'Imposta',
          'EsigibilitaIVA',
        ),
      ).toEqual([
        ...['TipoDocumento=TD01', 'ImportoTotaleDocumento=885.00', 'ImponibileImporto=500.00'],
        ...[
          'Imposta=110.00',
          'EsigibilitaIVA=I',
          'ImponibileImporto=250.00',
          'Imposta=25.00',
          'EsigibilitaIVA=I',
        ],
      ]);
      expect(texts(xml, 'Quantita', 'UnitaMisura', 'PrezzoUnitario', 'PrezzoTotale').slice(0, 4)).toEqual([
        ...['Quantita=2.50', 'UnitaMisura=kg', 'PrezzoUnitario=100.00', 'PrezzoTotale=250.00'],
      ]);
    });

    it.each<[string, Partial<Scene>, object, string]>([
      ['exempt', { category: 'E' }, {}, 'N4'],
      ['exempt as what is like an export', { category: 'E' }, { exemptionCode: 'VATEX-EU-148' }, 'N3.4'],
      ['a margin', { category: 'E' }, { exemptionCode: 'VATEX-EU-F' }, 'N5'],
      ['paid for another', { category: 'E' }, { exemptionCode: 'VATEX-EU-79-C' }, 'N1'],
      ['what the reason says itself', { category: 'AE' }, { exemptionReason: 'N6.3 art. 17 c. 6' }, 'N6.3'],
      ['no kind that may be said', { category: 'AE' }, { exemptionReason: 'N6 art. 17' }, 'N6.9'],
      ['reverse charge at home', { category: 'AE' }, {}, 'N6.9'],
      ['reverse charge abroad', { category: 'AE', buyer: 'DE' }, {}, 'N2.1'],
      ['to another country of the EU', { category: 'K', buyer: 'DE' }, {}, 'N3.2'],
      ['exported', { category: 'G', buyer: 'US' }, {}, 'N3.1'],
      ['not subject to VAT', { category: 'O' }, {}, 'N2.2'],
      ['not subject to VAT abroad', { category: 'O', buyer: 'US' }, {}, 'N2.1'],
    ])('has a Natura for what is %s', async (_, scene, fields, nature) => {
      const document = italian({}, scene);
      const vatBreakdown = document.vatBreakdown.map((vat) => ({ ...vat, ...fields }));
      const xml = await valid({ ...document, vatBreakdown }, 'fatturapa');
      expect(texts(xml, 'Natura')).toEqual([`Natura=${nature}`, `Natura=${nature}`]);
      expect(texts(xml, 'RiferimentoNormativo')).toHaveLength(1);
    });

    it('says of a small business that it is outside of VAT', async () => {
      const document = italian({}, { category: 'E' });
      const vatBreakdown = document.vatBreakdown.map((vat) => ({
        ...vat,
        ...{ exemptionReason: null, exemptionCode: null },
      }));
      const small = { ...document, vatBreakdown, seller: { ...document.seller, vatExempt: true } };
      expect(texts(await valid(small, 'fatturapa'), 'RegimeFiscale', 'Natura')).toEqual([
        ...['RegimeFiscale=RF19', 'Natura=N2.2', 'Natura=N2.2'],
      ]);
    });

    it('goes to a business, to an authority, by PEC, abroad, or to nobody in particular', async () => {
      const routing = async (document: IssuedDocument) =>
        texts(
          await valid(document, 'fatturapa'),
          ...['FormatoTrasmissione', 'CodiceDestinatario', 'PECDestinatario'],
        );
      const code = (value: string) => ({ scheme: 'codice-destinatario', value });
      const pec = { scheme: 'pec', value: 'fatture@pec.example.it' };
      expect(await routing(known(italian(), code('M5UXCR1'), pec))).toEqual([
        ...['FormatoTrasmissione=FPR12', 'CodiceDestinatario=M5UXCR1'],
      ]);
      expect(await routing(known(italian(), code('UFE2BC')))).toEqual([
        ...['FormatoTrasmissione=FPA12', 'CodiceDestinatario=UFE2BC'],
      ]);
      expect(await routing(known(italian(), pec))).toEqual([
        'FormatoTrasmissione=FPR12',
        ...['CodiceDestinatario=0000000', 'PECDestinatario=fatture@pec.example.it'],
      ]);
      expect(await routing(italian({}, { buyer: 'DE', category: 'K' }))).toEqual([
        ...['FormatoTrasmissione=FPR12', 'CodiceDestinatario=XXXXXXX'],
      ]);
      expect(await routing(italian())).toEqual(['FormatoTrasmissione=FPR12', 'CodiceDestinatario=0000000']);
    });

    it('names a buyer by partita IVA, by codice fiscale, or by what stands for them abroad', async () => {
      const numbers = async (document: IssuedDocument) =>
        texts(await valid(document, 'fatturapa'), 'IdPaese', 'IdCodice', 'CodiceFiscale').slice(4);
      expect(await numbers(italian())).toEqual(['IdPaese=IT', 'IdCodice=00743110157']);
      const person = italian();
      person.buyer = { ...person.buyer, identifiers: [], partyIdentifiers: {} };
      expect(await numbers(known(person, { scheme: 'codice-fiscale', value: 'RCCMNL83S18D969H' }))).toEqual([
        'CodiceFiscale=RCCMNL83S18D969H',
      ]);
      expect(refusalsOf(person, 'fatturapa')).toEqual(['client /identifiers: SdI 00417']);
      expect(await numbers(italian({}, { buyer: 'US', category: 'G' }))).toEqual([
        ...['IdPaese=US', 'IdCodice=OO99999999999'],
      ]);
    });

    it('takes back by TD04 with amounts above zero, and asks for a deposit by TD02', async () => {
      const credit = await valid(italian({ isCreditNote: true }), 'fatturapa');
      expect(texts(credit, 'TipoDocumento', 'IdDocumento', 'PrezzoTotale', 'Imposta')).toEqual([
        ...['TipoDocumento=TD04', 'IdDocumento=R-2026-0000', 'PrezzoTotale=100.00', 'Imposta=22.00'],
      ]);
      const deposit = await valid(italian({}, {}, { typeCode: '386' }), 'fatturapa');
      expect(texts(deposit, 'TipoDocumento')).toEqual(['TipoDocumento=TD02']);
    });

    it('divides discounts of a line by its quantity, and shows those of the document as lines', async () => {
      const less = { kind: 'allowance', percent: '10', reason: 'Sconto' } as never;
      const more = { kind: 'charge', amount: '6', reason: 'Imballo' } as never;
      const stamp = { kind: 'charge', amount: '2', reason: 'Imposta di bollo' } as never;
      const lines = [plainLine({ quantity: '3', adjustments: [less, more] })];
      const xml = await valid(italian({ lines, adjustments: [less, stamp] }), 'fatturapa');
      expect(
        texts(xml, 'Tipo', 'Importo', 'PrezzoTotale', 'TipoCessionePrestazione', 'ImportoBollo'),
      ).toEqual([
        ...[
          'ImportoBollo=2.00',
          'Tipo=SC',
          'Importo=10.00',
          'Tipo=MG',
          'Importo=2.00',
          'PrezzoTotale=276.00',
        ],
        ...[
          'TipoCessionePrestazione=SC',
          'PrezzoTotale=-27.60',
          'TipoCessionePrestazione=AC',
          'PrezzoTotale=2.00',
        ],
      ]);
    });

    it('leaves the VAT to an authority that splits the payment', async () => {
      const split = italian({
        notes: 'Scissione dei pagamenti',
        payment: { means: '30', iban: 'IT60X0542811101000000123456' } as never,
      });
      expect(texts(await valid(split, 'fatturapa'), 'EsigibilitaIVA', 'ImportoPagamento', 'IBAN')).toEqual([
        ...['EsigibilitaIVA=S', 'ImportoPagamento=100.00', 'IBAN=IT60X0542811101000000123456'],
      ]);
    });

    it('spells with Latin letters, and refuses what has none', async () => {
      const lines = [plainLine({ description: 'Łódź – 5 € «à»' })];
      expect(texts(await valid(italian({ lines }), 'fatturapa'), 'Descrizione')).toEqual([
        'Descrizione=Lódz - 5 EUR «à»',
      ]);
      const foreign = italian({ lines: [plainLine(), plainLine({ description: '日本' })], notes: '日本' });
      expect(refusalsOf(foreign, 'fatturapa')).toEqual([
        ...['document /lines/1: FatturaPA Latin-1', 'document /notes: FatturaPA Latin-1'],
      ]);
    });

    it.each<[string, (document: IssuedDocument) => object, string]>([
      [
        'no partita IVA of the seller',
        ({ seller }) => ({ seller: { ...seller, identifiers: [], partyIdentifiers: {} } }),
        'company /identifiers: FatturaPA 1.2.1.1 IdFiscaleIVA',
      ],
      [
        'no CAP of the buyer',
        ({ buyer }) => ({ buyer: { ...buyer, postalCode: '184' } }),
        'client /postalCode: FatturaPA 1.4.2.3 CAP',
      ],
      [
        'no street of the seller',
        ({ seller }) => ({ seller: { ...seller, city: null } }),
        'company /addressLine1: FatturaPA 1.2.2 Sede',
      ],
      [
        'a long name',
        ({ buyer }) => ({ buyer: { ...buyer, name: 'A'.repeat(81) } }),
        'client /name: FatturaPA 1.4.1.3.1 Denominazione',
      ],
      [
        'a long street',
        ({ buyer }) => ({ buyer: { ...buyer, addressLine1: 'A'.repeat(61) } }),
        'client /addressLine1: FatturaPA 1.4.2.1 Indirizzo',
      ],
      [
        'a long number',
        () => ({ number: 'R-2026-000000000000001' }),
        'document /number: FatturaPA 2.1.1.4 Numero',
      ],
      ['a number without a digit', () => ({ number: 'R-A' }), 'document /number: SdI 00425'],
      [
        'a long order',
        () => ({ orderReference: 'O'.repeat(21) }),
        'document /orderReference: FatturaPA 2.1.2.2 IdDocumento',
      ],
      [
        'a long CIG',
        () => ({ tenderReference: '1'.repeat(16) }),
        'document /tenderReference: FatturaPA 2.1.2.7 CodiceCIG',
      ],
      [
        'an invoice that replaces another',
        () => ({ typeCode: '384' }),
        'document /typeCode: FatturaPA 2.1.1.1 TipoDocumento',
      ],
      [
        'a code that is none',
        ({ buyer }) => ({
          buyer: { ...buyer, identifiers: [{ scheme: 'codice-destinatario', value: 'ABC' }] },
        }),
        'client /electronicAddress: SdI 00427',
      ],
      [
        'an account that is no IBAN',
        () => ({ payment: { means: '30', iban: '1234567890123456' } }),
        'document /payment/iban: FatturaPA 2.4.2.13 IBAN',
      ],
      [
        'a credit note before its invoice',
        ({ corrects }) => ({
          typeCode: '381',
          corrects: { ...corrects, number: 'R-1', issueDate: '2026-11-02', reason: null },
        }),
        'document /issueDate: SdI 00418',
      ],
    ])('refuses %s', (_, fields, refusal) => {
      const document = italian();
      expect(refusalsOf({ ...document, ...fields(document) }, 'fatturapa')).toContain(refusal);
    });

    it('refuses a rate of zero, and one below 1 %', () => {
      expect(refusalsOf(italian({}, { category: 'Z' }), 'fatturapa')).toContain(
        'document /lines/0/vatCategory: SdI 00400',
      );
      expect(refusalsOf(italian({}, { rates: ['0.5'] }), 'fatturapa')).toEqual([
        'document /lines/0/vatRate: SdI 00424',
      ]);
    });

    it('refuses a line whose price per unit has no 8 decimals', () => {
      const lines = [plainLine({ quantity: '9999999', unitPrice: '1', basisQuantity: '3' })];
      expect(refusalsOf(italian({ lines }), 'fatturapa')).toEqual(['document /lines/0: SdI 00423']);
    });

    it(`is valid for ${runs} random documents, but for those that it refuses`, async () => {
      const scenes: Scene[] = [
        ...[AT_HOME, AT_HOME, AT_HOME],
        ...(['Z', 'E', 'AE', 'O'] as const).map((category) => ({ ...AT_HOME, category })),
        ...(['K', 'AE'] as const).map((category) => ({ ...AT_HOME, category, buyer: 'DE' })),
        ...(['G', 'O'] as const).map((category) => ({ ...AT_HOME, category, buyer: 'US' })),
      ];
      const inLatin = (document: IssuedDocument): IssuedDocument =>
        JSON.parse(JSON.stringify(document).replaceAll('日本', 'Giappone'));
      const { made, refused } = await holdRandom('fatturapa', scenes, runs, inLatin);
      expect(made).toBeGreaterThan(runs / 2);
      expect([...refused].map((refusal) => refusal.replace(/\d+(?=[/:])/, '*'))).toEqual(
        expect.arrayContaining(['document /lines/*/vatCategory: SdI 00400']),
      );
      expect([...refused].filter((refusal) => !refusal.includes('00400'))).toEqual([]);
    });
  });

  describe('Facturae', () => {
    const AT_HOME: Scene = { seller: 'ES', buyer: 'ES', category: 'S', rates: ['21', '10', '4'] };
    const spanish = (head: Head = {}, scene: Partial<Scene> = {}, fields: object = {}) =>
      ({
        ...documentOf({ ...AT_HOME, ...scene }, { ...PLAIN_HEAD, lines: [plainLine()], ...head }),
        ...fields,
      }) as IssuedDocument;

    it('says taxes, lines and totals', async () => {
      const xml = await valid(
        spanish({ lines: [plainLine({ quantity: '2' }), plainLine({ vat: 1 })] }),
        'facturae',
      );
      expect(
        texts(
          xml,
          'InvoiceClass',
          'TaxTypeCode',
          'TaxRate',
          'TotalTaxOutputs',
          'InvoiceTotal',
          'GrossAmount',
        ),
      ).toEqual([
        ...['InvoiceClass=OO', 'TaxTypeCode=01', 'TaxRate=21.00', 'TaxTypeCode=01', 'TaxRate=10.00'],
        ...[
          'TotalTaxOutputs=52.00',
          'InvoiceTotal=352.00',
          'GrossAmount=200.00',
          'TaxTypeCode=01',
          'TaxRate=21.00',
        ],
        ...['GrossAmount=100.00', 'TaxTypeCode=01', 'TaxRate=10.00'],
      ]);
    });

    it.each<[string, Partial<Scene>, string[]]>([
      ['Z', { category: 'Z' }, ['TaxTypeCode=01']],
      ['E', { category: 'E' }, ['TaxTypeCode=01', 'SpecialTaxableEventCode=01']],
      ['K', { category: 'K', buyer: 'DE' }, ['TaxTypeCode=01', 'SpecialTaxableEventCode=01']],
      ['O', { category: 'O' }, ['TaxTypeCode=01', 'SpecialTaxableEventCode=02']],
      ['AE', { category: 'AE' }, ['TaxTypeCode=01', 'LegalReference=Inversión del sujeto pasivo']],
    ])('says the category %s', async (_, scene, expected) => {
      const xml = await valid(spanish({}, scene), 'facturae');
      expect(texts(xml, 'TaxTypeCode', 'SpecialTaxableEventCode', 'LegalReference').slice(1)).toEqual(
        expected,
      );
    });

    it('has the taxes of the Canary Islands and of Ceuta and Melilla', async () => {
      for (const [category, code] of [
        ['L', '03'],
        ['M', '02'],
      ]) {
        const document = spanish();
        const other = JSON.parse(
          JSON.stringify(document).replaceAll('"vatCategory":"S"', `"vatCategory":"${category}"`),
        );
        expect(texts(await valid(other, 'facturae'), 'TaxTypeCode')[0]).toBe(`TaxTypeCode=${code}`);
      }
    });

    it('corrects by differences, by the whole, or for a period', async () => {
      const fields = ['InvoiceClass', 'ReasonCode', 'CorrectionMethod', 'InvoiceTotal', 'Quantity'];
      const credit = spanish({ isCreditNote: true }, {}, { reasonCode: '83' });
      expect(texts(await valid(credit, 'facturae'), ...fields)).toEqual([
        ...['InvoiceClass=OR', 'ReasonCode=83', 'CorrectionMethod=02', 'InvoiceTotal=-121.00', 'Quantity=-1'],
      ]);
      const whole = spanish({}, {}, { typeCode: '384', corrects: credit.corrects });
      expect(texts(await valid(whole, 'facturae'), ...fields)).toEqual([
        ...['InvoiceClass=OR', 'ReasonCode=16', 'CorrectionMethod=01', 'InvoiceTotal=121.00', 'Quantity=1'],
      ]);
      const none = { ...credit, corrects: null };
      expect(refusalsOf(none, 'facturae')).toEqual([
        'document /servicePeriod: Facturae Corrective/TaxPeriod',
      ]);
      const servicePeriod = { from: '2026-01-01', to: '2026-06-30' };
      expect(
        texts(await valid({ ...none, servicePeriod }, 'facturae'), 'CorrectionMethod', 'EndDate'),
      ).toEqual([...['EndDate=2026-06-30', 'CorrectionMethod=03', 'EndDate=2026-06-30']]);
    });

    it('names the offices of an authority', async () => {
      const offices = async (buyerReference: string) =>
        texts(await valid(spanish({}, {}, { buyerReference }), 'facturae'), 'CentreCode', 'RoleTypeCode');
      expect(await offices('L01280796')).toEqual([
        ...['CentreCode=L01280796', 'RoleTypeCode=01', 'CentreCode=L01280796', 'RoleTypeCode=02'],
        ...['CentreCode=L01280796', 'RoleTypeCode=03'],
      ]);
      expect(await offices('GE0001234; EA0003089; A10002981')).toEqual([
        ...['CentreCode=GE0001234', 'RoleTypeCode=01', 'CentreCode=EA0003089', 'RoleTypeCode=02'],
        ...['CentreCode=A10002981', 'RoleTypeCode=03'],
      ]);
      expect(await offices('Pedido 12')).toEqual([]);
    });

    it('tells persons from companies, and Spain from abroad', async () => {
      const person = spanish();
      person.buyer = {
        ...person.buyer,
        ...{
          name: 'Ana García López',
          identifiers: [{ scheme: 'nif', value: '12345678Z' }],
          partyIdentifiers: {},
        },
      };
      const fields = ['PersonTypeCode', 'ResidenceTypeCode', 'FirstSurname', 'Province', 'CountryCode'];
      expect(texts(await valid(person, 'facturae'), ...fields).slice(4)).toEqual([
        ...[
          'PersonTypeCode=F',
          'ResidenceTypeCode=R',
          'FirstSurname=García López',
          'Province=Madrid',
          'CountryCode=ESP',
        ],
      ]);
      const german = await valid(spanish({}, { buyer: 'DE', category: 'K' }), 'facturae');
      expect(texts(german, ...fields).slice(4)).toEqual([
        ...['PersonTypeCode=J', 'ResidenceTypeCode=U', 'Province=Berlin', 'CountryCode=DEU'],
      ]);
    });

    it('says another currency in euros, too', async () => {
      const document = spanish({ currency: 'USD' });
      const xml = await valid(document, 'facturae');
      expect(texts(xml, 'ExchangeRate', 'TaxCurrencyCode')).toEqual([
        'ExchangeRate=0.90',
        'TaxCurrencyCode=EUR',
      ]);
      expect(texts(xml, 'EquivalentInEuros')[0]).toBe('EquivalentInEuros=108.90');
      expect(refusalsOf({ ...document, accountingVat: null }, 'facturae')).toEqual([
        'document /exchangeRate: Facturae ExchangeRateDetails',
      ]);
    });

    it('says when, how and to which account it is paid, and what was paid before', async () => {
      const xml = await valid(
        spanish({
          paidShare: 0.5,
          payment: { means: '58', iban: 'ES9121000418450200051332', bic: 'CAIXESBB' } as never,
        }),
        'facturae',
      );
      expect(
        texts(
          xml,
          'TotalPaymentsOnAccount',
          'TotalExecutableAmount',
          'InstallmentAmount',
          'PaymentMeans',
          'BIC',
        ),
      ).toEqual([
        ...['TotalPaymentsOnAccount=60.50', 'TotalExecutableAmount=60.50', 'InstallmentAmount=60.50'],
        ...['PaymentMeans=04', 'BIC=CAIXESBBXXX'],
      ]);
    });

    it.each<[string, (document: IssuedDocument) => object, string]>([
      [
        'no NIF of the buyer',
        ({ buyer }) => ({ buyer: { ...buyer, identifiers: [], partyIdentifiers: {} } }),
        'client /identifiers: Facturae BuyerParty/TaxIdentificationNumber',
      ],
      [
        'a person with one name',
        ({ buyer }) => ({
          buyer: { ...buyer, name: 'Ana', identifiers: [{ scheme: 'nif', value: '12345678Z' }] },
        }),
        'client /name: Facturae BuyerParty/CorporateName',
      ],
      [
        'a long name',
        ({ seller }) => ({ seller: { ...seller, name: 'A'.repeat(81) } }),
        'company /name: Facturae SellerParty/CorporateName',
      ],
      [
        'no street',
        ({ buyer }) => ({ buyer: { ...buyer, addressLine1: null } }),
        'client /addressLine1: Facturae BuyerParty/Address',
      ],
      [
        'a long city',
        ({ buyer }) => ({ buyer: { ...buyer, city: 'A'.repeat(51) } }),
        'client /city: Facturae BuyerParty/Town',
      ],
      [
        'a postal code of no province',
        ({ buyer }) => ({ buyer: { ...buyer, postalCode: '53001' } }),
        'client /postalCode: Facturae BuyerParty/PostCode',
      ],
      [
        'a country that it does not know',
        ({ buyer }) => ({ buyer: { ...buyer, country: 'AX' } }),
        'client /country: Facturae BuyerParty/CountryCode',
      ],
      ['a long number', () => ({ number: 'R'.repeat(21) }), 'document /number: Facturae InvoiceNumber'],
      [
        'an unknown currency',
        () => ({ currency: 'RSD' }),
        'document /currency: Facturae InvoiceCurrencyCode',
      ],
      ['rounding', () => ({ roundingMinor: 2 }), 'document /roundingMinor: Facturae TotalExecutableAmount'],
    ])('refuses %s', (_, fields, refusal) => {
      const document = spanish();
      expect(refusalsOf({ ...document, ...fields(document) }, 'facturae')).toContain(refusal);
    });

    it(`is valid for ${runs} random documents, but for those that it refuses`, async () => {
      const scenes: Scene[] = [
        ...[AT_HOME, AT_HOME, AT_HOME],
        ...(['Z', 'E', 'AE', 'O'] as const).map((category) => ({ ...AT_HOME, category })),
        ...(['K', 'AE'] as const).map((category) => ({ ...AT_HOME, category, buyer: 'DE' })),
      ];
      const { made, refused } = await holdRandom('facturae', scenes, runs);
      expect(made).toBeGreaterThan(runs / 2);
      expect([...refused]).toEqual(['document /roundingMinor: Facturae TotalExecutableAmount']);
    });
  });
});
