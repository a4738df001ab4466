import { Worker } from 'node:worker_threads';
import { newRenderThread } from '../../../shared/rendering/thread/render-thread';
import { spacer } from '../../../shared/rendering/typeset/boxes';
import { rowsOf, TooManyPages } from '../../../shared/rendering/typeset/flow';
import { PAGE } from '../../../shared/rendering/typeset/marks';
import { PAGES_MAX } from '../../../shared/rendering/typeset/page-limit';
import { BUYER, brandingOf, invoice, SELLER, statement } from './samples';

/** Threads of a process are numbered. */
async function threadsMade(work: () => Promise<unknown>): Promise<number> {
  const before = await nextThread();
  await work();
  return (await nextThread()) - before - 1;
}

async function nextThread(): Promise<number> {
  const worker = new Worker('', { eval: true });
  const { threadId } = worker;
  await worker.terminate();
  return threadId;
}

const LOOK = { branding: brandingOf('classic'), language: 'en' } as const;

it('a thread that a document has made large is replaced, others go on', async () => {
  const thread = newRenderThread();
  const small = () => thread.run({ layout: 'document', printed: { document: invoice() }, ...LOOK });
  const parties = { seller: SELLER, buyer: BUYER, accounts: {} };
  const large = () =>
    thread.run({ layout: 'statement', printed: { statement: statement(3_000), ...parties }, ...LOOK });
  expect(await threadsMade(small)).toBe(1);
  expect(await threadsMade(small)).toBe(0);
  await large();
  expect(await threadsMade(small)).toBe(1);
});

it('rows are made for as many pages as there may be, and no more', () => {
  let made = 0;
  const row = () => {
    made += 1;
    return [spacer(PAGE.height)];
  };
  expect(() => rowsOf(Array(100_000).fill(0), row)).toThrow(TooManyPages);
  expect(made).toBeLessThanOrEqual(PAGES_MAX + 1);
});
