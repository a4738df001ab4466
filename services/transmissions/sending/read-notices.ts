import type { Scoped } from '../../../shared/runtime/database/scoped';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import type { ChannelAdapter, Notices } from '../channels/adapter';
import { ADAPTERS } from '../channels/registry';
import { type Open, openConnection } from '../connections/use-cases/open-connection';
import type { Trouble } from '../domain/outcome';
import { retryDelay } from '../domain/schedule';
import { delayLane } from '../queries/lanes';
import { endReading, moveCursor } from '../queries/notices';
import { applyNotice, type NoticeResult } from '../use-cases/apply-notice';
import { newDeadline } from './deadline';
import { type LaneMeans, type NoticeMeans, type Reading, readPage } from './notice-page';
import { stopLane } from './stop-lane';

const PAGES_MAX = 5;
/** Pause while a verdict is open; otherwise AGAIN_MS. */
const OPEN_AGAIN_MS = 15_000;
const AGAIN_MS = 5 * 60_000;
/** Pause before further pages, so that a channel that never ends its list is not flooded. */
const FURTHER_PAGES_AFTER_MS = 1_000;

export const READ_CHANNELS = Object.values(ADAPTERS).flatMap(({ id, notices }) => (notices ? [id] : []));

/** A slow channel delays no other company: each lane is read by itself. */
export async function readLane(lane: Reading, notices: NoticeMeans): Promise<void> {
  const means: LaneMeans = { ...notices, deadline: newDeadline() };
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
    const { answer, used } = await readPage(cursor, { lane, read, opened: open, rows, means });
    if (answer.kind === 'trouble') {
      await hold(lane, used, answer, rows, means);
      return AGAIN_MS;
    }
    await takeIn(lane, adapter, answer, rows, means);
    open = used;
    cursor = answer.cursor;
    if (answer.isLast) return AGAIN_MS;
  }
  return FURTHER_PAGES_AFTER_MS;
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
  const results = await rows.transaction(async (tx) => {
    const came: NoticeResult[] = [];
    for (const notice of notices) came.push(await applyNotice(tx, notice, { lane, adapter, now }));
    const moved = await tx.one(moveCursor, [lane.channel, lane.environment, lane.lease, cursor]);
    if (!moved) throw new Error('the notices are read elsewhere');
    return came;
  });
  for (const one of results) count(lane.channel, one);
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
