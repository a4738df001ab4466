import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { invoiceReport as query } from '../queries/reports';
import { reporting } from '../use-cases/read-report';

export const invoiceReport = readAction(
  documents.invoiceReport,
  reporting<typeof documents.invoiceReport>(query, {
    fileName: 'invoices',
    texts: ['period', 'country', 'currency', 'invoices', 'creditNotes'],
  }),
);
