import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { vatRegister as query } from '../queries/reports';
import { reporting } from '../use-cases/read-report';

export const vatRegister = readAction(
  documents.vatRegister,
  reporting<typeof documents.vatRegister>(query, {
    fileName: 'vat-register',
    texts: ['period', 'country', 'currency', 'vatCategory', 'vatRate', 'invoices', 'creditNotes'],
  }),
);
