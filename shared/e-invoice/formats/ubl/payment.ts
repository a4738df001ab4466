// Payment means in UBL: BG-16 to BG-19. One element for each account (BG-17), all with the same code and reference
// (UBL-SR-44, 47); text (UBL-SR-46), card and mandate are in the first.
import { contradicts } from '../../mapping/contradicts';
import { fieldsOf, group } from '../../mapping/fields';
import { isBlank, type Mapping, readAll, type Table, writeAll } from '../../mapping/mapping';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { CreditTransfer, DirectDebit, PaymentCard, PaymentInstructions } from '../../semantic/payment';

/** UBL demands the network of a card, which the standard does not know. */
const NO_NETWORK = 'NA';
/** UNCL 4461: instrument not defined. */
const NOT_DEFINED = '1';

const transfer = fieldsOf<CreditTransfer>();
const TRANSFER: Table<CreditTransfer> = [
  transfer.text('cbc:ID', 'accountIdentifier'),
  transfer.text('cbc:Name', 'accountName'),
  transfer.inside('cac:FinancialInstitutionBranch', [transfer.text('cbc:ID', 'serviceProvider')]),
];

const card = fieldsOf<PaymentCard>();
const CARD: Table<PaymentCard> = [
  card.text('cbc:PrimaryAccountNumberID', 'accountNumber'),
  card.text('cbc:NetworkID', 'network'),
  card.text('cbc:HolderName', 'holderName'),
];

const debit = fieldsOf<DirectDebit>();
const MANDATE: Table<DirectDebit> = [
  debit.text('cbc:ID', 'mandateReference'),
  debit.inside('cac:PayerFinancialAccount', [debit.text('cbc:ID', 'debitedAccount')]),
];

/** An element with a part of the instructions and one account. */
interface PaymentMeans extends Omit<PaymentInstructions, 'creditTransfers'> {
  transfer?: CreditTransfer;
  dueDate?: string;
}

const means = fieldsOf<PaymentMeans>();
const tableOf = (isCreditNote: boolean): Table<PaymentMeans> => [
  means.text('cbc:PaymentMeansCode', 'meansTypeCode', { name: 'meansText' }),
  ...(isCreditNote ? [means.text('cbc:PaymentDueDate', 'dueDate')] : []),
  means.text('cbc:PaymentID', 'remittanceInformation'),
  group(means, 'cac:CardAccount', 'card', CARD),
  group(means, 'cac:PayeeFinancialAccount', 'transfer', TRANSFER),
  group(means, 'cac:PaymentMandate', 'directDebit', MANDATE),
];

function split(source: SemanticInvoice, isCreditNote: boolean): PaymentMeans[] {
  const dueDate = isCreditNote ? source.paymentDueDate : undefined;
  const { paymentInstructions } = source;
  if (!paymentInstructions) return dueDate === undefined ? [] : [{ meansTypeCode: NOT_DEFINED, dueDate }];
  const { creditTransfers = [], card: cardInput, directDebit, meansText, ...same } = paymentInstructions;
  const [first, ...others] = creditTransfers;
  const start: PaymentMeans = { ...same };
  if (meansText) start.meansText = meansText;
  if (dueDate !== undefined) start.dueDate = dueDate;
  if (first) start.transfer = first;
  if (cardInput) start.card = { ...cardInput, network: cardInput.network ?? NO_NETWORK };
  if (directDebit) start.directDebit = directDebit;
  return [start, ...others.map((other) => ({ ...same, transfer: other }))];
}

function join(parts: readonly Partial<PaymentMeans>[]): PaymentInstructions | undefined {
  const {
    transfer: _,
    dueDate,
    ...joined
  }: Partial<PaymentMeans> = Object.assign({}, ...[...parts].reverse());
  const creditTransfers = parts.flatMap((part) => (part.transfer ? [part.transfer] : []));
  const isOnlyForTheDate = joined.meansTypeCode === NOT_DEFINED && Object.keys(joined).length === 1;
  const isEmpty = isBlank(joined) || (dueDate !== undefined && isOnlyForTheDate);
  if (isEmpty && creditTransfers.length === 0) return undefined;
  if (joined.card?.network === NO_NETWORK) {
    const { network: __, ...known } = joined.card;
    joined.card = known;
  }
  const instructions = { ...joined, meansTypeCode: joined.meansTypeCode ?? '' };
  return creditTransfers.length > 0 ? { ...instructions, creditTransfers } : instructions;
}

export function paymentMeans(isCreditNote: boolean): Mapping<SemanticInvoice> {
  const table = tableOf(isCreditNote);
  return {
    write(source, out, context) {
      for (const part of split(source, isCreditNote)) {
        out.push({ name: 'cac:PaymentMeans', children: writeAll(table, part, context) });
      }
    },
    read(element, target) {
      const parts: Partial<PaymentMeans>[] = [];
      for (const reader of element.takeAll('cac:PaymentMeans')) {
        const part = readAll(table, reader);
        reader.done();
        if (contradicts(part, parts)) reader.reportUnread();
        parts.push(part);
      }
      const instructions = join(parts);
      if (instructions) target.paymentInstructions = instructions;
      const dueDate = parts.find((part) => part.dueDate !== undefined)?.dueDate;
      if (dueDate !== undefined) target.paymentDueDate = dueDate;
    },
  };
}
