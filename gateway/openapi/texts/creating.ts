// New documents, and those of other systems.
import type { FieldTexts } from './texts';

export const CREATING_TEXTS: FieldTexts = {
  'DocumentsListParameter.metadata': ['`key=value` that the metadata has', 'crmId=A-4711'],
  'DocumentsCreateBatchResponse.created': ['Documents that were created', 2],
  'DocumentsCreateBatchResponse.refused': ['Documents that were refused', 1],
  'BatchOutcome.index': ['Position of the document in the request, from 0', 0],
  'BatchOutcome.document': ['The document; null where it was refused'],
  'BatchOutcome.refusal': ['Why it was refused; null where it was created'],
  'BatchRefusal.code': ['The code of the problem', 'document_incomplete'],
  'BatchRefusal.detail': ['The problem in words', 'The document cannot be issued'],
  'BatchRefusal.errors': ['Faults with their pointers into the document'],
  'BatchRefusal.findings': ['Findings of the check, where the issue was refused'],
  'BatchRefusal.status': ['The status that the document alone would have had', 409],
};
