/** @list turn 4 — builds and starts a copy of the sources */
// A rule of the law is a code of the contract, a row and its sentence. A copy of the sources is given one that does not exist, and the
// program that is built of it finds it and lists it: who adds a fourth place breaks this test.
import { countryReadiness } from '../../shared/contracts/country-readiness';
import { documents } from '../../shared/contracts/documents';
import { drafted, newClient } from '../services/documents/document-steps';
import { CopiedSources } from '../support/copied-sources';
import { owner } from '../support/users';

const PLACE = '/reference';
const ROW = `
  INVOICE.warning('made_up_rule', 'BT-13', 'INV-MADE-UP', '${PLACE}').when(({ document }) => document.reference === 'MADE-UP'),`;

it('is a finding of the check, and in the list of rules', async () => {
  const copy = new CopiedSources();
  const add = (name: string, place: string, text: string) => copy.replace(name, place, `${place}${text}`);
  add('shared/contracts/documents/checks.ts', "  'deposit_not_deducted',", "\n  'made_up_rule',");
  add('shared/law/rules/document.ts', 'export const DOCUMENT_RULES: readonly Rule[] = [', ROW);
  add('shared/texts/en/rules.json', '"sentences": {', '\n    "made_up_rule": "Nobody asks for this.",');
  expect(copy.edited.size).toBe(3);

  const account = await owner(await copy.start());
  const clientId = await newClient(account.http, { name: 'Buyer' });
  const { id } = await drafted({ ...account, clientId }, { reference: 'MADE-UP' });
  const { findings } = await account.http.call(documents.check, { id });
  const finding = { code: 'made_up_rule', severity: 'warning', pointer: PLACE };
  expect(findings).toContainEqual(expect.objectContaining({ ...finding, message: 'Nobody asks for this.' }));
  const { items } = await account.http.call(countryReadiness.rules, {});
  expect(items).toContainEqual(expect.objectContaining({ code: 'made_up_rule', term: 'BT-13' }));
});
