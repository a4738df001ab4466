/** @list all — the rows of the rules, and the list of them */
// A rule is stated in one row: its sentences are its own, and a country has it by its facts and by no other list.
import { CHECK_CODES } from '../../../shared/contracts/documents/checks';
import { formatRuleList } from '../../../shared/e-invoice/rule-list';
import { RULES } from '../../../shared/law/findings';
import { ruleList, sentenceNamesOf } from '../../../shared/law/rule-list';
import { FORMAT_RULE_TEXTS } from '../../../shared/texts/format-rules';
import { RULE_TEXTS } from '../../../shared/texts/rules';
import { codesOn } from './law-on';
import { DATASET } from './parties';

const { sentences, faults, fixes } = RULE_TEXTS;
const OBJECTS = ['document', 'client', 'company'];

it('each code has a row, each row a name and sentences, and each sentence one row', () => {
  expect(new Set(RULES.map(({ code }) => code))).toEqual(new Set(CHECK_CODES));
  const names = RULES.map(({ sentence }) => sentence);
  expect(new Set(names).size).toBe(names.length);
  expect(RULES.filter((rule) => sentenceNamesOf(rule).length === 0)).toEqual([]);
  expect(RULES.flatMap(sentenceNamesOf).sort()).toEqual(Object.keys(sentences).sort());
});

it('faults and fixes are those of a sentence, of a code or of an object', () => {
  const known = [...Object.keys(sentences), ...CHECK_CODES];
  const isUnknown = (name: string) => !known.includes(name) && !OBJECTS.includes(name);
  expect(Object.keys(faults).filter((name) => !Object.hasOwn(sentences, name))).toEqual([]);
  expect(Object.keys(fixes).filter(isUnknown)).toEqual([]);
});

it('names the countries whose facts have the rule, and the severity there', () => {
  const list = ruleList(DATASET, '2026-11-20');
  const entriesOf = (code: string) =>
    list.filter((one) => one.code === code).map(({ severity, countries }) => ({ severity, countries }));
  expect(entriesOf('certified_program_missing')).toEqual([{ severity: 'error', countries: ['PT'] }]);
  expect(entriesOf('stamp_duty_due')).toEqual([{ severity: 'warning', countries: ['IT'] }]);
  expect(entriesOf('lines_missing')).toEqual([{ severity: 'error', countries: null }]);
  expect(entriesOf('buyer_number_missing').map(({ severity }) => severity)).toEqual(['error', 'warning']);
  const lowered = [...DATASET.countries].filter(
    ([, facts]) => facts['country-policy']?.cashDiscountVat?.rule === 'at_issue',
  );
  const listed = entriesOf('cash_discount_vat_base').flatMap(({ countries }) => countries ?? []);
  expect(listed.sort()).toEqual(lowered.map(([country]) => country).sort());
});

it('lists the severity, term and source that a finding of each sentence has', () => {
  const entriesOf = (sentence: string) =>
    ruleList(DATASET, '2026-11-20')
      .filter((one) => one.sentence === sentences[sentence as keyof typeof sentences])
      .map(({ severity, term, source, fix }) => [severity, term, source, fix].join(' '));
  expect(entriesOf('triangular_not_possible.number')).toEqual([
    'error BT-48 VATD-141 PATCH /api/clients/{clientId}',
  ]);
  expect(entriesOf('buyer_vat_number_missing.none').map((entry) => entry.split(' ')[2])).toEqual([
    'BR-AE-02',
    'BR-IC-02',
  ]);
  expect(entriesOf('vat_category_of_other_place.by_law').length).toBeGreaterThan(5);
});

it('each sentence and each advice of a format is that of a rule', () => {
  const rows = formatRuleList();
  const textsOf = (part: object) => Object.values(part).flatMap((area) => Object.values(area));
  const without = (texts: unknown[], used: (string | null)[]) =>
    texts.filter((text) => !used.includes(`${text}`));
  expect(
    without(
      textsOf(FORMAT_RULE_TEXTS.sentences),
      rows.map(({ sentence }) => sentence),
    ),
  ).toEqual([]);
  expect(
    without(
      textsOf(FORMAT_RULE_TEXTS.advice),
      rows.map(({ advice }) => advice),
    ),
  ).toEqual([]);
});

const MALTESE = { company: { country: 'MT' }, client: { country: 'MT' } };
const GIVEN_BY = [
  ['certifiedProgram', 'PT', 'certified_program_missing', {}],
  ['supplyDate', 'DE', 'supply_date_missing', {}],
  ['invoiceLanguage', 'BG', 'invoice_language', {}],
  ['depositOrder', 'PL', 'deposit_order_missing', { typeCode: '386' }],
] as const;

it.each(GIVEN_BY)('%s, as in the facts of %s, gives Malta the rule %s', (section, donor, code, document) => {
  const isListed = (date: string) =>
    ruleList(DATASET, date).some((one) => one.code === code && one.countries?.includes('MT'));
  const isBroken = (date: string) =>
    codesOn({ ...MALTESE, document, date }).some((one) => one.endsWith(code));
  const own = DATASET.countries.get('MT');
  const policy = DATASET.countries.get(donor)?.['country-policy'];
  if (!own?.['country-policy'] || !policy) throw new Error('no facts');
  expect([isListed('2026-11-18'), isBroken('2026-11-18')]).toEqual([false, false]);
  const facts = { ...own['country-policy'], [section]: policy[section] };
  // facts are read-only to the program; those of a day that nobody has asked for yet are not derived
  const countries = DATASET.countries as Map<string, typeof own>;
  countries.set('MT', { ...own, 'country-policy': facts });
  const date = `2026-11-${10 + GIVEN_BY.findIndex(([name]) => name === section)}`;
  expect([isListed(date), isBroken(date)]).toEqual([true, true]);
  countries.set('MT', own);
});
