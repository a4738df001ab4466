// FatturaPA: its schema, and the controls of SdI (004xx, "Elenco controlli") that a document of ours can fail. A field of the schema
// names a rule that has no number.
import Big from 'big.js';
import { codeOf, fiscalCode, vatNumberOf } from '../fatturapa/numbers';
import { recipientCode, streetOf } from '../fatturapa/parties';
import { ascii, isSpellable, latin } from '../fatturapa/texts';
import { missesAmount } from '../fatturapa/unit-price';
import { natureOf } from '../fatturapa/vat';
import type { SemanticInvoice } from '../semantic/invoice';
import type { Address } from '../semantic/values';
import { indicesOf, isBlank, type Rule } from './rule';

const NUMBER_CHARS = 20;
const NAME_CHARS = 80;
const PLACE_CHARS = 60;
const CODE_CHARS = 15;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i;
const RECIPIENT = /^[A-Z0-9]{6,7}$/;
/** Eleven digits before the point. */
const AMOUNT_MAX = '1e11';

const isLonger = (text: string | undefined, max: number) => (latin(text)?.length ?? 0) > max;
const isItalian = ({ countryCode = 'IT' }: Address) => countryCode === 'IT';
const lacksCap = (address: Address) => isItalian(address) && !/^\d{5}$/.test(address.postCode ?? '');
const lacksPlace = (address: Address) => isBlank(address.city) || isBlank(streetOf(address));
const isCrowded = (address: Address) =>
  isLonger(streetOf(address), PLACE_CHARS) || isLonger(address.city, PLACE_CHARS);
const isUnspellable = (...texts: (string | undefined)[]) => texts.some((text) => !isSpellable(text));
const decimalsOf = (text: string | undefined) => text?.split('.')[1]?.length ?? 0;

const lacksNature = (category: string, invoice: SemanticInvoice) =>
  category !== 'S' && natureOf(category, invoice) === undefined;

