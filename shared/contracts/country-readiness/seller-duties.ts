// Duties of a business before it issues: a certified program, the order of dates, the language, and the details of a company.
import { Type } from '@sinclair/typebox';
import { COMPANY_KINDS } from '../legal-details';
import { RESTARTS } from '../number-series';
import { oneOf } from '../primitives';
import { type Evidence, Fact } from './evidence';
import { DUTY_SEVERITIES } from './invoicing';

/** Invoices are issued only by a program that the tax authority has certified for its producer. */
export function CertifiedProgram<E extends Evidence>(evidence: E) {
  return Fact(
    {
      isRequired: Type.Boolean({ description: 'Without a certified program nothing is issued' }),
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'CertifiedProgram',
  );
}

/** The order of numbers and issue dates within a series. */
export function DateOrder<E extends Evidence>(evidence: E) {
  return Fact(
    {
      severity: {
        ...oneOf(DUTY_SEVERITIES),
        description: 'error: no document is issued with a date before that of the last number of its series',
      },
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'DateOrder',
  );
}

/** When the numbers of a series may start again. */
export function SeriesRestart<E extends Evidence>(evidence: E) {
  return Fact(
    {
      allowed: Type.Array(oneOf(RESTARTS), { minItems: 1, uniqueItems: true }),
      severity: {
        ...oneOf(DUTY_SEVERITIES),
        description: 'error: a series with another restart issues nothing',
      },
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'SeriesRestart',
  );
}

/** The series of invoices and credit notes: one together, or one each. */
export function SeriesSharing<E extends Evidence>(evidence: E) {
  return Fact(
    {
      isShared: Type.Boolean({ description: 'True for one series of both, false for a series each' }),
      severity: { ...oneOf(DUTY_SEVERITIES), description: 'error: other series issue nothing' },
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'SeriesSharing',
  );
}

/** The lines of the order on the invoice of a deposit. */
export function DepositOrder<E extends Evidence>(evidence: E) {
  return Fact(
    {
      isStated: Type.Boolean({ description: 'The invoice of a deposit states the lines of its order' }),
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'DepositOrder',
  );
}

/** Words beside the name of a sole trader on all papers of the business. */
export function SoleTraderName<E extends Evidence>(evidence: E) {
  return Fact(
    {
      words: Type.Array(Type.String({ minLength: 1 }), {
        minItems: 1,
        description: 'The first one stands after a name that has none of them',
      }),
      alsoIn: Type.Optional(
        Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
          minItems: 1,
          uniqueItems: true,
          description: 'Codes of territories with the same law',
        }),
      ),
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'SoleTraderName',
  );
}

const Languages = Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), {
  minItems: 1,
  description: 'ISO 639-1; one of them is enough',
});

/** The language of an invoice between parties of the country. Elsewhere an authority may ask for a translation (VATD 248a). */
export function InvoiceLanguage<E extends Evidence>(evidence: E) {
  return Fact(
    {
      languages: Type.Optional(Languages),
      parts: Type.Optional(
        Type.Array(
          Type.Object(
            {
              name: Type.String(),
              postalCodes: Type.String({ format: 'regex', description: 'Of the seller' }),
              languages: Languages,
            },
            { additionalProperties: false },
          ),
          { minItems: 1, description: 'Parts of the country with a language of their own' },
        ),
      ),
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'InvoiceLanguage',
  );
}

/** `registrationNumber`: the number alone, which an identifier of a register gives as well. */
export const LEGAL_DETAILS = ['legalForm', 'shareCapital', 'registration', 'registrationNumber'] as const;
export type LegalDetail = (typeof LEGAL_DETAILS)[number];

const DetailsOfKind = Type.Optional(Type.Array(oneOf(LEGAL_DETAILS), { minItems: 1, uniqueItems: true }));
// has an entry for each of the list
const byKind = Object.fromEntries(COMPANY_KINDS.map((kind) => [kind, DetailsOfKind])) as Record<
  (typeof COMPANY_KINDS)[number],
  typeof DetailsOfKind
>;

/** Details that the papers of a business show besides name and address. */
export function LegalDetails<E extends Evidence>(evidence: E) {
  return Fact(
    {
      byKind: Type.Object(byKind, {
        description: 'The details by the kind of the business',
        additionalProperties: false,
      }),
      severity: {
        ...oneOf(DUTY_SEVERITIES),
        description: 'error: a business that lacks one of them issues nothing',
      },
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'LegalDetailsDuty',
  );
}
