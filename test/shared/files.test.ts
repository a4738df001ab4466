// Files in chunks: what comes out is what went in, for the company that put it there and no other.
import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { CHUNK_BYTES } from '../../shared/contracts/files';
import { newId } from '../../shared/runtime/database/ids';
import { allCompanies, companyScope } from '../../shared/runtime/database/tenant-scope';
import { FileStore } from '../../shared/runtime/files/file-store';
import { createFileTables } from '../../shared/runtime/files/file-tables';
import { rechunk } from '../../shared/runtime/files/rechunk';
import { holds } from '../support/properties';
import { withScratchDatabase } from '../support/scratch-database';

const SCHEMA = 'catalog_files';
const files = new FileStore(SCHEMA);
const [mine, theirs] = [newId(), newId()];

const here = withScratchDatabase({ schema: SCHEMA, statementTimeoutMs: 5_000 });

beforeAll(async () => {
  await here.admin.query(`CREATE SCHEMA ${SCHEMA}`);
  await createFileTables({
    schema: SCHEMA,
    role: here.role,
    sql: async (text) => void (await here.admin.query(text)),
  });
  await here.admin.query(`GRANT USAGE ON SCHEMA ${SCHEMA} TO ${here.role}`);
  await here.admin.query(`GRANT ALL ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${here.role}`);
});

const filesOf = (companyId: string) => here.database.scoped(companyScope(companyId, null));

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES + 17])(
  'gives %i bytes back as they were',
  async (size) => {
    const bytes = randomBytes(size);
    const stored = await files.write(filesOf(mine), pieces(bytes, 100_000));
    const chunks = Math.max(1, Math.ceil(size / CHUNK_BYTES));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(stored).toEqual({ id: stored.id, chunks, sizeBytes: size, sha256 });
    expect(await files.find(filesOf(mine), stored.id, new Date())).toEqual(stored);
    expect((await files.read(filesOf(mine), stored.id))?.equals(bytes)).toBe(true);
  },
);

it('keeps a file from every other company', async () => {
  const { id } = await files.write(filesOf(mine), [Buffer.from('ours')]);
  expect(await files.find(filesOf(theirs), id, new Date())).toBeUndefined();
  expect(await files.read(filesOf(theirs), id)).toBeUndefined();
  expect(await files.chunk(filesOf(theirs), id, 0)).toBeUndefined();
  await files.remove(filesOf(theirs), id);
  expect((await files.read(filesOf(mine), id))?.toString()).toBe('ours');
});

it('takes a chunk that is sent twice once', async () => {
  const id = newId();
  const write = (index: number, text: string) =>
    filesOf(mine).transaction((tx) => files.writeChunk(tx, id, index, Buffer.from(text)));
  await Promise.all([write(0, 'ab'), write(0, 'ab'), write(1, 'cd')]);
  expect((await files.find(filesOf(mine), id, new Date()))?.sizeBytes).toBe(4);
  expect((await files.take(filesOf(mine), id))?.toString()).toBe('abcd');
  expect(await files.read(filesOf(mine), id)).toBeUndefined();
});

it('forgets what is over, and no more', async () => {
  const kept = await files.write(filesOf(mine), [Buffer.from('kept')], new Date(Date.now() + 60_000));
  const over = await files.write(filesOf(mine), [Buffer.from('over')], new Date(Date.now() - 1_000));
  expect(await files.find(filesOf(mine), over.id, new Date())).toBeUndefined();
  expect(await files.forgetExpired(here.database.scoped(allCompanies(null)))).toBe(1);
  expect(await files.read(filesOf(mine), over.id)).toBeUndefined();
  expect(await files.find(filesOf(mine), kept.id, new Date())).toEqual(kept);
});

it('cuts any pieces into chunks of one size', async () => {
  await holds(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 })),
      fc.integer({ min: 1, max: 16 }),
      async (given, size) => {
        const source = given.map((piece) => Buffer.from(piece));
        const chunks: Buffer[] = [];
        for await (const chunk of rechunk(source, size)) chunks.push(chunk);
        expect(Buffer.concat(chunks)).toEqual(Buffer.concat(source));
        expect(chunks.slice(0, -1).every(({ length }) => length === size)).toBe(true);
        expect(chunks.every(({ length }) => length > 0 && length <= size)).toBe(true);
      },
    ),
  );
});
