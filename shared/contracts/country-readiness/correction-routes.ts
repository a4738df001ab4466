// correction-routes: by which documents an issued invoice is corrected, and what may never happen to it.
import { Type } from '@sinclair/typebox';
import { Nullable, oneOf } from '../primitives';
import { type Evidence, Fact, period } from './evidence';

/** The ways to correct a whole invoice: by the change of its amounts, by another one in its place, or by its full reversal and a new one. */
export const CORRECTION_MODES = ['difference', 'replacement', 'storno_and_new'] as const;
export type CorrectionMode = (typeof CORRECTION_MODES)[number];

export const CANCELLATION_MODES = [
  'never_delete',
  'never_after_issue',
  'never_after_acceptance',
  'annul_with_protocol',
  'storno',
  'authority_cancel',
  'authority_window',
  'only_rejected',
  'restricted',
  'void_allowed',
] as const;

export function CorrectionRoute<E extends Evidence>(evidence: E) {
  return Fact(
    {
      id: Type.String({ pattern: '^[a-z][a-z0-9_]{2,40}$' }),
      localName: Type.String(),
      untdid1001: Nullable(
        Type.String({ pattern: '^[0-9]{2,3}$', description: 'Document type code (BT-3)' }),
      ),
      nationalCode: Type.Optional(Type.String()),
      mode: Type.String({ description: 'difference, replacement, cancel, or what the country makes of it' }),
      originalReferenceRequired: Type.Boolean({ description: 'True if it must refer to the invoice' }),
      statesBothAmounts: Type.Optional(
        Type.Boolean({ description: 'The document shows the amounts before and after the correction' }),
      ),
      note: Type.Optional(Type.String()),
      ...period,
    },
    evidence,
    'CorrectionRoute',
  );
}

export function correctionRoutesFacts<E extends Evidence>(evidence: E) {
  return {
    routes: Type.Array(CorrectionRoute(evidence)),
    deletion: Fact(
      {
        issuedDocuments: oneOf(['forbidden', 'discouraged'] as const),
      },
      evidence,
      'DeletionRule',
    ),
    cancellation: Fact(
      { mode: oneOf(CANCELLATION_MODES), note: Type.String() },
      evidence,
      'CancellationRule',
    ),
    corrections: Type.Optional(
      Fact(
        {
          modes: Type.Array(oneOf(CORRECTION_MODES), {
            description: 'The usual one first; empty: not known',
          }),
          isReasonRequired: Type.Boolean({ description: 'The document states why it corrects' }),
          hasOwnSeries: Type.Optional(
            Type.Boolean({ description: 'Each correction has a number of the series of corrections' }),
          ),
          creditNoteDays: Type.Optional(
            Type.Integer({
              minimum: 1,
              description:
                'Days from the change of the price, or the return, to the last one for its credit note',
            }),
          ),
          hasTextCorrections: Type.Optional(
            Type.Boolean({
              description:
                'A wrong name, address or reference is corrected by a document without amounts, with what it was and what it is',
            }),
          ),
          hasInvoicesOfPeriod: Type.Optional(
            Type.Boolean({
              description:
                'A reduction of what was invoiced in a period names the period and each of its invoices',
            }),
          ),
          isDebitAnInvoice: Type.Optional(
            Type.Boolean({
              description:
                'What is owed more than an invoice says is invoiced (380) with a reference to it, instead of by a debit note (383)',
            }),
          ),
        },
        evidence,
        'CorrectionModes',
      ),
    ),
    creditNoteRate: Fact({ rule: Type.String() }, evidence, 'CreditNoteRateRule'),
    legalBasis: Nullable(Fact({ text: Type.String() }, evidence, 'LegalBasis')),
  };
}