export const ITALIAN_RULES: readonly Rule[] = [
  {
    rule: 'FatturaPA 1.2.1.1 IdFiscaleIVA',
    term: 'BT-31',
    source: 'company',
    pointer: '/identifiers',
    message: 'The seller has no partita IVA',
    isBroken: ({ seller, national }) =>
      codeOf(
        seller.vatIdentifier ?? national?.sellerIdentifiers?.find(({ scheme }) => scheme === 'vat')?.value,
      ) === undefined,
  },
  {
    rule: 'SdI 00417',
    term: 'BT-48',
    source: 'client',
    pointer: '/identifiers',
    message: 'The buyer has neither partita IVA nor codice fiscale',
    isBroken: (invoice) =>
      vatNumberOf(invoice, 'buyer') === undefined && fiscalCode(invoice, 'buyer') === undefined,
  },
  {
    rule: 'SdI 00427',
    term: 'BT-49',
    source: 'client',
    pointer: '/electronicAddress',
    message: 'The codice destinatario has 6 characters of an authority or 7 of a business',
    isBroken: (invoice) => !RECIPIENT.test(recipientCode(invoice)),
  },
  {
    rule: 'FatturaPA 1.2.1.3.1 Denominazione',
    term: 'BT-27',
    source: 'company',
    pointer: '/name',
    message: `The name of the seller is missing or has more than ${NAME_CHARS} characters`,
    isBroken: ({ seller }) => isBlank(seller.name) || isLonger(seller.name, NAME_CHARS),
  },
  {
    rule: 'FatturaPA 1.4.1.3.1 Denominazione',
    term: 'BT-44',
    source: 'client',
    pointer: '/name',
    message: `The name of the buyer is missing or has more than ${NAME_CHARS} characters`,
    isBroken: ({ buyer }) => isBlank(buyer.name) || isLonger(buyer.name, NAME_CHARS),
  },
  {
    rule: 'FatturaPA 1.2.2 Sede',
    term: 'BT-35',
    source: 'company',
    pointer: '/addressLine1',
    message: 'The address of the seller has no street or no city',
    isBroken: ({ seller }) => lacksPlace(seller.postalAddress),
  },
  {
    rule: 'FatturaPA 1.4.2 Sede',
    term: 'BT-50',
    source: 'client',
    pointer: '/addressLine1',
    message: 'The address of the buyer has no street or no city',
    isBroken: ({ buyer }) => lacksPlace(buyer.postalAddress),
  },
  {
    rule: 'FatturaPA 1.2.2.1 Indirizzo',
    term: 'BT-35',
    source: 'company',
    pointer: '/addressLine1',
    message: `Street or city of the seller has more than ${PLACE_CHARS} characters`,
    isBroken: ({ seller }) => isCrowded(seller.postalAddress),
  },
  {
    rule: 'FatturaPA 1.4.2.1 Indirizzo',
    term: 'BT-50',
    source: 'client',
    pointer: '/addressLine1',
    message: `Street or city of the buyer has more than ${PLACE_CHARS} characters`,
    isBroken: ({ buyer }) => isCrowded(buyer.postalAddress),
  },
  {
    rule: 'FatturaPA 1.2.2.3 CAP',
    term: 'BT-38',
    source: 'company',
    pointer: '/postalCode',
    message: 'The postal code of the seller is no CAP of five digits',
    isBroken: ({ seller }) => lacksCap(seller.postalAddress),
  },
  {
    rule: 'FatturaPA 1.4.2.3 CAP',
    term: 'BT-53',
    source: 'client',
    pointer: '/postalCode',
    message: 'The postal code of the buyer is no CAP of five digits',
    isBroken: ({ buyer }) => lacksCap(buyer.postalAddress),
  },
  {
    rule: 'FatturaPA Latin-1',
    term: 'BT-27',
    source: 'company',
    pointer: '/name',
    message: 'Name or address of the seller has letters that are not Latin',
    isBroken: ({ seller }) =>
      isUnspellable(seller.name, streetOf(seller.postalAddress), seller.postalAddress.city),
  },
  {
    rule: 'FatturaPA Latin-1',
    term: 'BT-44',
    source: 'client',
    pointer: '/name',
    message: 'Name or address of the buyer has letters that are not Latin',
    isBroken: ({ buyer }) => {
      const { line1, line2, city } = buyer.postalAddress;
      return isUnspellable(buyer.name, line1, line2, city);
    },
  },
  {
    rule: 'FatturaPA Latin-1',
    term: 'BT-153',
    source: 'document',
    pointer: '/lines/*',
    message: 'The line has letters that are not Latin',
    isBroken: ({ lines }) =>
      indicesOf(lines, ({ item, note }) => isUnspellable(item.name, item.description, note)),
  },
  {
    rule: 'FatturaPA Latin-1',
    term: 'BT-22',
    source: 'document',
    pointer: '/notes',
    message: 'The notes have letters that are not Latin',
    isBroken: ({ notes = [] }) => isUnspellable(...notes.map(({ text }) => text)),
  },
  {
    rule: 'FatturaPA Latin-1',
    term: 'BT-97',
    source: 'document',
    pointer: '/adjustments',
    message: 'The reason of an allowance or charge has letters that are not Latin',
    isBroken: ({ allowances = [], charges = [] }) =>
      isUnspellable(...[...allowances, ...charges].map(({ reason }) => reason)),
  },
  {
    rule: 'SdI 00425',
    term: 'BT-1',
    source: 'document',
    pointer: '/number',
    message: 'The number of the invoice has no digit',
    isBroken: ({ number }) => !/\d/.test(number),
  },
  {
    rule: 'FatturaPA 2.1.1.4 Numero',
    term: 'BT-1',
    source: 'document',
    pointer: '/number',
    message: `The number of the invoice has more than ${NUMBER_CHARS} characters: shorten its format`,
    isBroken: ({ number }) => isLonger(number, NUMBER_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.1.1 TipoDocumento',
    term: 'BT-3',
    source: 'document',
    pointer: '/typeCode',
    message:
      'SdI knows no invoice that replaces another one (384): credit the wrong one, and issue the right one anew',
    isBroken: ({ typeCode }) => typeCode === '384',
  },
  {
    rule: 'FatturaPA 2.1.2.2 IdDocumento',
    term: 'BT-13',
    source: 'document',
    pointer: '/orderReference',
    message: `The number of the order has more than ${NUMBER_CHARS} characters`,
    isBroken: ({ purchaseOrderReference }) => isLonger(purchaseOrderReference, NUMBER_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.3.2 IdDocumento',
    term: 'BT-12',
    source: 'document',
    pointer: '/contractReference',
    message: `The number of the contract has more than ${NUMBER_CHARS} characters`,
    isBroken: ({ contractReference }) => isLonger(contractReference, NUMBER_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.5.2 IdDocumento',
    term: 'BT-15',
    source: 'document',
    pointer: '/receiptReference',
    message: `The number of the receipt has more than ${NUMBER_CHARS} characters`,
    isBroken: ({ receivingAdviceReference }) => isLonger(receivingAdviceReference, NUMBER_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.8.1 NumeroDDT',
    term: 'BT-16',
    source: 'document',
    pointer: '/despatchReference',
    message: `The number of the delivery note has more than ${NUMBER_CHARS} characters`,
    isBroken: ({ despatchAdviceReference }) => isLonger(despatchAdviceReference, NUMBER_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.6.2 IdDocumento',
    term: 'BT-25',
    source: 'document',
    pointer: '/corrects',
    message: `The number of an invoice that is referred to has more than ${NUMBER_CHARS} characters`,
    isBroken: ({ precedingInvoices = [] }) =>
      precedingInvoices.some(({ reference }) => isLonger(reference, NUMBER_CHARS)),
  },
  {
    rule: 'FatturaPA 2.1.2.6 CodiceCUP',
    term: 'BT-11',
    source: 'document',
    pointer: '/projectReference',
    message: `The project is the CUP in Italy, of at most ${CODE_CHARS} characters`,
    isBroken: ({ projectReference }) => isLonger(projectReference, CODE_CHARS),
  },
  {
    rule: 'FatturaPA 2.1.2.7 CodiceCIG',
    term: 'BT-17',
    source: 'document',
    pointer: '/tenderReference',
    message: `The tender is the CIG in Italy, of at most ${CODE_CHARS} characters`,
    isBroken: ({ tenderOrLotReference }) => isLonger(tenderOrLotReference, CODE_CHARS),
  },
  {
    rule: 'SdI 00418',
    term: 'BT-26',
    source: 'document',
    pointer: '/issueDate',
    message: 'A credit note is not dated before the invoice that it takes back',
    isBroken: ({ typeCode, issueDate, precedingInvoices = [] }) =>
      typeCode === '381' && precedingInvoices.some((one) => (one.issueDate ?? '') > issueDate),
  },
  {
    rule: 'SdI 00400',
    term: 'BT-151',
    source: 'document',
    pointer: '/lines/*/vatCategory',
    message:
      'Italy knows no sale at a rate of zero: a line without VAT is exempt (E), exported (G) and so on',
    isBroken: (invoice) => indicesOf(invoice.lines, ({ vat }) => lacksNature(vat.categoryCode, invoice)),
  },
  {
    rule: 'SdI 00400',
    term: 'BT-95',
    source: 'document',
    pointer: '/adjustments',
    message: 'An allowance or charge has a VAT category that Italy does not know',
    isBroken: (invoice) =>
      invoice.vatBreakdown.some(({ categoryCode }) => lacksNature(categoryCode, invoice)),
  },
  {
    rule: 'SdI 00424',
    term: 'BT-152',
    source: 'document',
    pointer: '/lines/*/vatRate',
    message: 'A VAT rate has at most 2 decimals, and is not below 1 %',
    isBroken: ({ lines }) =>
      indicesOf(lines, ({ vat }) => {
        if (vat.categoryCode !== 'S') return false;
        return new Big(vat.rate ?? '0').lt(1) || !new Big(vat.rate ?? '0').round(2).eq(vat.rate ?? '0');
      }),
  },
  {
    rule: 'SdI 00423',
    term: 'BT-131',
    source: 'document',
    pointer: '/lines/*',
    message: 'The amount of the line is not quantity × price with 8 decimals: use a smaller quantity',
    isBroken: ({ lines }) => indicesOf(lines, missesAmount),
  },
  {
    rule: 'FatturaPA Amount2Decimal',
    term: 'BT-112',
    source: 'document',
    pointer: '/lines',
    message: 'Amounts have at most 11 digits before the point',
    isBroken: ({ totals, lines }) =>
      [totals.totalWithVat, totals.sumOfLines, ...lines.map(({ price }) => price.netPrice)].some((amount) =>
        new Big(amount || '0').abs().gte(AMOUNT_MAX),
      ),
  },
  {
    rule: 'FatturaPA Amount2Decimal',
    term: 'BT-5',
    source: 'document',
    pointer: '/currency',
    message: 'Amounts have at most 2 decimals in FatturaPA: the currency has more',
    isBroken: ({ totals }) => Object.values(totals).some((text) => decimalsOf(text) > 2),
  },
  {
    rule: 'FatturaPA 2.4.2.13 IBAN',
    term: 'BT-84',
    source: 'document',
    pointer: '/payment/iban',
    message: 'FatturaPA takes an IBAN as account, nothing else',
    isBroken: ({ paymentInstructions }) =>
      (paymentInstructions?.creditTransfers ?? []).some(
        ({ accountIdentifier }) => !IBAN.test(accountIdentifier.replace(/\s/g, '')),
      ),
  },
  {
    rule: 'FatturaPA 2.1.1.4 Numero',
    term: 'BT-1',
    source: 'document',
    pointer: '/number',
    message: 'The number has letters that FatturaPA does not take',
    isBroken: ({ number }) => (ascii(number) ?? '').includes('?') && !number.includes('?'),
  },
  {
    rule: 'FatturaPA 1.3 RappresentanteFiscale',
    term: 'BG-11',
    source: 'document',
    pointer: '/taxRepresentative',
    message: `The tax representative needs a VAT number with its country, and a name of at most ${NAME_CHARS} Latin characters`,
    isBroken: ({ sellerTaxRepresentative: representative }) =>
      representative !== undefined &&
      (codeOf(representative.vatIdentifier) === undefined ||
        isLonger(representative.name, NAME_CHARS) ||
        isUnspellable(representative.name)),
  },
];
