// Reads one page of the notices that a channel publishes about documents it has.

import type { Database } from '../../../shared/runtime/database/database';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import type { NoticeList, Notices } from '../channels/adapter';
import { connectionOf } from '../connections/use-cases/connection-of';
import { type Open, openConnection } from '../connections/use-cases/open-connection';
import { storedTokens } from '../connections/use-cases/tokens';
import type { Trouble } from '../domain/outcome';
import type { LaneKey } from '../models/transmission-row';
import { knownNotices } from '../queries/notices';
import type { NoticeResult } from '../use-cases/apply-notice';
import { beforeDeadline } from './deadline';

export interface Reading extends LaneKey {
  cursor: string | null;
  lease: number;
}

export interface NoticeMeans {
  resources: ServiceResources;
  database: Database;
  call: BusCall;
  /** Counts notices by channel and result. */
  count(channel: string, result: NoticeResult): void;
}

/** Resources for the notices of one lane. */
export interface LaneMeans extends NoticeMeans {
  /** Signal that aborts all requests of this reading. */
  deadline: AbortSignal;
}

interface Page {
  lane: Reading;
  read: NoticeList['read'];
  opened: Open;
  rows: Scoped;
  means: LaneMeans;
}

/** Reads refused credentials once more, because they may just have been replaced. */
export async function readPage(
  cursor: string | null,
  page: Page,
): Promise<{ answer: Notices | Trouble; used: Open }> {
  const { lane, read, opened, rows, means } = page;
  const { resources, call, deadline } = means;
  const isKnown = async (ids: readonly string[]) => {
    const known = await rows.many<{ id: string }>(knownNotices, [lane.channel, lane.environment, ids]);
    return new Set(known.map(({ id }) => id));
  };
  const ask = (by: Open) => {
    const tokens = storedTokens(lane, by.version, rows, resources);
    const connection = connectionOf(lane, by, resources, tokens, rows);
    return read(cursor, beforeDeadline(connection, deadline), isKnown);
  };
  const answer = await ask(opened);
  if (answer.kind !== 'trouble' || answer.class !== 'auth') return { answer, used: opened };
  const again = await openConnection(lane, 'follow', { resources, call, rows });
  const used = again.is === 'open' ? again : opened;
  return { answer: await ask(used), used };
}
