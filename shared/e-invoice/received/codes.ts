// Codes of files of others that our own documents take from closed lists.
import { isListed } from '../../code-lists/code-list';
import { EN_16931_COUNTRIES } from '../../code-lists/countries';
import { COUNTRIES_UNKNOWN } from '../formats/cii/rules';
import { MIME_CODES, unlisted } from '../rules/core-rules';
import { OBJECT_SCHEMES } from '../rules/open-lists';
import { fileRules, isBlank, ofLines, type Root, type Row } from '../rules/rule';
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
  (rule: string): Row[3] =>
  ({ vatBreakdown }, root) =>
    breakdownRule(root) === rule && vatBreakdown.some(({ categoryCode }) => isNoCategory(categoryCode));
const BREAKDOWN = 'The code of a category of the VAT breakdown is none of UNTDID 5305';

export const CODE_RULES = fileRules([
  [
    'BR-CL-01',
    'BT-3',
    'The type is no code of UNTDID 1001 that this document can have, such as 380 for an invoice',
    ({ typeCode }, root) =>
      !isBlank(typeCode) && !(isListed('document-types', typeCode) && isOfRoot(typeCode, root)),
  ],
  [
    'BR-CL-06',
    'BT-8',
    'The code of the tax point date is not among 3, 35 and 432 of UNTDID 2005',
    // CII has codes of another list, which its reader knows
    ({ taxPointDateCode: code }, root) =>
      root !== 'CrossIndustryInvoice' && !isBlank(code) && !['3', '35', '432'].includes(code ?? ''),
  ],
  [
    'BR-CL-10',
    'BT-29',
    'The scheme of a number of the seller is not in the ICD list',
    ({ seller: { identifiers = [] } }) => identifiers.some((each) => unlisted('icd', each)),
  ],
  [
    'BR-CL-10',
    'BT-46',
    'The scheme of a number of the buyer is not in the ICD list',
    ({ buyer: { identifiers = [] } }) => identifiers.some((each) => unlisted('icd', each)),
  ],
  [
    'BR-CL-11',
    'BT-30',
    'The scheme of the registration of the seller is not in the ICD list',
    ({ seller }) => unlisted('icd', seller.legalRegistration),
  ],
  [
    'BR-CL-11',
    'BT-47',
    'The scheme of the registration of the buyer is not in the ICD list',
    ({ buyer }) => unlisted('icd', buyer.legalRegistration),
  ],
  [
    'BR-CL-10',
    'BT-60',
    'The scheme of the number of the payee is not in the ICD list',
    ({ payee }) => unlisted('icd', payee?.identifier),
  ],
  [
    'BR-CL-11',
    'BT-61',
    'The scheme of the registration of the payee is not in the ICD list',
    ({ payee }) => unlisted('icd', payee?.legalRegistration),
  ],
  [
    'BR-CL-07',
    'BT-18',
    'The scheme of the invoiced object is no code of UNTDID 1153',
    ({ invoicedObjectIdentifier }) => isNoObject(invoicedObjectIdentifier),
  ],
  [
    'BR-CL-07',
    'BT-128',
    'The scheme of the object of a line is no code of UNTDID 1153',
    ofLines(({ objectIdentifier }) => isNoObject(objectIdentifier)),
  ],
  [
    'BR-CL-23',
    'BT-130',
    'The unit of a line is no code of UN/ECE Recommendation 20 or 21',
    ofLines(({ unitCode, price }) => [unitCode, price.baseQuantityUnitCode].some(isNoUnit)),
  ],
  [
    'BR-CL-24',
    'BT-125',
    'An attached file has no media type, or one that an invoice cannot have',
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
    'The country of origin of an article is no code of ISO 3166-1',
    (invoice, root) => ofLines(({ item }) => isNoCountry(item.originCountry, root))(invoice),
  ],
  ['BR-CL-17', 'BT-118', BREAKDOWN, ofBreakdown('BR-CL-17')],
  ['BR-CL-18', 'BT-118', BREAKDOWN, ofBreakdown('BR-CL-18')],
  [
    'BR-CL-17',
    'BT-95',
    'The VAT category of an allowance or a charge is no code of UNTDID 5305',
    ({ allowances = [], charges = [] }) =>
      [...allowances, ...charges].some(({ vatCategoryCode }) => isNoCategory(vatCategoryCode)),
  ],
  [
    'BR-CL-18',
    'BT-151',
    'The VAT category of a line is no code of UNTDID 5305',
    ofLines(({ vat }) => isNoCategory(vat.categoryCode)),
  ],
]);
