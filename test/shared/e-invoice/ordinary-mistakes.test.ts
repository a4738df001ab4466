// Ordinary mistakes: each is told before the issue, by the rule that it breaks, at the field of the one whose it is.

import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import { formatFindings } from '../../../shared/e-invoice/findings';
import type { IssuedDocument } from '../../../shared/e-invoice/from-document/semantic-invoice';
import { all, buyer, type Change, line, NO_NUMBERS, seller, set, vat } from './changes';
import { documentIn } from './issued-documents/businesses';
import { documentOf } from './issued-documents/issued-document';
import { PLAIN_HEAD, plainLine } from './issued-documents/plain-head';
import type { Scene } from './issued-documents/scene';
import { NATIONAL_MISTAKES } from './national-mistakes';

const SCENES = {
  german: { seller: 'DE', buyer: 'DE', category: 'S' },
  french: { seller: 'FR', buyer: 'FR', category: 'S' },
  goods: { seller: 'DE', buyer: 'FR', category: 'K' },
  reverse: { seller: 'FR', buyer: 'DE', category: 'AE' },
  exempt: { seller: 'DE', buyer: 'DE', category: 'E' },
  untaxed: { seller: 'AT', buyer: 'DE', category: 'O' },
  romanian: { seller: 'DE', buyer: 'DE', category: 'S', accounts: 'RON' },
} as const satisfies Record<string, Scene>;

type Findings = ReturnType<typeof formatFindings>;
/** The change, and where and by which rule it is told. */
type Row = [Change, ...string[]];

const number = (vatNumber: string) => ({ partyIdentifiers: { vatNumber } });
const ELSEWHERE = { scheme: '9999', value: '1' };
const payee = { name: 'F', identifier: ELSEWHERE };
const place = { name: 'L', country: 'DE' };
const DEBIT = {
  ...{ means: '59', mandateReference: 'M-1', creditorId: 'DE98ZZZ09999999999' },
  debitedIban: 'DE75512108001245126199',
};
const debit = (without: object) => set({ payment: { ...DEBIT, ...without } });
const october = (from: string, to: string) =>
  all(set({ servicePeriod: { from: '2026-10-01', to: '2026-10-31' } }), line({ period: { from, to } }));
const address = (scheme: string, value: string) => ({ electronicAddress: { scheme, value } });
const cluj = { country: 'RO', state: 'RO-CJ', city: 'Cluj-Napoca' };
const inRomania = all(seller(cluj), buyer(cluj));
const OF_SELLER = 'company /electronicAddress BT-34';
const OF_BUYER = 'client /electronicAddress BT-49';
const PERIOD = 'document /lines/0/period';

