/** @list turn 1 — builds and starts a copy of the sources */
// A text of a document is a row of the contract and a column. A copy of the sources is given both of one that does not
// exist, and the program that is built of it drafts, freezes and copies it. A second list of fields would make this test fail.
import { issued, newClient } from '../services/documents/document-steps';
import { CopiedSources } from '../support/copied-sources';
import { owner } from '../support/users';

const CONTRACT = 'shared/contracts/documents/fields.ts';
const ROW = `  shelfMark: { about: ['Where it is filed', 'S-1'], term: null, isUnprinted: true },\n`;
const MIGRATION = `import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN shelf_mark text');
};
`;

it('is drafted, frozen and copied to a credit note', async () => {
  const copy = new CopiedSources();
  copy.replace(CONTRACT, 'export const REFERENCES = {\n', `export const REFERENCES = {\n${ROW}`);
  copy.add('services/documents/migrations/9999-made-up.ts', MIGRATION);
  const account = await owner(await copy.start());
  const { http } = account;
  const clientId = await newClient(http, { name: 'Buyer' });
  const { id } = await issued({ ...account, clientId }, { shelfMark: 'S-1' });
  const invoice = await http.get(`/api/documents/${id}`);
  const creditNote = await http.post(`/api/documents/${id}/credit`, {});
  expect([invoice.body, creditNote.body]).toEqual([
    expect.objectContaining({ shelfMark: 'S-1' }),
    expect.objectContaining({ shelfMark: 'S-1' }),
  ]);
});
