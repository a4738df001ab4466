// Documents that correct others, and the reason that they give.
import type { Sale } from './sale';

type References = Pick<Sale, 'correctedInvoices' | 'externalReferences' | 'correctsPeriod'>;
type Correcting = Pick<Sale, 'typeId' | 'corrects' | 'stornoOf'>;
type Reasoned = Pick<Sale, 'corrects' | 'stornoOf' | 'correctionReason' | 'reasonCode'>;

export function namesCorrected(document: References & Pick<Sale, 'corrects'>): boolean {
  const { corrects, correctedInvoices, externalReferences, correctsPeriod } = document;
  return (
    corrects !== null ||
    correctsPeriod !== null ||
    correctedInvoices.length > 0 ||
    externalReferences.length > 0
  );
}

export function isCorrection({ typeId, corrects, stornoOf }: Correcting): boolean {
  if (corrects?.isFullInvoice) return false;
  return typeId === 'credit-note' || corrects !== null || stornoOf !== null;
}

export function reasonOf({ corrects, stornoOf, correctionReason, reasonCode }: Reasoned) {
  return {
    correctionReason: (corrects ?? stornoOf)?.reason ?? correctionReason,
    reasonCode: reasonCode ?? stornoOf?.reasonCode ?? null,
  };
}

/** True for the full invoice itself: it names the simplified one, and corrects nothing. */
export function isFullInvoice({ corrects }: Pick<Sale, 'corrects'>): boolean {
  return corrects?.isFullInvoice === true;
}

/** An invoice in the place of another one has `correctsId` as well. */
export function isDebit({
  typeId,
  corrects,
  correctsId,
}: Pick<Sale, 'typeId' | 'corrects' | 'correctsId'>): boolean {
  return typeId === 'invoice' && corrects !== null && correctsId === null;
}
