// A report of the bank on a file of ours (pain.002), imported where statements are: people do not tell the files of a bank apart.
import { hash } from 'node:crypto';
import type { BankImport } from '../../../../shared/contracts/receivables/statements';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { Problem } from '../../../../shared/runtime/errors';
import type { Upload } from '../../../../shared/runtime/files/file-answer';
import {
  isStatusReport,
  readPain002,
  type StatusReport,
} from '../../../../shared/sepa/pain-002/read-pain-002';
import { XmlRefused } from '../../../../shared/xml/parse-xml';
import { files } from '../../banking/use-cases/files';
import { bookCollections } from '../../direct-debit/jobs/book-collections';
import { applyStatusReport } from '../../direct-debit/use-cases/apply-status-report';

/** Ends the reading of a statement, because the file is none. */
export class ReportUploaded extends Error {
  constructor(readonly upload: Upload) {
    super('the file is a report on direct debits');
  }
}

/** @throws ReportUploaded for a report on direct debits */
export async function uploadStatement(ctx: AskContext): Promise<Upload> {
  const upload = await ctx.upload(files);
  if (isStatusReport(upload.bytes)) throw new ReportUploaded(upload);
  return upload;
}

/** @throws 422 for a file that cannot be read, or is of no batch of the company */
export async function importReport(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  { bytes, fileName }: Upload,
  isDryRun: boolean,
): Promise<BankImport> {
  const report = reportIn(bytes);
  const statusReport = await applyStatusReport(tx, ctx, report, bookCollections);
  if (!statusReport) throw notReadable('reports on no direct debit batch of the company');
  const head = { isDryRun, fileName, sha256: hash('sha256', bytes) };
  return { ...head, new: 0, known: 0, details: 0, statements: [], statusReport };
}

function reportIn(bytes: Buffer): StatusReport {
  try {
    const report = readPain002(bytes);
    if (report) return report;
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw notReadable(error.message);
  }
  throw notReadable('is no report on direct debits');
}

function notReadable(reason: string): Problem {
  const message = `The file ${reason}.`;
  const errors = [{ pointer: '/file', message }];
  return new Problem('bank_statement_not_readable', { detail: message, errors });
}
