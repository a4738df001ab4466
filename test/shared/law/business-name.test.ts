// Sole traders of France have EI beside their name on all papers and letters of their business (C. com. R526-27).
import { lawOn } from './law-on';

it.each([
  ['a sole trader', 'Jeanne Durand', 'Jeanne Durand EI', {}],
  ['a part of a word', 'Jeanne Leid', 'Jeanne Leid EI', {}],
  ['one who says it first', 'EI Jeanne Durand', 'EI Jeanne Durand', {}],
  ['one who says it with points', 'Jeanne Durand E.I.', 'Jeanne Durand E.I.', {}],
  ['one who says it in full', 'Jeanne Durand, Entrepreneur individuel', undefined, {}],
  ['a sole trader of Martinique', 'Jeanne Durand', 'Jeanne Durand EI', { country: 'MQ' }],
  ['a company', 'Durand', 'Durand', { kind: 'company' }],
  ['an association', 'Durand', 'Durand', { kind: 'association' }],
  ['one of a kind that is not known', 'Durand', 'Durand', { kind: null }],
  ['a sole trader of Germany', 'Johanna Durand', 'Johanna Durand', { country: 'DE' }],
])('%s: %s', (_who, name, expected, more) => {
  const company = { country: 'FR', kind: 'sole_trader', issueChecks: 'lenient', name, ...more };
  const { issued, findings } = lawOn({ company });
  expect({ name: issued?.seller?.name, findings }).toMatchObject({ name: expected ?? name });
});
