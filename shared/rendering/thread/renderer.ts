// Documents as PDF or HTML, rendered in a thread of their own: no layout, however long, holds up the event loop. One thread
// per process: a second one brings nothing on two cores.
import { FairWork } from '../../quotas/fair-work';
import type { Share } from '../../quotas/payers';
import { Problem } from '../../runtime/errors';
import type { LimitReached } from '../../runtime/threads/thread-host';
import { PAGES_MAX } from '../typeset/page-limit';
import type { Rendered, RenderRequest } from './messages';
import { newRenderThread } from './render-thread';

/** A waiting document may have a megabyte. */
const rendering = new FairWork({ max: 100, maxPerPayer: 20, waitMs: 20_000 });
const thread = newRenderThread();

/**
 * @param share whose turn it takes
 * @throws `tooLarge`, by default 422 with `/lines`; 503 when too many wait
 */
export async function render(
  share: Share,
  request: RenderRequest,
  tooLarge = documentTooLarge,
): Promise<Buffer> {
  const answer = await rendering.run(share, () => thread.run(request));
  if ('limit' in answer) throw tooLarge(answer.limit);
  if ('failure' in answer) throw new Error(`a document cannot be rendered: ${answer.failure}`);
  return toBuffer(answer);
}

type Limit = LimitReached['limit'] | 'pages';

const REASONS: Record<Limit, string> = {
  pages: `would make a PDF of more than ${PAGES_MAX} pages`,
  time: 'take too long to be laid out',
  memory: 'take too much memory to be laid out',
};

function documentTooLarge(limit: Limit): Problem {
  return new Problem('document_too_long', { errors: [{ pointer: '/lines', message: REASONS[limit] }] });
}

/** The bytes are passed on without a copy. */
function toBuffer({ bytes }: Rendered): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
