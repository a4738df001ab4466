// A PDF that does not fit into a message, fetched in parts.
import { hash } from 'node:crypto';
import { documents } from '../../../shared/contracts/documents';
import type { ExportContext } from '../archive/export-context';

const ATTEMPTS = 3;

/** It is rendered for each part: when it changes meanwhile (it has been paid), the parts do not belong together. */
export async function largePdf(companyId: string, reference: string, ctx: ExportContext): Promise<Buffer> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { sha256, bytes } = await fetched(companyId, reference, ctx);
    if (hash('sha256', bytes) === sha256) return bytes;
  }
  throw new Error(`the PDF of ${reference} changes all the time`);
}

async function fetched(companyId: string, reference: string, ctx: ExportContext) {
  const request = (part: number) => ctx.call(documents.pdfPart, { companyId, reference, part });
  const { sha256, partCount, bytesBase64 } = await request(0);
  const parts = [bytesBase64];
  for (let part = 1; part < partCount; part++) parts.push((await request(part)).bytesBase64);
  return { sha256, bytes: Buffer.concat(parts.map((part) => Buffer.from(part, 'base64'))) };
}
