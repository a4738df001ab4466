// VatRateType: the rate of a line and of a sum, or why there is none. Cases are those of the interface specification 3.0.
import Big from 'big.js';
import { type MarginScheme, marginSchemeOf } from '../../../code-lists/vatex';
import { from, type Rows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { LineVat } from '../../semantic/lines';
import { ownReasonOf } from '../../semantic/own-reason';
import { decimal } from '../decimals';
import { isEuropean } from '../ksef-fa3/numbers';
import { shortened } from './texts';

/** Rates of the Hungarian VAT act since 2004, for corrections, too; 0 is that of newspapers. */
const RATES = new Set(['27', '25', '20', '18', '15', '5', '0']);
const REASON_CHARS = 200;

/** The text of a case if the document has none. */
const EXEMPTIONS: Readonly<Record<string, string>> = {
  AAM: 'Alanyi adómentes',
  TAM: 'Tárgyi adómentes (Áfa tv. 85-87. §)',
  KBAET: 'Közösségen belüli adómentes termékértékesítés (Áfa tv. 89. §)',
  KBAUK: 'Közösségen belüli új közlekedési eszköz értékesítése (Áfa tv. 89. § (2))',
  EAM: 'Adómentes termékexport (Áfa tv. 98-109. §)',
  NAM: 'Egyéb nemzetközi ügylethez kapcsolódó adómentesség (Áfa tv. 110-118. §)',
};
const OUT_OF_SCOPE: Readonly<Record<string, string>> = {
  ATK: 'Áfa tv. tárgyi hatályán kívüli ügylet',
  EUFAD37: 'Áfa tv. 37. §: másik tagállamban teljesített, fordítottan adózó ügylet',
  EUFADE: 'Másik tagállamban teljesített, nem a 37. § alá tartozó, fordítottan adózó ügylet',
  EUE: 'Másik tagállamban teljesített, nem fordítottan adózó ügylet',
  HO: 'Harmadik országban teljesített ügylet',
};
/** Sums that were paid in the name of the client are no part of the base. */
const DISBURSED: VatRate = {
  key: 'vatOutOfScope disbursement',
  vatOutOfScope: {
    code: 'ATK',
    reason: 'Az ügyfél nevében és javára kifizetett összeg, Áfa tv. 71. § (1) c)',
  },
};
const CASE = /^(AAM|TAM|KBAET|KBAUK|EAM|NAM|ATK|EUFAD37|EUFADE|EUE|HO)\b/;

// marginSchemeIndicator
const MARGINS: Readonly<Record<MarginScheme, string>> = {
  travel: 'TRAVEL_AGENCY',
  second_hand: 'SECOND_HAND',
  art: 'ARTWORK',
  antiques: 'ANTIQUES',
};

interface Case {
  code: string;
  reason: string | undefined;
}

/** A VatRateType, which has one element. `key` tells rates apart: a sum stands for all that have the same. */
export interface VatRate {
  key: string;
  vatPercentage?: string;
  vatExemption?: Case;
  vatOutOfScope?: Case;
  vatDomesticReverseCharge?: string;
  marginSchemeIndicator?: string;
}

const CASE_ROWS: Rows<Case> = { case: 'code', reason: 'reason' };

export const VAT_RATE: Rows<VatRate> = {
  vatPercentage: 'vatPercentage',
  vatExemption: from('vatExemption', CASE_ROWS),
  vatOutOfScope: from('vatOutOfScope', CASE_ROWS),
  vatDomesticReverseCharge: 'vatDomesticReverseCharge',
  marginSchemeIndicator: 'marginSchemeIndicator',
};

/** Undefined for what the Hungarian VAT act does not know. */
export function vatRateOf(
  { categoryCode, rate, isDisbursement }: Pick<LineVat, 'categoryCode' | 'rate' | 'isDisbursement'>,
  invoice: SemanticInvoice,
): VatRate | undefined {
  if (isDisbursement) return DISBURSED;
  switch (categoryCode) {
    case 'S':
    case 'Z':
      return percentage(new Big(rate ?? '0'));
    case 'E':
      return marginOf(invoice) ?? reasoned(categoryCode, exemptionCase(invoice), invoice);
    case 'K':
      return reasoned(categoryCode, 'KBAET', invoice);
    case 'G':
      return reasoned(categoryCode, 'EAM', invoice);
    case 'O':
      return reasoned(categoryCode, isAbroad(invoice, 'EUE', 'HO') ?? 'ATK', invoice);
    case 'AE':
      return reverseCharge(invoice);
    default:
      return undefined;
  }
}

function percentage(rate: Big): VatRate | undefined {
  if (!RATES.has(rate.toFixed())) return undefined;
  return one('vatPercentage', decimal(rate.div(100), 4));
}

/** Áfa tv. 142. § at home; elsewhere what the buyer pays the VAT of is out of the scope of the act. */
function reverseCharge(invoice: SemanticInvoice): VatRate | undefined {
  const abroad = isAbroad(invoice, 'EUFAD37', 'HO');
  return abroad ? reasoned('AE', abroad, invoice) : one('vatDomesticReverseCharge', 'true');
}

function isAbroad({ buyer }: SemanticInvoice, inUnion: string, elsewhere: string): string | undefined {
  const { countryCode = 'HU' } = buyer.postalAddress;
  if (countryCode === 'HU') return undefined;
  return isEuropean(countryCode) ? inUnion : elsewhere;
}

function marginOf(invoice: SemanticInvoice): VatRate | undefined {
  const exempt = groupOf('E', invoice);
  const scheme = marginSchemeOf(exempt?.exemptionReasonCode);
  return scheme && one('marginSchemeIndicator', MARGINS[scheme]);
}

/** The case by article of the directive: 138 EU supply, 146 export, 143 to 159 and 309 (as 153) international, else by nature (132, 135). */
function exemptionCase(invoice: SemanticInvoice): string {
  const code = groupOf('E', invoice)?.exemptionReasonCode ?? '';
  const { national } = invoice;
  const article = Number(/^VATEX-EU-(\d{3})/.exec(code)?.[1] ?? 0);
  if (article === 138) return 'KBAET';
  if (article === 146) return 'EAM';
  if ((article >= 143 && article <= 159) || article === 309) return 'NAM';
  return article === 0 && national?.seller?.vatExempt ? 'AAM' : 'TAM';
}

/** The group of what is sold in the category. */
function groupOf(category: string, { vatBreakdown }: SemanticInvoice) {
  return vatBreakdown.find(
    ({ categoryCode, isDisbursement }) => categoryCode === category && !isDisbursement,
  );
}

/** The reason in the document may begin with the case: `NAM: …`. */
function reasoned(category: string, usual: string, invoice: SemanticInvoice): VatRate {
  const group = groupOf(category, invoice);
  const ownReason = group && ownReasonOf(group, invoice);
  const code = CASE.exec(ownReason ?? '')?.[1] ?? usual;
  const name = code in EXEMPTIONS ? 'vatExemption' : 'vatOutOfScope';
  const reason = shortened(ownReason, REASON_CHARS) ?? EXEMPTIONS[code] ?? OUT_OF_SCOPE[code];
  return { key: `${name} ${code}`, [name]: { code, reason } };
}

function one(
  name: 'vatPercentage' | 'vatDomesticReverseCharge' | 'marginSchemeIndicator',
  text: string,
): VatRate {
  return { key: `${name} ${text}`, [name]: text };
}
