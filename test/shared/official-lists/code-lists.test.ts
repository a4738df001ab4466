// Our code lists against those in the rules of EN 16931, code by code: a code that one of both lacks is named, or has its reason here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeList } from '../../../shared/code-lists/code-list';
import { EN_16931_COUNTRIES } from '../../../shared/code-lists/countries';
import type { CodeListName } from '../../../shared/contracts/code-lists';
import { VAT_CATEGORIES } from '../../../shared/contracts/documents/values';
import { CLASSIFICATION_LISTS, CURRENCIES, OBJECT_SCHEMES } from '../../../shared/e-invoice/rules/open-lists';
import { describeByOfficialRules, OFFICIAL_RULES } from '../../support/official-rules';

const RULES = 'rules/en16931-1.3.16/EN16931-UBL-validation-preprocessed.sch';
const codesOf = (name: CodeListName) => codeList(name).items.map(({ code }) => code);
const ubl = codeList('tax-point-codes').items.flatMap(({ untdid2005 }) => untdid2005 ?? []);

/** Our list by the rule that has the publisher's, and the codes that only we have, with the reason. */
const LISTS: readonly [rule: string, ours: Iterable<string>, beside?: readonly string[]][] = [
  ['BR-CL-01', codesOf('document-types')],
  ['BR-CL-04', CURRENCIES],
  ['BR-CL-06', ubl],
  ['BR-CL-07', OBJECT_SCHEMES],
  ['BR-CL-08', codesOf('note-subjects')],
  ['BR-CL-10', codesOf('icd')],
  ['BR-CL-13', CLASSIFICATION_LISTS],
  ['BR-CL-14', EN_16931_COUNTRIES],
  ['BR-CL-16', codesOf('payment-means')],
  ['BR-CL-17', VAT_CATEGORIES],
  ['BR-CL-19', codesOf('allowance-reasons')],
  ['BR-CL-20', codesOf('charge-reasons')],
  ['BR-CL-22', codesOf('vatex')],
  ['BR-CL-23', codesOf('units')],
  ['BR-CL-25', codesOf('eas')],
];

describeByOfficialRules('the code lists of EN 16931', () => {
  const rules = () => readFileSync(join(OFFICIAL_RULES ?? '', RULES), 'utf8');

  it.each(LISTS)('%s', (rule, ours, beside = []) => {
    const [, test = ''] = new RegExp(`id="${rule}"[^>]*?test="([^"]*)"`).exec(rules()) ?? [];
    const theirs = new Set([...test.matchAll(/' ([^']+) '/g)].flatMap(([, codes = '']) => codes.split(' ')));
    expect(theirs.size).toBeGreaterThan(2);
    // BG-16 of a creditor is no scheme of ISO 6523
    if (rule === 'BR-CL-10') theirs.delete('SEPA');
    const own = new Set(ours);
    expect({
      weLack: [...theirs].filter((code) => !own.has(code)),
      onlyOurs: [...own].filter((code) => !theirs.has(code)),
    }).toEqual({ weLack: [], onlyOurs: beside });
  });
});
