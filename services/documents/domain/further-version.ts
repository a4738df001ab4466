import type { DocumentRecord } from '../models/document-row';

export function furtherVersion(document: DocumentRecord, now: Date): DocumentRecord {
  return { ...document, version: document.version + 1, updatedAt: now.toISOString() };
}
