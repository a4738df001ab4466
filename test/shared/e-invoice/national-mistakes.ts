// Mistakes against the network's rules for senders of single countries, and against rules of German and UBL readers for texts:
// each changes a correct document, and lists the rules that it breaks. `official-rules.test.ts` runs the publishers' own rules on
// them.
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import { buyer, type Change, line, NO_NUMBERS, seller, set } from './changes';

export type NationalMistake = [
  what: string,
  format: EInvoiceFormat,
  country: string,
  change: Change,
  rules: string[],
];

const of = (format: EInvoiceFormat, country: string, rows: [string, Change, string[]][]): NationalMistake[] =>
  rows.map(([what, change, rules]) => [`${country}: ${what}`, format, country, change, rules]);
const registration = (scheme: string | undefined, value: string) => ({
  partyIdentifiers: { vatNumber: undefined, legalRegistration: { ...(scheme ? { scheme } : {}), value } },
});
const paid = (means: string, more: object = {}) => set({ payment: { means, ...more } });
const file = (name: string, description: string) =>
  set({ attachments: [{ name, description, type: 'text/csv' }] });
const FOREIGN = 'DE75512108001245126199';
const without = (field: string) => ({ [field]: null });

export const NATIONAL_MISTAKES: readonly NationalMistake[] = [
  ...of('peppol', 'DK', [
    ['by its own defaults', set({}), []],
    [
      'no CVR number',
      ({ seller: one }) => ({ seller: { ...one, partyIdentifiers: { vatNumber: 'DK13585628' } } }),
      ['DK-R-002'],
    ],
    [
      'a buyer with a number of no scheme',
      buyer({ partyIdentifiers: { identifiers: [{ value: '1' }] } }),
      ['DK-R-013'],
    ],
    ['a buyer of another register', buyer(registration(undefined, '1')), ['DK-R-017']],
    ['a means that is not in the list', paid('20'), ['DK-R-005']],
    [
      'a foreign account without its bank',
      (document) => ({ ...paid('31', { iban: FOREIGN })(document), ...seller({ bic: null })(document) }),
      ['DK-R-006'],
    ],
    ['a foreign account', paid('30', { iban: FOREIGN }), []],
    ['a mandate without the account', paid('49', { mandateReference: 'M' }), ['DK-R-007']],
    ['a giro without its reference', paid('50'), ['DK-R-008']],
    ['a giro with a short one', paid('50', { remittanceReference: '04#1' }), ['DK-R-008', 'DK-R-009']],
    ['FIK without a reference', paid('93'), ['DK-R-010']],
    ['FIK with a short one', paid('93', { remittanceReference: '71#1' }), ['DK-R-010', 'DK-R-011']],
    [
      'a classification of no version',
      line({ classifications: [{ listId: 'TST', code: '1' }] }),
      ['DK-R-003'],
    ],
    [
      'a payment by link',
      (document) => ({
        ...set({ payment: { url: 'https://pay.example' } })(document),
        ...seller({ iban: null })(document),
      }),
      [],
    ],
  ]),
  ...of('peppol', 'NL', [
    ['by its own defaults', set({}), []],
    ['a credit note of nothing', set({ typeId: 'credit-note', typeCode: '381' }), ['NL-R-001']],
    ['no street', seller(without('addressLine1')), ['NL-R-002']],
    [
      'another register',
      seller({ partyIdentifiers: { vatNumber: 'NL004495445B01', legalRegistration: { value: '1' } } }),
      ['NL-R-003'],
    ],
    ['a buyer without a city', buyer(without('city')), ['NL-R-004']],
    ['a buyer of another register', buyer(registration(undefined, '1')), ['NL-R-005']],
    ['no account', seller({ iban: null }), ['NL-R-007']],
    ['cash', paid('10'), ['NL-R-008']],
    ['a line of an order that is not named', line({ orderLineReference: '7' }), ['NL-R-009']],
  ]),
  ...of('peppol', 'IS', [
    ['by its own defaults', set({}), []],
    [
      'no kennitala',
      ({ seller: one }) => ({
        seller: { ...one, ...NO_NUMBERS, partyIdentifiers: { vatNumber: 'IS00621' } },
      }),
      ['IS-R-002'],
    ],
    ['no postal code', seller(without('postalCode')), ['IS-R-003']],
    [
      'a buyer without a kennitala',
      buyer({ partyIdentifiers: { identifiers: [{ value: '1' }] } }),
      ['IS-R-004'],
    ],
    ['a buyer without a street', buyer(without('addressLine1')), ['IS-R-005']],
    ['a transfer to an IBAN', paid('42'), ['IS-R-007']],
    ['a last day that is none', file('soon', 'EINDAGI'), ['IS-R-008']],
    ['a last day before it is due', file('2026-11-02', 'EINDAGI'), ['IS-R-010']],
  ]),
  ...of('peppol', 'IT', [
    ['as it should be', set({}), []],
    ['no street', seller(without('addressLine1')), ['IT-R-002']],
    ['no city', seller(without('city')), ['IT-R-003']],
    ['no postal code', seller(without('postalCode')), ['IT-R-004']],
    [
      'a short tax number',
      ({ seller: one }) => ({
        seller: { ...one, partyIdentifiers: { ...one.partyIdentifiers, taxNumber: 'A1' } },
      }),
      ['IT-R-001'],
    ],
  ]),
  ...of('peppol', 'NO', [
    ['as it should be', set({}), []],
    [
      'a VAT number that checks wrong',
      ({ seller: one }) => ({
        seller: { ...one, partyIdentifiers: { ...one.partyIdentifiers, vatNumber: 'NO995525829MVA' } },
      }),
      ['NO-R-001'],
    ],
  ]),
  ...of('peppol', 'SE', [
    ['as it should be', set({}), []],
    [
      'a rate of elsewhere',
      ({ lines: [first], vatBreakdown: [group], totals }) => ({
        lines: [{ ...first, vatRate: '20' }],
        vatBreakdown: [{ ...group, vatRate: '20', vatMinor: 2000 }],
        totals: { ...totals, vatMinor: 2000, totalMinor: 12_000 },
        payableMinor: 12_000,
      }),
      ['SE-R-006'],
    ],
    [
      'a tax number',
      ({ seller: one }) => ({
        seller: { ...one, partyIdentifiers: { ...one.partyIdentifiers, taxNumber: '5560360793' } },
      }),
      ['SE-R-005'],
    ],
    [
      'a VAT number that is too short',
      ({ seller: one }) => ({
        seller: { ...one, partyIdentifiers: { ...one.partyIdentifiers, vatNumber: 'SE5560360793' } },
      }),
      ['SE-R-001'],
    ],
    [
      'another register',
      ({ seller: one }) => ({
        seller: {
          ...one,
          partyIdentifiers: { ...one.partyIdentifiers, legalRegistration: { value: 'A-1' } },
        },
      }),
      ['SE-R-003', 'SE-R-004', 'SE-R-013'],
    ],
  ]),
  ...of('peppol', 'GR', [
    [
      'neither number nor MARK',
      set({ number: '1' }),
      [
        'GR-R-001-1',
        'GR-R-001-2',
        'GR-R-001-3',
        'GR-R-001-4',
        'GR-R-001-5',
        'GR-R-001-6',
        'GR-R-001-7',
        'GR-R-004-1',
      ],
    ],
    ['no MARK', set({ number: '094259216|01/11/2026|0|1.1|A|1' }), ['GR-R-004-1']],
    [
      'a MARK that is none',
      (document) => ({
        ...set({ number: '094259216|01/11/2026|0|1.1|A|1' })(document),
        ...file('mark', '##M.AR.K##')(document),
      }),
      ['GR-R-004-2'],
    ],
    [
      'all of it',
      (document) => ({
        ...set({ number: '094259216|01/11/2026|0|1.1|A|1' })(document),
        ...file('400001', '##M.AR.K##')(document),
      }),
      [],
    ],
  ]),
  ...(['xrechnung-ubl', 'xrechnung-cii', 'peppol'] as const).flatMap((format) =>
    of(format, 'DE', [
      ['a cash discount', set({ paymentTerms: '#SKONTO#TAGE=14#PROZENT=2.00#' }), []],
      [
        'two of them behind words',
        set({
          paymentTerms:
            'Zahlbar:\n#SKONTO#TAGE=7#PROZENT=3.00#\n#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=50.00#',
        }),
        [],
      ],
      [
        'interest among the terms',
        set({ paymentTerms: '#VERZUG#TAGE=14#PROZENT=2.00#' }),
        [format === 'peppol' ? 'DE-R-018' : 'BR-DE-18'],
      ],
      [
        'a percentage without decimals',
        set({ paymentTerms: '#SKONTO#TAGE=14#PROZENT=2#' }),
        [format === 'peppol' ? 'DE-R-018' : 'BR-DE-18'],
      ],
    ]),
  ),
  ...of('en16931-ubl', 'DE', [
    ['a note with short words between #', set({ notes: '#1# x #2#' }), []],
    ['a note that reads as coded', set({ notes: 'Zimmer #101# belegt' }), ['BR-CL-08']],
  ]),
  ...of('en16931-cii', 'DE', [
    ['a note that reads as coded elsewhere', set({ notes: 'Zimmer #101# belegt' }), []],
  ]),
];
