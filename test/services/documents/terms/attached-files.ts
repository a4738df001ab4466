// Files that are attached to documents.
import { createHash } from 'node:crypto';
import type { HttpResponse } from '../../../support/http-client';
import type { Business } from '../document-steps';

export const MEGABYTE = 1024 * 1024;
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
export const CSV = Buffer.from('hours;€\n1;2\n');

export const path = (id: string, attachmentId = '') =>
  `/api/documents/${id}/attachments/${attachmentId}`.replace(/\/$/, '');

export function attach(
  by: Business,
  id: string,
  bytes: Buffer,
  { name = 'file.pdf', type = 'application/pdf', query = '' } = {},
): Promise<HttpResponse> {
  return by.http.uploadFile(path(id) + query, bytes, name, type);
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
