// The settlement of CII: currency, payee, payment, VAT, allowances, terms, totals, preceding invoices.
import { contradicts } from '../../mapping/contradicts';
import type { ElementReader } from '../../mapping/element-reader';
import { fieldsOf, group } from '../../mapping/fields';
import { isBlank, type Mapping, readAll, type Table, writeAll } from '../../mapping/mapping';
import { withNumbers } from '../../mapping/nameless-reference';
import type { PrecedingInvoice, SemanticInvoice } from '../../semantic/invoice';
import type { CreditTransfer, DirectDebit, PaymentCard, PaymentInstructions } from '../../semantic/payment';
import { DOCUMENT_ADJUSTMENTS, MONETARY_SUMMATION, TRADE_TAXES } from './amounts';
import { dateMapping } from './dates';
import { PERIOD } from './lines';
import { PAYEE } from './parties';

/** An element for each account, as in UBL; card and debited account are in the first. */
interface PaymentMeans extends Omit<PaymentInstructions, 'creditTransfers'> {
  transfer?: CreditTransfer;
}

const means = fieldsOf<PaymentMeans>();
const card = fieldsOf<PaymentCard>();
const debit = fieldsOf<DirectDebit>();
const transfer = fieldsOf<CreditTransfer>();

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/;

/** BT-84 is an IBANID where it is one, else a ProprietaryID. */
const ACCOUNT: Mapping<CreditTransfer> = {
  write({ accountIdentifier, accountName }, out) {
    const name = IBAN.test(accountIdentifier) ? 'ram:IBANID' : 'ram:ProprietaryID';
    const identifier = { name, text: accountIdentifier, children: [] };
    const named = accountName ? [{ name: 'ram:AccountName', text: accountName, children: [] }] : [];
    const children = name === 'ram:IBANID' ? [identifier, ...named] : [...named, identifier];
    out.push({ name: 'ram:PayeePartyCreditorFinancialAccount', children });
  },
  read(element, target) {
    const account = element.take('ram:PayeePartyCreditorFinancialAccount');
    const number = account?.take('ram:IBANID') ?? account?.take('ram:ProprietaryID');
    const name = account?.take('ram:AccountName');
    const [identifier, accountName] = [number?.text(), name?.text()];
    if (identifier !== undefined) target.accountIdentifier = identifier;
    if (accountName !== undefined) target.accountName = accountName;
    for (const reader of [number, name, account]) reader?.done();
  },
};

const PAYMENT_MEANS: Table<PaymentMeans> = [
  means.text('ram:TypeCode', 'meansTypeCode'),
  means.text('ram:Information', 'meansText'),
  group(means, 'ram:ApplicableTradeSettlementFinancialCard', 'card', [
    card.text('ram:ID', 'accountNumber'),
    card.text('ram:CardholderName', 'holderName'),
  ]),
  means.at('directDebit', [
    debit.inside('ram:PayerPartyDebtorFinancialAccount', [debit.text('ram:IBANID', 'debitedAccount')]),
  ]),
  means.at('transfer', [
    ACCOUNT,
    transfer.inside('ram:PayeeSpecifiedCreditorFinancialInstitution', [
      transfer.text('ram:BICID', 'serviceProvider'),
    ]),
  ]),
];

function split({ paymentInstructions }: SemanticInvoice): PaymentMeans[] {
  if (!paymentInstructions) return [];
  const {
    creditTransfers = [],
    card: cardInput,
    directDebit,
    remittanceInformation: _,
    ...same
  } = paymentInstructions;
  const [first, ...others] = creditTransfers;
  const start: PaymentMeans = { ...same };
  if (first) start.transfer = first;
  if (cardInput) start.card = cardInput;
  if (directDebit) start.directDebit = directDebit;
  return [start, ...others.map((other) => ({ ...same, transfer: other }))];
}

function join(parts: readonly Partial<PaymentMeans>[]): Partial<PaymentInstructions> {
  const { transfer: _, ...joined }: Partial<PaymentMeans> = Object.assign({}, ...[...parts].reverse());
  const creditTransfers = parts.flatMap((part) => (part.transfer ? [part.transfer] : []));
  return creditTransfers.length > 0 ? { ...joined, creditTransfers } : joined;
}

