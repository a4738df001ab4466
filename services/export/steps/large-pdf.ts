// Fetches files in parts: PDFs that do not fit into a message, letters of reminders, attachments and e-invoices.
import { hash } from 'node:crypto';
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import type { ExportContext } from '../archive/export-context';

const ATTEMPTS = 3;

/** The PDF may change between its parts, by a payment: then it is fetched again. */
export async function largePdf(companyId: string, reference: string, ctx: ExportContext): Promise<Buffer> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { sha256, bytes } = await fetched(documents.pdfPart, companyId, reference, ctx);
    if (hash('sha256', bytes) === sha256) return bytes;
  }
  throw new Error(`the PDF of ${reference} changes all the time`);
}

export async function readAttachment(
  companyId: string,
  reference: string,
  ctx: ExportContext,
): Promise<Buffer> {
  return (await fetched(documents.attachmentPart, companyId, reference, ctx)).bytes;
}

export async function readEInvoice(
  companyId: string,
  reference: string,
  ctx: ExportContext,
): Promise<Buffer> {
  return (await fetched(documents.eInvoicePart, companyId, reference, ctx)).bytes;
}

export async function readReminderLetter(
  companyId: string,
  reference: string,
  ctx: ExportContext,
): Promise<Buffer> {
  return (await fetched(receivables.reminderPart, companyId, reference, ctx)).bytes;
}

async function fetched(
  action:
    | typeof documents.pdfPart
    | typeof documents.attachmentPart
    | typeof documents.eInvoicePart
    | typeof receivables.reminderPart,
  companyId: string,
  reference: string,
  ctx: ExportContext,
) {
  const request = (part: number) => ctx.call(action, { companyId, reference, part });
  const { sha256, partCount, bytesBase64 } = await request(0);
  const parts = [bytesBase64];
  for (let part = 1; part < partCount; part++) parts.push((await request(part)).bytesBase64);
  return { sha256, bytes: Buffer.concat(parts.map((part) => Buffer.from(part, 'base64'))) };
}
