/** @list all — the rest of documents; npm test has the core of each capability */
// Documents of one company cost the others nothing: a PDF that takes seconds delays nobody.
import { beforeTests } from '../../support/made-before';
import { startInstance } from '../../support/system';
import { at, type Business, business, drafted, faultsOf, issued, post } from './document-steps';
import { type Asked, Signer } from './signing/signer';

const system = beforeTests(startInstance);
let account: Business;
let other: Business;

beforeAll(async () => {
  at(system, '2026-05-04T10:00:00Z');
  account = await business(system, { timeZone: 'Europe/Paris' });
  other = await business(system);
});

/** 500 lines of that many line breaks; a body may have 256 kB. */
function linesWithBreaks(breaks: number) {
  return Array.from({ length: 500 }, (_, index) => ({
    description: `${index}${'\na'.repeat(breaks)}`,
    unitPrice: 1,
    vatRate: 20,
  }));
}

const TOO_LONG = {
  status: 422,
  code: 'document_too_long',
  errors: [{ pointer: '/lines', message: 'would make a PDF of more than 300 pages' }],
};

async function pdfStatus(path: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${system.baseUrl}${path}`, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** Number of times that /livez and a read of another company are answered until the work is done. */
async function answeredDuring(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false };
  const ended = work.finally(() => {
    state.isDone = true;
  });
  let answered = 0;
  while (!state.isDone) {
    const live = await fetch(`${system.baseUrl}/livez`);
    const read = await other.http.get(`/api/clients/${other.clientId}`);
    if (live.status === 200 && read.status === 200) answered += 1;
  }
  await ended;
  return answered;
}

/** Layout on the event loop lets one or two through for each PDF. */
const ANSWERED_PER_PDF = 5;

it('the PDF of a hostile draft leaves the event loop to others, and is refused with the limit', async () => {
  const { id } = await drafted(account, { lines: linesWithBreaks(140) });
  const path = `/api/documents/${id}/pdf`;
  const asked = Promise.all([1, 2, 3].map(() => account.http.get(path)));
  expect(await answeredDuring(asked)).toBeGreaterThan(3 * ANSWERED_PER_PDF);
  for (const answer of await asked) expect(faultsOf(answer)).toEqual(TOO_LONG);
  expect(faultsOf(await account.http.post(`/api/documents/${id}/issue`, {}))).toEqual(TOO_LONG);
});

it('the holder of a signing link cannot block the event loop either', async () => {
  const signer = new Signer(system);
  const quotes: Asked[] = [];
  for (const breaks of [12, 13, 14])
    quotes.push(await signer.asked(account, { lines: linesWithBreaks(breaks) }));
  const asked = Promise.all(quotes.map(({ token }) => pdfStatus(`/api/signing/${token}/pdf`)));
  expect(await answeredDuring(asked)).toBeGreaterThan(quotes.length * ANSWERED_PER_PDF);
  expect(await asked).toEqual(quotes.map(() => 200));
});

describe('the PDF of an issued document', () => {
  const bytesOf = ({ id }: { id: string }) => account.http.bytes(`/api/documents/${id}/pdf`);
  const kept = ({ id }: { id: string }) =>
    system.sql('SELECT state FROM documents.pdfs WHERE document_id = $1', [id]);

  it('is made once and kept, and again only when it shows something else', async () => {
    const document = await issued(account);
    const first = await bytesOf(document);
    await post(account.http, document.id, 'send', { delivery: 'other' });
    expect((await bytesOf(document)).equals(first)).toBe(true);
    expect(await kept(document)).toHaveLength(1);
    const paid = (amountMinor: number) =>
      account.http.post(`/api/documents/${document.id}/payments`, { amountMinor, date: '2026-05-04' });
    for (const amountMinor of [100, 200, 300]) {
      await paid(amountMinor);
      expect((await bytesOf(document)).equals(first)).toBe(false);
    }
    // The PDF as issued, and the current one.
    expect(await kept(document)).toHaveLength(2);
  });

  it('is what was kept, not rendered anew', async () => {
    const document = await issued(account);
    await bytesOf(document);
    const bytes = Buffer.from('%PDF-kept');
    await system.sql('UPDATE documents.pdfs SET pdf = $2 WHERE document_id = $1', [document.id, bytes]);
    expect((await bytesOf(document)).equals(bytes)).toBe(true);
  });

  it('of a draft is made each time', async () => {
    const draft = await drafted(account);
    await bytesOf(draft);
    expect(await kept(draft)).toEqual([]);
  });
});
