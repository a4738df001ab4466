// Numbers of the seller, the buyer, the document, and of what it corrects.
import { DEFAULT_NUMBER_FORMATS } from '../../../../../shared/contracts/number-formats';
import { sold } from '../../../../shared/law/sold';
import { type Case } from '../../checks/finding-steps';
import { AT_HOME, bulgarian, german, IT, UNNUMBERED } from './sales';
import type { Walk } from './walk';

const CONSUMER = {
  ...{ country: 'IT', type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' },
  identifiers: [{ scheme: 'codice-fiscale', value: 'RSSMRA85T10A562S' }],
};
const DETAILED = {
  ...{ kind: 'company', legalForm: 'SARL', shareCapital: '10 000 EUR' },
  registration: { authority: 'RCS', place: 'Paris', number: '552 008 443' },
};
const french = (company: object): Case => ({
  company: { country: 'FR', ...company },
  client: { country: 'FR' },
  document: sold('S', { vatRate: 20, unit: 'KGM' }),
});
/** A credit note without an invoice of its own. */
const bonus = (references: object): Case => ({
  ...french({ kind: 'sole_trader' }),
  document: { ...sold('S', { vatRate: 20 }), typeId: 'credit-note', dueInDays: undefined, ...references },
});

export const PARTIES: Record<string, Walk> = {
  buyer_number: {
    code: 'buyer_number_missing',
    obeys: {
      company: IT,
      client: { ...IT, identifiers: [{ scheme: 'vat', value: 'IT07643520567' }] },
      document: sold('S', { vatRate: 22 }),
    },
    breaks: { company: IT, client: { ...IT, ...UNNUMBERED }, document: sold('S', { vatRate: 22 }) },
    suggested: [
      { ...AT_HOME, vat: 'S 22' },
      { company: IT, client: { ...IT, ...UNNUMBERED }, vat: 'S 22' },
    ],
    issued: {
      plain: { company: IT, client: CONSUMER, document: sold('S', { vatRate: 22 }) },
      onPages: [/IT07643520567/],
      inFile: ['fatturapa', /<IdCodice>07643520567<\/IdCodice>/],
      inRegister: ['S', '22'],
    },
  },
  seller_numbers: {
    code: 'legal_details_missing',
    obeys: french(DETAILED),
    breaks: french({ kind: 'company' }),
    suggested: 'S 20',
    issued: {
      plain: french({ kind: 'sole_trader' }),
      onPages: [/SARL/, /552 008 443/],
      inFile: ['en16931-ubl', /<cbc:CompanyLegalForm>[^<]*SARL/],
      inRegister: ['S', '20'],
      inReadiness: {
        kind: 'invoice',
        of: [
          [{ country: 'FR', ...DETAILED }, true],
          [{ country: 'FR', kind: 'company' }, false],
        ],
      },
    },
  },
  number_form: {
    code: 'number_form_refused',
    obeys: bulgarian({}),
    breaks: bulgarian({ numberFormats: DEFAULT_NUMBER_FORMATS }),
    suggested: 'S 20',
    issued: {
      plain: german(sold('S', { vatRate: 19 })),
      onPages: [/\b0000000001\b/],
      inFile: ['en16931-ubl', /<cbc:ID>0000000001<\/cbc:ID>/],
      inRegister: ['S', '20'],
      inReadiness: {
        kind: 'invoice',
        of: [
          [{ country: 'BG' }, true],
          [{ country: 'BG', numberFormats: DEFAULT_NUMBER_FORMATS }, false],
        ],
      },
    },
  },
  references: {
    code: 'correction_reference_missing',
    obeys: bonus({ externalReferences: [{ number: 'OLD-41', issueDate: '2026-01-15' }] }),
    breaks: bonus({}),
    suggested: 'S 20',
    issued: {
      plain: french({ kind: 'sole_trader' }),
      onPages: [/OLD-41/],
      inFile: ['en16931-ubl', /<cac:InvoiceDocumentReference><cbc:ID>OLD-41</],
      inRegister: ['S', '20'],
    },
  },
};
