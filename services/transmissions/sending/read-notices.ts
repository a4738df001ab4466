import type { Scoped } from '../../../shared/runtime/database/scoped';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import type { ChannelAdapter, Notices } from '../channels/adapter';
import { ADAPTERS } from '../channels/registry';
import { type Open, openConnection } from '../connections/use-cases/open-connection';
import type { Trouble } from '../domain/outcome';
import { retryDelay } from '../domain/schedule';
import { delayLane } from '../queries/lanes';
import { endReading, moveCursor, takeReading } from '../queries/notices';
import { applyNotice, type Taken } from '../use-cases/apply-notice';
import { type LaneMeans, type NoticeMeans, type Reading, readPage } from './notice-page';
import { type Places, placeDeadline } from './places';
import { stopLane } from './stop-lane';

/** Longer than a page takes. A lease that is older was left by a crash, and its page is read again. */
const LEASE_MS = 5 * 60_000;
const PAGES_MAX = 5;
/** Pause while a verdict is open; otherwise AGAIN_MS. */
const OPEN_AGAIN_MS = 15_000;
const AGAIN_MS = 5 * 60_000;

const CHANNELS = Object.values(ADAPTERS).flatMap(({ id, notices }) => (notices ? [id] : []));

type Due = Reading & { payer: string };

/** Starts to read as many due lanes as have a place, so that a slow channel delays no other company. */
export async function readNotices(means: NoticeMeans, places: Places): Promise<void> {
  const now = means.resources.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const times = [now.toISOString(), until.toISOString()];
  while (places.free > 0) {
    const values = [...times, CHANNELS, places.free, places.full];
    const taken = await means.database.acrossCompanies().many<Due>(takeReading, values);
    for (const { payer, ...lane } of taken)
      places.begin(payer, () => readLane(lane, { ...means, deadline: placeDeadline() }));
    if (taken.length === 0) return;
  }
}

async function readLane(lane: Reading, means: LaneMeans): Promise<void> {
  const { resources, database, call, deadline } = means;
  const rows = database.scoped(companyScope(lane.companyId, null));
  let againMs = AGAIN_MS;
  try {
    const opened = await openConnection(lane, 'follow', { resources, call, rows });
    if (opened.is === 'open') againMs = await readPages(lane, opened, rows, means);
  } catch (error) {
    // the cursor has not moved
    resources.log.warn({ err: error, channel: lane.channel }, 'notices of a channel not read');
  }
  // a slow channel leaves its place to others first
  const soonMs = deadline.aborted ? AGAIN_MS : OPEN_AGAIN_MS;
  const [later, soon] = [againMs, Math.min(againMs, soonMs)].map((ms) =>
    new Date(resources.now().getTime() + ms).toISOString(),
  );
  await rows.many(endReading, [lane.channel, lane.environment, lane.lease, later, soon]);
}

/** Returns after how many milliseconds there may be more. */
async function readPages(lane: Reading, opened: Open, rows: Scoped, means: LaneMeans): Promise<number> {
  const adapter = ADAPTERS[lane.channel];
  const read = adapter?.notices?.read;
  if (!adapter || !read) return AGAIN_MS;
  let { cursor } = lane;
  let open = opened;
  for (let page = 0; page < PAGES_MAX; page++) {
    const { found, used } = await readPage(cursor, { lane, read, opened: open, rows, means });
    if (found.kind === 'trouble') {
      await hold(lane, used, found, rows, means);
      return AGAIN_MS;
    }
    await takeIn(lane, adapter, found, rows, means);
    open = used;
    cursor = found.cursor;
    if (found.isLast) return AGAIN_MS;
  }
  return 0;
}

/** Throws if another process has leased the lane; nothing of the page is stored then. */
async function takeIn(
  lane: Reading,
  adapter: ChannelAdapter,
  { notices, cursor }: Notices,
  rows: Scoped,
  { resources, count }: NoticeMeans,
): Promise<void> {
  const now = resources.now();
  const taken = await rows.transaction(async (tx) => {
    const came: Taken[] = [];
    for (const notice of notices) came.push(await applyNotice(tx, notice, { lane, adapter, now }));
    const moved = await tx.one(moveCursor, [lane.channel, lane.environment, lane.lease, cursor]);
    if (!moved) throw new Error('the notices are read elsewhere');
    return came;
  });
  for (const one of taken) count(lane.channel, one);
}

/** Trouble with notices also stops or delays the sends of the connection. */
async function hold(
  lane: Reading,
  { version }: Open,
  trouble: Trouble,
  rows: Scoped,
  { resources }: NoticeMeans,
): Promise<void> {
  const { channel, environment } = lane;
  const now = resources.now();
  resources.log.info({ channel, outcome: trouble.code }, 'notices of a channel');
  const by = STOPS[trouble.class];
  if (by) await rows.transaction((tx) => stopLane(tx, lane, by, version));
  if (trouble.class !== 'rate') return;
  const until = new Date(now.getTime() + retryDelay(trouble.retryAfter, now));
  await rows.many(delayLane, [channel, environment, until.toISOString()]);
}

const STOPS: Partial<Record<Trouble['class'], 'credentials' | 'connection'>> = {
  auth: 'credentials',
  blocked: 'connection',
};
