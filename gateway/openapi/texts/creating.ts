// New documents, those of other systems, prices and holds.
import type { FieldTexts } from './texts';

export const CREATING_TEXTS: FieldTexts = {
  // creating
  'DocumentsCreateBatchResponse.created': ['Documents that were created', 2],
  'DocumentsCreateBatchResponse.refused': ['Documents that were refused', 1],
  'BatchOutcome.index': { example: 0 },
  'BatchOutcome.document': ['The document; null where it was refused'],
  'BatchOutcome.refusal': ['Why it was refused; null where it was created'],
  'BatchRefusal.code': ['The code of the problem', 'document_incomplete'],
  'BatchRefusal.detail': ['The problem in words', 'The document cannot be issued'],
  'BatchRefusal.errors': ['Faults with their pointers into the document'],
  'BatchRefusal.status': { example: 409 },

  // imports
  'Import.status': ['`running` until the last row is done', 'completed'],
  'Import.fileName': ['Name of the uploaded file', 'clients.csv'],
  'Import.delimiter': ['The given or detected value', 'semicolon'],
  'Import.decimals': ['The given or detected value', 'comma'],
  'Import.columns': ['Assignment of columns to fields'],
  'Import.rowsDone': ['Rows processed so far', 250],
  'Import.created': ['Rows that created a new one', 240],
  'Import.updated': ['Rows that updated an existing one', 10],
  'Import.percent': ['Progress in percent', 100],
  'ImportColumn.field': { example: 'externalId' },
  'ImportError.column': { example: 'contactEmail' },
  'ImportError.row': { example: 7 },
  'ImportError.line': { example: 8 },
  'ImportError.message': ['The fault in words', 'must be an e-mail address, such as anna@example.com'],
  'ImportWarning.column': { example: 'identifiers.nipp' },
  'ImportWarning.row': { example: 7 },
  'ImportWarning.line': { example: 8 },
  'ImportWarning.message': [
    'What is unusual, and what was most likely meant',
    'PL has no scheme "nipp", so the value is stored without a check; the nearest one is "nip" (NIP), such as 5260250274',
  ],
  header: ['Heading in the first line of the file', 'Kundennummer'],
  onMatch: ['Action for a row that exists: skip it, update it, or refuse the new one'],

  // prices
  pricesIncludeVat: ['True if unit prices are with VAT', false],
  grossMinor: { example: 119_000 },
  netUnitPrice: { example: '8.31932773' },

  // holds
  holdId: ['Id of the hold'],
  'Hold.amountMinor': { example: 5000 },
  'Hold.until': { example: '2026-04-30' },
  'Hold.reason': ['The reason, for people of the company', 'Half of it was broken'],
  'Hold.placedBy': ['The user or key that placed it'],
  'DocumentsAddHold.kind': ['Kind of the hold'],
  'DocumentsAddHold.until': { example: '2026-04-30' },
  'DocumentsAddHold.reason': { example: 'Half of it was broken' },
  'DocumentsAddHold.amountMinor': { example: 5000 },
};
