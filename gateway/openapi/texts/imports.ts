// Imports by CSV file.
import type { FieldTexts } from './texts';

export const IMPORT_TEXTS: FieldTexts = {
  'Import.status': ['`running` until the last row is done', 'completed'],
  'Import.fileName': ['As it was sent', 'clients.csv'],
  'Import.encoding': ['As it was said or found', 'utf-8'],
  'Import.delimiter': ['As it was said or found', 'semicolon'],
  'Import.decimals': ['As it was said or found', 'comma'],
  'Import.columns': ['Which column was taken for which field'],
  'Import.rowsDone': ['Rows that are worked on', 250],
  'Import.created': ['Rows that became new ones', 240],
  'Import.updated': ['Rows that changed the ones they match', 10],
  'Import.percent': ['How much is done', 100],
  'ImportColumn.field': ['The field; null: ignored', 'externalId'],
  'ImportError.column': ['As the header names it; null where it is about the whole row', 'contactEmail'],
  'ImportError.row': ['1 is the first row below the header', 7],
  'ImportError.line': ['Of the file, where the row begins', 8],
  'ImportError.message': ['What is wrong, in words', 'must be an e-mail address, such as anna@example.com'],
  'ImportWarning.column': ['As the header names it', 'identifiers.nipp'],
  'ImportWarning.row': ['1 is the first row below the header', 7],
  'ImportWarning.line': ['Of the file, where the row begins', 8],
  'ImportWarning.code': ['The code, for programs', 'unknown_identifier_scheme'],
  'ImportWarning.message': [
    'What is unusual, and what was most likely meant',
    'PL has no scheme "nipp", so the value is stored without a check; the nearest one is "nip" (NIP), such as 5260250274',
  ],
  header: ['As the first line of the file has it', 'Kundennummer'],
  onMatch: [
    'What becomes of a row that is there already: it is left, changed, or the new one is refused',
    'update',
  ],
};
