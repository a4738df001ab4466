// Imports by CSV file.
import type { FieldTexts } from './texts';

export const IMPORT_TEXTS: FieldTexts = {
  'Import.status': ['`running` until the last row is done', 'completed'],
  'Import.fileName': ['Name of the uploaded file', 'clients.csv'],
  'Import.encoding': ['The given or detected value', 'utf-8'],
  'Import.delimiter': ['The given or detected value', 'semicolon'],
  'Import.decimals': ['The given or detected value', 'comma'],
  'Import.columns': ['Assignment of columns to fields'],
  'Import.rowsDone': ['Rows processed so far', 250],
  'Import.created': ['Rows that created a new one', 240],
  'Import.updated': ['Rows that updated an existing one', 10],
  'Import.percent': ['Progress in percent', 100],
  'ImportColumn.field': ['The field; null: ignored', 'externalId'],
  'ImportError.column': ['Column as in the header; null if the whole row is concerned', 'contactEmail'],
  'ImportError.row': ['1 is the first row below the header', 7],
  'ImportError.line': ['Line of the file in which the row begins', 8],
  'ImportError.message': ['The fault in words', 'must be an e-mail address, such as anna@example.com'],
  'ImportWarning.column': ['Column as in the header', 'identifiers.nipp'],
  'ImportWarning.row': ['1 is the first row below the header', 7],
  'ImportWarning.line': ['Line of the file in which the row begins', 8],
  'ImportWarning.code': ['The code, for programs', 'unknown_identifier_scheme'],
  'ImportWarning.message': [
    'What is unusual, and what was most likely meant',
    'PL has no scheme "nipp", so the value is stored without a check; the nearest one is "nip" (NIP), such as 5260250274',
  ],
  header: ['Heading in the first line of the file', 'Kundennummer'],
  onMatch: ['Action for a row that exists: skip it, update it, or refuse the new one', 'update'],
};
