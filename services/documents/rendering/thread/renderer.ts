// Documents as PDF or HTML, rendered in a thread of their own: no layout, however long, holds up the event loop. One thread
// per process: a second one brings nothing on two cores.
import { Problem, problem } from '../../../../shared/runtime/errors';
import { PAGES_MAX } from '../typeset/page-limit';
import { FairQueue } from './fair-queue';
import type { FromThread, Limit, Rendered, RenderRequest } from './messages';
import { RenderThread } from './render-thread';

interface Job {
  request: RenderRequest;
  since: number;
  resolve(answer: FromThread): void;
  reject(error: unknown): void;
}

/** A waiting document may have a megabyte. */
const WAITING = { max: 100, maxPerCompany: 20 };
/** The caller of what has waited longer has given up. */
const WAIT_LIMIT_MS = 20_000;
const RETRY_AFTER_S = 2;

const queue = new FairQueue<Job>(WAITING);
const thread = new RenderThread();
let isWorking = false;

/**
 * @param companyId whose turn it takes
 * @throws 422 when the document is too large, 503 when too many wait
 */
export async function render(companyId: string, request: RenderRequest): Promise<Buffer> {
  const answer = await new Promise<FromThread>((resolve, reject) => {
    const job = { request, since: performance.now(), resolve, reject };
    if (queue.add(companyId, job)) void work();
    else reject(busy());
  });
  if ('limit' in answer) throw tooLarge(answer.limit, request);
  if ('failure' in answer) throw new Error(`a document cannot be rendered: ${answer.failure}`);
  return toBuffer(answer);
}

async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (let job = queue.next(); job; job = queue.next()) await run(job);
  isWorking = false;
}

async function run({ request, since, resolve, reject }: Job): Promise<void> {
  if (performance.now() - since > WAIT_LIMIT_MS) return reject(busy());
  try {
    resolve(await thread.render(request));
  } catch (error) {
    reject(error);
  }
}

function busy(): Problem {
  return new Problem('service_unavailable', { retryAfter: RETRY_AFTER_S });
}

const REASONS: Record<Limit, string> = {
  pages: `would make a PDF of more than ${PAGES_MAX} pages`,
  time: 'take too long to be laid out',
  memory: 'take too much memory to be laid out',
};

function tooLarge(limit: Limit, { kind }: RenderRequest): Problem {
  if (kind === 'statement') return problem('statement_too_long', 'Ask for text/csv.');
  return new Problem('document_too_long', { errors: [{ pointer: '/lines', message: REASONS[limit] }] });
}

/** Without a copy. */
function toBuffer({ bytes }: Rendered): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
