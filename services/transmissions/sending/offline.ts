// Releases documents to their buyer before the channel has them. The decision is made once, in a transaction under the
// row lock, and is final.

import type { Database } from '../../../shared/runtime/database/database';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import type { ChannelAdapter, Offline, OfflineRelease } from '../channels/adapter';
import { ADAPTERS } from '../channels/registry';
import { type Open, openConnection } from '../connections/use-cases/open-connection';
import { messageText } from '../domain/messages';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { takeUndecided } from '../queries/sending';
import { saveTransmission } from '../use-cases/change-state';
import { files } from '../use-cases/files';

/** Retry after a crash, while a call holds the row, and while no key opens the connection. */
const AGAIN_MS = 5_000;

interface Means {
  resources: ServiceResources;
  database: Database;
  call: BusCall;
}

type Undecided = TransmissionRecord & { payer: string };

/** Decides for documents that were not accepted in time, in turns by payer. */
export async function decideOffline(means: Means): Promise<void> {
  const { resources, database } = means;
  const now = resources.now();
  const times = [now.toISOString(), new Date(now.getTime() + AGAIN_MS).toISOString()];
  const served: string[] = [];
  const next = () => database.acrossCompanies().many<Undecided>(takeUndecided, [...times, served]);
  for (let some = await next(); some.length > 0; some = await next()) {
    for (const { payer, ...row } of some) {
      served.push(payer);
      await decideOne(row, means).catch((error: unknown) =>
        resources.log.warn({ err: error, transmission: row.id }, 'cannot decide an offline release'),
      );
    }
  }
}

async function decideOne(row: TransmissionRecord, { resources, database, call }: Means): Promise<void> {
  const adapter = ADAPTERS[row.channel];
  const terms = adapter?.offline;
  if (!terms) return;
  const rows = database.scoped(companyScope(row.companyId, null));
  const now = resources.now();
  const released = { releasedAt: now.toISOString(), decideAt: null };
  if (row.offlineAt !== null) return change(rows, row, () => released, now);
  const opened = await openConnection(row, 'begin', { resources, call, rows });
  if (opened.is === 'blocked' && opened.by === 'key') return;
  const release =
    opened.is === 'open' ? await releaseOffline(rows, row, terms, opened, resources) : undefined;
  const warning = messageText(terms.reason, adapter.messages);
  await change(
    rows,
    row,
    (before) =>
      release
        ? { ...offlineNow(release, now), ...released }
        : { decideAt: null, warnings: withWarning(before, warning) },
    now,
  );
}

/** Declares a document as an offline invoice before it is sent, if the channel would treat it as one anyway. */
export async function declareOffline(
  rows: Scoped,
  leased: TransmissionRecord,
  { offline: terms }: ChannelAdapter,
  opened: Open,
  resources: Pick<ServiceResources, 'now'>,
): Promise<void> {
  if (!terms || leased.offlineAt !== null) return;
  const now = resources.now();
  if (!terms.isDue(await payloadOf(rows, leased), now)) return;
  const release = await releaseOffline(rows, leased, terms, opened, resources);
  if (release) await change(rows, leased, () => offlineNow(release, now), now);
}

async function releaseOffline(
  rows: Scoped,
  row: TransmissionRecord,
  terms: Offline,
  { config }: Open,
  { now }: Pick<ServiceResources, 'now'>,
): Promise<OfflineRelease | undefined> {
  return terms.releaseOffline(await payloadOf(rows, row), { config, environment: row.environment, now });
}

function offlineNow({ codes, deadlineAt }: OfflineRelease, now: Date): Partial<TransmissionRecord> {
  return { offlineAt: now.toISOString(), codes, deadlineAt: deadlineAt.toISOString() };
}

function withWarning({ warnings }: TransmissionRecord, text: string): string[] {
  return warnings.includes(text) ? warnings : [...warnings, text];
}

/** Changes nothing if another process has leased the row meanwhile; the next poll decides. */
async function change(
  rows: Scoped,
  { id, lease }: TransmissionRecord,
  changesOf: (before: TransmissionRecord) => Partial<TransmissionRecord>,
  now: Date,
): Promise<void> {
  await rows.transaction(async (tx) => {
    const before = await tx.lock(TransmissionRow, { id });
    if (!before || before.lease !== lease || !UNDECIDED.has(before.state)) return;
    const changes = changesOf(before);
    // the first decision holds, because its codes may already be printed
    if (changes.offlineAt && before.offlineAt !== null) return;
    await saveTransmission(tx, before, changes, now);
  });
}

const UNDECIDED: ReadonlySet<TransmissionRecord['state']> = new Set(['queued', 'sending', 'submitted']);

async function payloadOf(rows: Scoped, { payloadFile }: TransmissionRecord): Promise<Buffer> {
  const payload = await files.read(rows, payloadFile);
  if (!payload) throw new Error('the payload is gone');
  return payload;
}