const MISTAKES: [keyof typeof SCENES, EInvoiceFormat, Row[]][] = [
  [
    'german',
    'en16931-ubl',
    [
      [seller({ name: '' }), 'company /name BT-27 BR-06'],
      [buyer({ name: ' ' }), 'client /name BT-44 BR-07'],
      [seller(NO_NUMBERS), 'company /identifiers BT-29 BR-CO-26', 'company /identifiers BT-31 BR-S-02'],
      [seller(number('136695976')), 'company /identifiers BT-31 BR-CO-09'],
      [seller(number('XY136695976')), 'company /identifiers BT-31 BR-CO-09'],
      [buyer(number('136695976')), 'client /identifiers BT-48 BR-CO-09'],
      [
        set({ taxRepresentative: { name: 'V', vatNumber: '136695976', country: 'DE' } }),
        'document /taxRepresentative/vatNumber BT-63 BR-CO-09',
      ],
      [({ seller }) => ({ payee: { name: seller.name } }), 'document /payee/name BT-59 BR-17'],
      [set({ dueDate: null }), 'document /dueDate BT-9 BR-CO-25'],
      [all(seller({ iban: null }), set({ payment: { means: '58' } })), 'document /payment/iban BT-84 BR-61'],
      [set({ payment: { means: '999' } }), 'document /payment/means BT-81 BR-CL-16'],
      [set({ currency: 'KWD', accountingVat: null }), 'document /currency BT-5 BR-DEC-14'],
      [set({ currency: 'STN' }), 'document /currency BT-5 BR-CL-04'],
      [
        set({ servicePeriod: { from: '2026-10-31', to: '2026-10-01' } }),
        'document /servicePeriod BG-14 BR-29',
      ],
      [line({ period: { from: '2026-10-31', to: '2026-10-01' } }), `${PERIOD} BG-26 BR-30`],
      [set({ payee }), 'document /payee BT-60 BR-CL-10'],
      [line({ unitCode: 'QQQ' }), 'document /lines/0/unitCode BT-130 BR-CL-23'],
      [line({ standardId: ELSEWHERE }), 'document /lines/0/standardId/scheme BT-157 BR-CL-21'],
      [
        set({ deliverTo: { ...place, locationId: ELSEWHERE } }),
        'document /deliverTo/locationId/scheme BT-71 BR-CL-26',
      ],
      [seller({ electronicAddress: ELSEWHERE }), 'company /electronicAddress/scheme BT-34 BR-CL-25'],
      [buyer(address('XX', '1')), 'client /electronicAddress/scheme BT-49 BR-CL-25'],
      [set({ codedNotes: [{ text: 'T', subjectCode: 'QQQ' }] }), 'document /codedNotes BT-21 BR-CL-08'],
    ],
  ],
  [
    'german',
    'en16931-cii',
    [
      [seller({ country: null }), 'company /country BT-40 BR-09'],
      [buyer({ country: null }), 'client /country BT-55 BR-11'],
      [
        line({ classifications: [{ listId: 'CPV', code: '43211503' }] }),
        'document /lines/0/classifications BT-158 BR-CL-13',
      ],
    ],
  ],
  ['german', 'factur-x', [[buyer({ country: 'SS' }), 'client /country BT-55 BR-CL-14']]],
  [
    'goods',
    'en16931-ubl',
    [
      [buyer(NO_NUMBERS), 'client /identifiers BT-48 BR-IC-02'],
      [
        seller({ ...NO_NUMBERS, partyIdentifiers: { identifiers: [{ value: '1' }] } }),
        'company /identifiers BT-31 BR-IC-02',
      ],
      [set({ deliveryDate: null }), 'document /deliveryDate BT-72 BR-IC-11'],
    ],
  ],
  ['reverse', 'en16931-ubl', [[buyer(NO_NUMBERS), 'client /identifiers BT-48 BR-AE-02']]],
  [
    'exempt',
    'en16931-ubl',
    [
      [vat({ exemptionReason: null, exemptionCode: null }), 'document /exemptionReasons BT-120 BR-E-10'],
      [vat({ exemptionCode: 'VATEX-EU-1' }), 'document /exemptionReasons BT-121 BR-CL-22'],
    ],
  ],
  [
    'untaxed',
    'en16931-ubl',
    [
      [
        set({ taxRepresentative: { name: 'V', vatNumber: 'DE136695976', country: 'DE' } }),
        'document /taxRepresentative BT-63 BR-O-02',
      ],
    ],
  ],
  [
    'goods',
    'peppol',
    [
      [buyer({ electronicAddress: undefined }), `${OF_BUYER} PEPPOL-EN16931-R010`],
      [seller({ electronicAddress: undefined }), `${OF_SELLER} PEPPOL-EN16931-R020`],
      [buyer(address('EM', 'a@b.example')), `${OF_BUYER} PEPPOL-EN16931-CL008`],
      [seller(address('EM', 'a@b.example')), `${OF_SELLER} PEPPOL-EN16931-CL008`],
      [buyer(address('0088', '4000001987659')), `${OF_BUYER} PEPPOL-COMMON-R040`],
      [buyer(address('0208', '0123456789')), `${OF_BUYER} PEPPOL-COMMON-R043`],
      [seller(address('0192', '123456789')), `${OF_SELLER} PEPPOL-COMMON-R041`],
      [set({ typeCode: '384' }), 'document /typeCode BT-3 PEPPOL-EN16931-P0112'],
      [october('2026-11-05', '2026-11-20'), `${PERIOD} BT-135 PEPPOL-EN16931-R111`],
      [
        debit({ mandateReference: undefined }),
        'document /payment/mandateReference BT-89 PEPPOL-EN16931-R061',
      ],
    ],
  ],
  ['goods', 'xrechnung-ubl', [[october('2026-09-30', '2026-10-20'), `${PERIOD} BT-134 PEPPOL-EN16931-R110`]]],
  [
    'exempt',
    'peppol',
    [[vat({ exemptionCode: 'VATEX-EU-AE' }), 'document /exemptionReasons BT-121 PEPPOL-EN16931-P0107']],
  ],
  [
    'german',
    'xrechnung-ubl',
    [
      [
        set({ objectIdentifier: { scheme: 'ZZ', value: '1' } }),
        'document /objectIdentifier/scheme BT-18 BR-CL-07',
      ],
      [set({ buyerReference: null }), 'document /buyerReference BT-10 BR-DE-15'],
      [all(seller({ iban: null }), set({ payment: {} })), 'document /payment BG-16 BR-DE-1'],
      [
        seller({ phone: null, contact: { name: 'E', email: 'e@example.com' } }),
        'company /contact/phone BT-42 BR-DE-6',
      ],
      [seller({ city: null }), 'company /city BT-37 BR-DE-3'],
      [seller({ postalCode: null }), 'company /postalCode BT-38 BR-DE-4'],
      [buyer({ city: null }), 'client /city BT-52 BR-DE-8'],
      [buyer({ postalCode: null }), 'client /postalCode BT-53 BR-DE-9'],
      [set({ deliverTo: { ...place, postalCode: '20095' } }), 'document /deliverTo/city BT-77 BR-DE-10'],
      [set({ payment: { means: '48' } }), 'document /payment/cardLastFour BG-18 BR-DE-24-a'],
      [set({ paymentTerms: '#SKONTO#TAGE=14#PROZENT=2#\n' }), 'document /paymentTerms BT-20 BR-DE-18'],
      [debit({ creditorId: undefined }), 'document /payment/creditorId BT-90 BR-DE-30'],
      [debit({ debitedIban: undefined }), 'document /payment/debitedIban BT-91 BR-DE-31'],
    ],
  ],
  [
    'german',
    'xrechnung-cii',
    [
      [
        seller({ email: null, contact: { name: 'E', phone: '+49 30 1' } }),
        'company /contact/email BT-43 BR-DE-7',
      ],
      [seller({ email: null, phone: null, contact: undefined }), 'company /contact BG-6 BR-DE-2'],
    ],
  ],
  [
    'french',
    'fr-ctc',
    [
      [seller({ ...number('IT00743110157'), identifiers: [] }), 'company /identifiers BT-30 BR-FR-10'],
      [
        all(buyer({ ...number('XI123'), identifiers: [] }), buyer(address('0088', '4000001987658'))),
        ...['client /identifiers BT-47 BR-FR-11', `${OF_BUYER} BR-FR-21`],
      ],
      [
        set({ payee: { name: 'F', identifier: { value: 'F-1' } } }),
        'document /payee/identifier/scheme BT-60 BR-FR-CO-10',
      ],
      [all(line({ vatRate: '19' }), vat({ vatRate: '19' })), 'document /lines/0/vatRate BT-152 BR-FR-16'],
      [set({ number: 'R 2026 1' }), 'company /numberFormats BT-1 BR-FR-02'],
      [set({ dueDate: '2026-10-01' }), 'document /dueDate BT-9 BR-FR-CO-07'],
    ],
  ],
  [
    'romanian',
    'ubl-ro',
    [
      [all(inRomania, buyer({ state: null, city: 'Undeva' })), 'client /state BT-54 BR-RO-111'],
      [all(inRomania, seller({ state: 'RO-B', city: 'București' })), 'company /city BT-37 BR-RO-100'],
      [all(inRomania, buyer({ addressLine1: null })), 'client /addressLine1 BT-50 BR-RO-082'],
      [all(inRomania, buyer({ city: 'x'.repeat(51) })), 'client /city BT-52 BR-RO-L0502'],
    ],
  ],
];

function findingsOf(scene: keyof typeof SCENES, format: EInvoiceFormat, change: Change): Findings {
  const document = documentOf(SCENES[scene], { ...PLAIN_HEAD, lines: [plainLine()] });
  return formatFindings({ ...document, ...change(document) } as IssuedDocument, format);
}

describe.each(MISTAKES)('%s, as %s', (scene, format, rows) => {
  it('has nothing to tell where nothing is wrong', () => {
    expect(findingsOf(scene, format, format === 'ubl-ro' ? inRomania : set({}))).toEqual([]);
  });

  it.each(rows.map(([change, ...told]) => [told, change] as const))('%j', (told, change) => {
    const findings = findingsOf(scene, format, change);
    expect(findings.map((one) => [one.source, one.pointer, one.term, one.rule].join(' '))).toEqual(told);
    // a whole sentence
    for (const { message } of findings) expect(message).toMatch(/^[A-Z].{15,}[^.]$/);
  });
});

it.each(NATIONAL_MISTAKES)('%s (%s)', (_what, format, country, change, rules) => {
  const found = formatFindings(documentIn(country, change), format);
  const errors = found.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
  expect(errors.sort()).toEqual(rules);
});
