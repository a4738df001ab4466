// Codes of files of others that our own documents take from closed lists.
import { isListed } from '../../code-lists/code-list';
import { EN_16931_COUNTRIES } from '../../code-lists/countries';
import { COUNTRIES_UNKNOWN } from '../formats/cii/rules';
import { MIME_CODES, unlisted } from '../rules/core-rules';
import { OBJECT_SCHEMES } from '../rules/open-lists';
import { type FileRule, isBlank, ofLines, type Root, type Row } from '../rules/rule';
import { fileRules } from '../rules/sentences';
import { VAT_CATEGORIES } from '../rules/vat-categories';
import type { SemanticInvoice } from '../semantic/invoice';
import { isCreditNote } from '../semantic/kinds';
import type { Identifier } from '../semantic/values';

/** Categories of VAT, and B for split payment of Italy. */
const CATEGORIES = new Set([...VAT_CATEGORIES.map(({ code }) => code), 'B']);
const isNoCategory = (code: string | undefined) => !isBlank(code) && !CATEGORIES.has(code ?? '');

const isNoCountry = (code: string | undefined, root: Root) =>
  !isBlank(code) &&
  (!EN_16931_COUNTRIES.has(code ?? '') ||
    (root === 'CrossIndustryInvoice' && COUNTRIES_UNKNOWN.has(code ?? '')));

const isNoUnit = (code: string | undefined) => !isBlank(code) && !isListed('units', code ?? '');
const isNoObject = (identifier: Identifier | undefined) =>
  !isBlank(identifier?.scheme) && !OBJECT_SCHEMES.has(identifier?.scheme ?? '');

/** 81 is of both roots of UBL. */
function isOfRoot(typeCode: string, root: Root): boolean {
  if (root === 'CrossIndustryInvoice' || typeCode === '81') return true;
  return (root === 'CreditNote') === isCreditNote({ typeCode });
}

const country = (term: string, whose: string, of: (invoice: SemanticInvoice) => string | undefined): Row => [
  'BR-CL-14',
  term,
  `The country of ${whose} is no code of ISO 3166-1`,
  (invoice, root) => isNoCountry(of(invoice), root),
];

/** CII has the categories of the breakdown in elements of the same name as those of lines. */
const breakdownRule = (root: Root) => (root === 'CrossIndustryInvoice' ? 'BR-CL-18' : 'BR-CL-17');
const ofBreakdown =
  (rule: string): FileRule['isBroken'] =>
  ({ vatBreakdown }, root) =>
    breakdownRule(root) === rule && vatBreakdown.some(({ categoryCode }) => isNoCategory(categoryCode));
const BREAKDOWN = 'The code of a category of the VAT breakdown is none of UNTDID 5305';

export const CODE_RULES = fileRules([
  [
    'BR-CL-01',
    'BT-3',
    ({ typeCode }, root) =>
      !isBlank(typeCode) && !(isListed('document-types', typeCode) && isOfRoot(typeCode, root)),
  ],
  [
    'BR-CL-06',
    'BT-8',
    // CII has codes of another list, which its reader knows
    ({ taxPointDateCode: code }, root) =>
      root !== 'CrossIndustryInvoice' && !isBlank(code) && !['3', '35', '432'].includes(code ?? ''),
  ],
  [
    'BR-CL-10',
    'BT-29',
    ({ seller: { identifiers = [] } }) => identifiers.some((each) => unlisted('icd', each)),
  ],
  [
    'BR-CL-10',
    'BT-46',
    ({ buyer: { identifiers = [] } }) => identifiers.some((each) => unlisted('icd', each)),
  ],
  ['BR-CL-11', 'BT-30', ({ seller }) => unlisted('icd', seller.legalRegistration)],
  ['BR-CL-11', 'BT-47', ({ buyer }) => unlisted('icd', buyer.legalRegistration)],
  ['BR-CL-10', 'BT-60', ({ payee }) => unlisted('icd', payee?.identifier)],
  ['BR-CL-11', 'BT-61', ({ payee }) => unlisted('icd', payee?.legalRegistration)],
  ['BR-CL-07', 'BT-18', ({ invoicedObjectIdentifier }) => isNoObject(invoicedObjectIdentifier)],
  ['BR-CL-07', 'BT-128', ofLines(({ objectIdentifier }) => isNoObject(objectIdentifier))],
  [
    'BR-CL-23',
    'BT-130',
    ofLines(({ unitCode, price }) => [unitCode, price.baseQuantityUnitCode].some(isNoUnit)),
  ],
  [
    'BR-CL-24',
    'BT-125',
    ({ supportingDocuments = [] }) =>
      supportingDocuments.some(
        ({ attached }) => attached?.content !== undefined && !MIME_CODES.has(attached.mimeCode ?? ''),
      ),
  ],
  country('BT-40', 'the seller', ({ seller }) => seller.postalAddress.countryCode),
  country('BT-55', 'the buyer', ({ buyer }) => buyer.postalAddress.countryCode),
  country(
    'BT-69',
    'the tax representative',
    ({ sellerTaxRepresentative: party }) => party?.postalAddress.countryCode,
  ),
  country('BT-80', 'the delivery', ({ delivery }) => delivery?.address?.countryCode),
  [
    'BR-CL-15',
    'BT-159',
    (invoice, root) => ofLines(({ item }) => isNoCountry(item.originCountry, root))(invoice),
  ],
  ['BR-CL-17', 'BT-118', BREAKDOWN, ofBreakdown('BR-CL-17')],
  ['BR-CL-18', 'BT-118', BREAKDOWN, ofBreakdown('BR-CL-18')],
  [
    'BR-CL-17',
    'BT-95',
    ({ allowances = [], charges = [] }) =>
      [...allowances, ...charges].some(({ vatCategoryCode }) => isNoCategory(vatCategoryCode)),
  ],
  ['BR-CL-18', 'BT-151', ofLines(({ vat }) => isNoCategory(vat.categoryCode))],
]);
