// The last step: the archive is complete, and from now on can be had.
import { EXPORT_LINK_DAYS } from '../../shared/contracts/export';
import { mail, message } from '../../shared/contracts/mail';
import { addDays, calendarDate, endOfDay } from '../../shared/runtime/calendar';
import { fingerprint, newToken } from '../../shared/runtime/credentials';
import type { Transaction } from '../../shared/runtime/database/transaction';
import type { Archive } from './archive/archive';
import { Superseded } from './archive/superseded';
import type { ExportRecord } from './domain/present';
import type { Doors } from './doors';
import { files } from './files';
import { deleteEntries } from './queries/entries';
import { complete } from './queries/exports';
import { companyOf } from './steps/company';

/** Long enough for a slow client to fetch it, and for a repeated Idempotency-Key. */
const ANSWERED_KEPT_MS = 60 * 60 * 1000;

interface Ending {
  /** Last day of the link, where the company is. */
  lastDay: string;
  expiresAt: Date;
  companyName: string;
  /** Of whom it is mailed to, or else of the company. */
  language: string | null;
}

/** Throws Superseded when another run was faster. */
export async function seal(archive: Archive, doors: Doors): Promise<ExportRecord> {
  const { id, companyId } = archive.record;
  const company = doors.companyNamed(companyId);
  const ending = await endingOf(archive, doors);
  const token = archive.record.delivery === 'mail' ? newToken() : null;
  const times = [doors.now().toISOString(), ending.expiresAt.toISOString()];
  return company.transaction(async (tx) => {
    const values = [id, archive.runId, token && fingerprint(token), ...times];
    const record = await tx.one<ExportRecord>(complete, values);
    if (!record) throw new Superseded();
    await files.finish(tx, id, null, ending.expiresAt);
    await tx.many(deleteEntries, [id]);
    await tellCompleted(tx, record, ending.expiresAt);
    if (token) await mailLink(tx, record, ending, `${doors.config.baseUrl}${pathOf(id, token)}`);
    return record;
  });
}

function pathOf(id: string, token: string): string {
  return `/api/companies/exports/${id}/download?token=${token}`;
}

async function endingOf({ record }: Archive, doors: Doors): Promise<Ending> {
  const { name, timeZone, language } = await companyOf(record.companyId, doors);
  const now = doors.now();
  const lastDay = addDays(calendarDate(now, timeZone), EXPORT_LINK_DAYS);
  const expiresAt =
    record.delivery === 'mail' ? endOfDay(lastDay, timeZone) : new Date(now.getTime() + ANSWERED_KEPT_MS);
  return { lastDay, expiresAt, companyName: name, language: record.locale ?? language };
}

function tellCompleted(tx: Transaction, record: ExportRecord, expiresAt: Date): Promise<void> {
  const { id, companyId, requestedBy, delivery, documentsDone, missingPdfs } = record;
  return tx.emit(companyId, 'export.completed', {
    ...{ id, requestedBy, delivery, missingPdfs },
    documents: documentsDone,
    sizeBytes: Number(record.sizeBytes),
    expiresAt: expiresAt.toISOString(),
  });
}

async function mailLink(tx: Transaction, record: ExportRecord, ending: Ending, link: string): Promise<void> {
  const { companyId, email, documentsDone } = record;
  const { companyName, language, lastDay: expiresOn } = ending;
  const variables = { companyName, documents: String(documentsDone), link, expiresOn };
  await tx.deliver(mail.accept, companyId, message('export_ready', email, language, variables));
}
