/** @list turn 3 — builds and starts a copy of the sources */
// A format is a folder and a row of the contract. A copy of the sources is given both of one that does not exist, and the program that
// is built of it offers and makes it: who adds a third list breaks this test.
import { issued, newClient } from '../services/documents/document-steps';
import { CopiedSources } from '../support/copied-sources';
import { owner } from '../support/users';

const CONTRACT = 'shared/contracts/e-invoice-formats.ts';
const ROW = `  'made-up': { name: 'Made up', purpose: 'what nobody takes' },\n`;
const PROFILE = `import type { Format } from '../../format';

export const MADE_UP: Format = {
  format: 'made-up',
  syntax: 'national',
  specification: 'made up 1.0',
  rules: [],
  write: ({ number }) => Buffer.from(\`<made-up>\${number}</made-up>\`),
};
`;

it('is offered and made', async () => {
  const copy = new CopiedSources();
  copy.replace(CONTRACT, 'const FORMATS = {\n', `const FORMATS = {\n${ROW}`);
  copy.add('shared/e-invoice/formats/made-up/profile.ts', PROFILE);
  const account = await owner(await copy.start());
  const clientId = await newClient(account.http, { name: 'Buyer' });
  const { id, number } = await issued({ ...account, clientId }, { dueInDays: 30 });
  const { text } = await account.http.get(`/api/documents/${id}/e-invoice?format=made-up`);
  expect(text).toBe(`<made-up>${number}</made-up>`);
});
