// The rules that a file of others is held against: those of the standard, and those of its profile (BT-24).
import type { EInvoiceProfileId } from '../../contracts/e-invoice-profiles';
import { CROSS_INDUSTRY_RULES } from '../formats/cii/rules';
import { FRENCH_RULES } from '../formats/fr-ctc/rules';
import { DUTCH_RULES } from '../formats/peppol/national/netherlands';
import { PEPPOL_RULES } from '../formats/peppol/rules';
import { ROMANIAN_RULES } from '../formats/ro/rules';
import { UBL_RULES } from '../formats/ubl/rules';
import { ADOPTED_RULES } from '../formats/xrechnung/adopted-rules';
import { GERMAN_RULES } from '../formats/xrechnung/rules';
import { CORE_RULES } from '../rules/core-rules';
import { DATE_RULES } from '../rules/date-rules';
import type { FileRule, Root } from '../rules/rule';
import { VAT_RULES } from '../rules/vat-rules';
import { ADJUSTMENT_RULES } from './adjustments';
import { BREAKDOWN_RULES } from './breakdown';
import { CATEGORY_RULES } from './categories';
import { CLEAN_VEHICLE_RULES } from './clean-vehicles';
import { CODE_RULES } from './codes';
import { DETAIL_RULES } from './details';
import { EXTENSION_RULES } from './extension';
import { MANDATORY_RULES } from './mandatory';
import { GERMAN_WARNINGS } from './national/germany';
import { NUMBER_RULES } from './numbers';
import { PAYMENT_RULES } from './payment';
import { ADOPTED_FILE_RULES, PEPPOL_FILE_RULES } from './peppol';
import { SUM_RULES } from './sums';

export interface RuleSet {
  id: string;
  version: string;
  rules: readonly FileRule[];
  /** Rules of other sets that this one has no errors of, as the publisher's own validator is set. */
  warnings?: readonly string[];
  /** Rules of other sets that this one states anew. */
  restated?: readonly string[];
}

/** `own` beside the rules for documents of ours; those of the same id stand in their place. */
function withRules(known: readonly FileRule[], own: readonly FileRule[]): FileRule[] {
  const restated = new Set(own.map(({ rule }) => rule));
  return [...known.filter(({ rule }) => !restated.has(rule)), ...own];
}

const FILE_RULES = [
  ...MANDATORY_RULES,
  ...ADJUSTMENT_RULES,
  ...DETAIL_RULES,
  ...PAYMENT_RULES,
  ...SUM_RULES,
  ...BREAKDOWN_RULES,
  ...CATEGORY_RULES,
  ...CODE_RULES,
  ...NUMBER_RULES,
  ...DATE_RULES,
];
const ofStandard = (known: readonly FileRule[]): RuleSet => ({
  id: 'EN 16931',
  version: '1.3.16',
  rules: withRules(known, FILE_RULES),
});
const OWN = [...CORE_RULES, ...VAT_RULES];
const IN_UBL = ofStandard([...OWN, ...UBL_RULES]);
const IN_CII = ofStandard([...OWN, ...CROSS_INDUSTRY_RULES]);

const PEPPOL: RuleSet = {
  id: 'Peppol BIS Billing',
  version: '2026.5',
  rules: withRules(PEPPOL_RULES, PEPPOL_FILE_RULES),
};
const GERMAN = withRules([...GERMAN_RULES, ...ADOPTED_RULES], [...ADOPTED_FILE_RULES, ...GERMAN_WARNINGS]);
const XRECHNUNG: RuleSet = {
  id: 'XRechnung',
  version: '3.0.2',
  rules: GERMAN,
  warnings: ['BR-CL-21', 'BR-CL-23'],
};
const XRECHNUNG_EXTENSION: RuleSet = {
  ...XRECHNUNG,
  rules: [...GERMAN, ...EXTENSION_RULES],
  warnings: [...(XRECHNUNG.warnings ?? []), ...['BR-CL-10', 'BR-CL-11', 'BR-CL-24', 'BR-CL-25', 'BR-CL-26']],
};
/** BR-DEX-09 counts the payments of third parties, which only UBL can say. */
const EXTENSION_IN_UBL: RuleSet = { ...XRECHNUNG_EXTENSION, restated: ['BR-CO-16'] };
const CLEAN_VEHICLES: RuleSet = {
  ...XRECHNUNG,
  rules: [...GERMAN, ...CLEAN_VEHICLE_RULES],
  restated: ['BR-CL-13'],
};
const FRANCE: RuleSet = { id: 'BR-FR', version: '1.4.0.03', rules: FRENCH_RULES };
/** Rules that Peppol has taken over from NLCIUS, with the ids of Peppol. */
const NETHERLANDS: RuleSet = {
  id: 'NL-R of Peppol BIS Billing',
  version: PEPPOL.version,
  rules: DUTCH_RULES,
};
const ROMANIA: RuleSet = { id: 'CIUS-RO', version: '1.0.1', rules: ROMANIAN_RULES };

const BY_PROFILE: Partial<Record<EInvoiceProfileId, RuleSet>> = {
  peppol: PEPPOL,
  xrechnung: XRECHNUNG,
  'xrechnung-extension': XRECHNUNG_EXTENSION,
  'xrechnung-cvd': CLEAN_VEHICLES,
  'fr-ctc': FRANCE,
  'fr-ctc-extended': FRANCE,
  'cius-ro': ROMANIA,
  nlcius: NETHERLANDS,
};

/** `profile` where its rules are known. */
export function ruleSetsOf(profile: EInvoiceProfileId | undefined, root: Root): RuleSet[] {
  const isCii = root === 'CrossIndustryInvoice';
  const own = profile && BY_PROFILE[profile];
  const set = own === XRECHNUNG_EXTENSION && !isCii ? EXTENSION_IN_UBL : own;
  return [isCii ? IN_CII : IN_UBL, ...(set ? [set] : [])];
}
