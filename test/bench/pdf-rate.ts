// What a PDF costs without any export around it: by our renderer, and by the PDF library alone from a finished layout.
import { types } from 'pg';
import { renderable } from '../../services/documents/domain/renderable';
import { type DocumentRecord, DocumentRow } from '../../services/documents/models/document-row';
import { layOut } from '../../services/documents/rendering/pages';
import { paintPdf } from '../../services/documents/rendering/pdf/pdf';
import { renderPdf } from '../../services/documents/rendering/render';
import { selectList } from '../../shared/runtime/database/columns';
import { databaseUrl, sql } from './processes';

const WARM_UP = 200;
const TIMES = 500;
const LANGUAGE = 'en';
const BIGINT = 20;
const DATE = 1082;

export async function printRates(invoiceId: string): Promise<void> {
  const { document, branding } = await invoice(invoiceId);
  const { pages, name: title } = layOut(document, branding, LANGUAGE);
  const head = { title, author: document.seller.name, date: document.issueDate, logo: null };
  await print('renderer', () => renderPdf(document, branding, LANGUAGE));
  await print('PDF library', () => paintPdf({ pages, language: LANGUAGE, ...head }));
}

async function invoice(id: string) {
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(DATE, String);
  const query = `SELECT ${selectList(DocumentRow)} FROM documents.documents WHERE id = $1`;
  const [document] = await sql<DocumentRecord>(databaseUrl(), query, [id]);
  if (!document?.seller || !document.buyer || !document.template) throw new Error('it is not issued');
  const { seller, buyer, template, legalMentions, paymentTerms } = document;
  const words = { seller, buyer, legalMentions, paymentTerms, language: LANGUAGE } as const;
  const source = { document, payments: [], ...words };
  return { document: renderable(source), branding: { ...template, logo: null } };
}

async function print(what: string, render: () => Promise<Buffer>): Promise<void> {
  for (let n = 0; n < WARM_UP; n++) await render();
  const [from, startedAt] = [process.cpuUsage(), performance.now()];
  let bytes = 0;
  for (let n = 0; n < TIMES; n++) bytes += (await render()).length;
  const { user, system } = process.cpuUsage(from);
  const seconds = (performance.now() - startedAt) / 1_000;
  process.stdout.write(
    `${what} alone: ${(TIMES / seconds).toFixed(0)} PDFs/s, CPU of each ` +
      `${((user + system) / 1_000 / TIMES).toFixed(1)} ms, ${(bytes / TIMES / 1024).toFixed(1)} kB\n`,
  );
}
