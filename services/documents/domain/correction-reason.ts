// The reason of a correction: it stands with the invoice that is corrected or replaced, else with the document itself.

import { isCorrection, reasonOf } from '../../../shared/law/sale/corrections';
import type { FieldError } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';

type Correcting = Pick<DocumentRecord, 'typeId' | 'corrects' | 'stornoOf'>;
type Reasoned = Pick<DocumentRecord, 'corrects' | 'stornoOf' | 'correctionReason' | 'reasonCode'>;

interface ReasonFields {
  correctionReason?: string | null | undefined;
  reasonCode?: string | null | undefined;
}

/** The columns of a draft whose reason changes. */
export function changedReason(draft: DocumentRecord, fields: ReasonFields) {
  const before = reasonOf(draft);
  const { correctionReason: reason = before.correctionReason, reasonCode = before.reasonCode } = fields;
  const { corrects, stornoOf } = draft;
  if (stornoOf) return { stornoOf: { ...stornoOf, reason, reasonCode } };
  return corrects
    ? { corrects: { ...corrects, reason }, reasonCode }
    : { correctionReason: reason, reasonCode };
}

export function reasonFaults(document: Correcting & Reasoned): FieldError[] {
  if (isCorrection(document)) return [];
  const { correctionReason, reasonCode } = document;
  const fault = (name: string) => ({ pointer: `/${name}`, message: 'belongs to corrections only' });
  return [
    ...(correctionReason === null ? [] : [fault('correctionReason')]),
    ...(reasonCode === null ? [] : [fault('reasonCode')]),
  ];
}
