import { documents } from '../../../../shared/contracts/documents';
import { PAYMENT_STATUSES, STATUSES_OF } from '../../../../shared/contracts/documents/values';
import { DEFAULT_NUMBER_FORMATS, DOCUMENT_TYPES } from '../../../../shared/contracts/number-formats';
import { readAction } from '../../../../shared/runtime/action';

export const types = readAction(documents.types, () => ({
  items: DOCUMENT_TYPES.map((typeId) => ({
    typeId,
    statuses: [...STATUSES_OF[typeId]],
    paymentStatuses: typeId === 'invoice' ? [...PAYMENT_STATUSES] : [],
    defaultNumberFormat: DEFAULT_NUMBER_FORMATS[typeId],
    canBeSigned: typeId === 'quote',
    canBePaid: typeId === 'invoice',
  })),
}));
