// The guides: Markdown files, each a page of the reference, and all of them the description of the OpenAPI document.
import { readFileSync } from 'node:fs';
import { projectFile } from '../../shared/runtime/files/project-file';

/** In the order in which a first-time user reads them. */
export const GUIDES = [
  'authentication',
  'first-invoice',
  'paging-and-filters',
  'idempotency-and-retries',
  'errors',
  'webhooks',
  'e-invoices',
  'nats',
  'testing',
  'versions',
] as const;
export type Guide = (typeof GUIDES)[number];

export function readGuide(guide: Guide): string {
  return readFileSync(projectFile(`gateway/guides/${guide}.md`), 'utf8');
}

/** Markdown; each guide begins with a heading of the first level. */
export function guides(): string {
  return GUIDES.map(readGuide).join('\n');
}
