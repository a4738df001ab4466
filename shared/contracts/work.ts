// Work of a request that costs much: where it waits, what bounds it, and what it may cost.

/** The queues, as the rest of "It …". Nothing that costs much is done on the event loop in one piece. */
export const WORK_QUEUES = {
  rendering: 'is laid out in a thread, one document at a time in a process',
  parsing: 'is read in a thread, one file at a time in a process',
  certificates: 'is opened in a thread, one file at a time in a process',
  statements: 'is read in a thread, one file of a bank at a time in a process',
  jobs: 'is done by jobs, after the response',
  pages: 'is read and written in portions, between which other requests run',
  processes: 'asks all processes at once',
  pool: 'is done in the thread pool of Node',
  database: 'is done by the database, within the time limit of its statements',
} as const;
export type WorkQueue = keyof typeof WORK_QUEUES;

/** Queues in which the payers take turns, and within one its companies. */
const FAIR: ReadonlySet<WorkQueue> = new Set(['rendering', 'parsing', 'certificates', 'statements']);

export interface Work {
  queue: WorkQueue;
  /** The most that one request does, as the rest of "at most …". */
  atMost: string;
  /** The work ends when the client closes its connection. */
  endsWithClient?: true;
}

/** CPU of server and database in ms that one weight stands for. */
export const WEIGHT_MS = 10;
/** An action that costs more states its `work`. */
export const HEAVY_MS = 50;

/** CPU in ms that a request of the action may cost: its weight says it. */
export function costMsOf({ weight = 1 }: { weight?: number | undefined }): number {
  return weight * WEIGHT_MS;
}

export function workText({ queue, atMost, endsWithClient }: Work): string {
  const turns = FAIR.has(queue) ? ', the payers and their companies in turns' : '';
  const end = endsWithClient ? ' It ends when the client closes its connection.' : '';
  return `It ${WORK_QUEUES[queue]}${turns}: at most ${atMost}.${end}`;
}