const MEANS: Mapping<SemanticInvoice> = {
  write(source, out, context) {
    for (const part of split(source)) {
      const children = writeAll(PAYMENT_MEANS, part, context);
      out.push({ name: 'ram:SpecifiedTradeSettlementPaymentMeans', children });
    }
  },
  read(element, target) {
    const parts: Partial<PaymentMeans>[] = [];
    for (const reader of element.takeAll('ram:SpecifiedTradeSettlementPaymentMeans')) {
      const part = readAll(PAYMENT_MEANS, reader);
      reader.done();
      if (contradicts(part, parts)) reader.reportUnread();
      parts.push(part);
    }
    const joined = join(parts);
    if (isBlank(joined)) return;
    const { directDebit, ...before } = target.paymentInstructions ?? { meansTypeCode: '' };
    const whole: PaymentInstructions = { ...before, ...joined, meansTypeCode: joined.meansTypeCode ?? '' };
    const debited = { ...directDebit, ...joined.directDebit };
    target.paymentInstructions = isBlank(debited) ? whole : { ...whole, directDebit: debited };
  },
};

const invoice = fieldsOf<SemanticInvoice>();
const instructions = fieldsOf<PaymentInstructions>();
const preceding = fieldsOf<PrecedingInvoice>();

/** A term of the payment instructions that lies beside the payment means. */
const ofDirectDebit = (table: Table<DirectDebit>) =>
  invoice.at('paymentInstructions', [instructions.at('directDebit', table)]);

const DESCRIPTION = invoice.verbatim('ram:Description', 'paymentTerms');
const TERMS: Readonly<Record<string, Mapping<SemanticInvoice>>> = {
  'ram:Description': DESCRIPTION,
  'ram:DueDateDateTime': dateMapping<SemanticInvoice>('ram:DueDateDateTime', 'paymentDueDate'),
  'ram:DirectDebitMandateID': ofDirectDebit([debit.text('ram:DirectDebitMandateID', 'mandateReference')]),
};
const TERMS_NAME = 'ram:SpecifiedTradePaymentTerms';

/** Factur-X EXTENDED has several, of which those with a discount or a penalty are not when payment is due. */
const PAYMENT_TERMS: Mapping<SemanticInvoice> = {
  write: invoice.inside(TERMS_NAME, Object.values(TERMS)).write,
  read(element, target) {
    const all = element.takeAll(TERMS_NAME);
    const texts = all.flatMap((reader) => {
      const own: Partial<SemanticInvoice> = {};
      DESCRIPTION.read(reader, own);
      return own.paymentTerms === undefined ? [] : [own.paymentTerms];
    });
    if (texts.length > 0) target.paymentTerms = texts.join('\n');
    const plainFirst = [...all].sort((a, b) => Number(isConditional(a)) - Number(isConditional(b)));
    for (const [name, mapping] of Object.entries(TERMS)) {
      const first = plainFirst.find((reader) => reader.has(name));
      if (first) mapping.read(first, target);
    }
    for (const reader of all) reader.done();
  },
};

function isConditional(terms: ElementReader): boolean {
  return ['Discount', 'Penalty'].some((kind) => terms.has(`ram:ApplicableTradePayment${kind}Terms`));
}

export const SETTLEMENT: Table<SemanticInvoice> = [
  ofDirectDebit([debit.text('ram:CreditorReferenceID', 'creditorIdentifier')]),
  invoice.at('paymentInstructions', [instructions.text('ram:PaymentReference', 'remittanceInformation')]),
  invoice.text('ram:TaxCurrencyCode', 'vatAccountingCurrencyCode'),
  invoice.text('ram:InvoiceCurrencyCode', 'currencyCode'),
  group(invoice, 'ram:PayeeTradeParty', 'payee', PAYEE),
  MEANS,
  TRADE_TAXES,
  group(invoice, 'ram:BillingSpecifiedPeriod', 'invoicingPeriod', PERIOD),
  ...DOCUMENT_ADJUSTMENTS,
  PAYMENT_TERMS,
  MONETARY_SUMMATION,
  withNumbers(
    'ram:InvoiceReferencedDocument',
    invoice.list('ram:InvoiceReferencedDocument', 'precedingInvoices', [
      preceding.text('ram:IssuerAssignedID', 'reference'),
      dateMapping<PrecedingInvoice>('ram:FormattedIssueDateTime', 'issueDate', 'qdt:DateTimeString'),
    ]),
  ),
  invoice.inside('ram:ReceivableSpecifiedTradeAccountingAccount', [
    invoice.text('ram:ID', 'buyerAccountingReference'),
  ]),
];
