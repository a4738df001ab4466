// France's rules for invoices between platforms (BR-FR, flow 2).
import type { InvoiceNote, SemanticInvoice } from '../../semantic/invoice';
import { withNotes } from '../peppol/notes';
import { withShortDecimals } from './decimals';
import { frenchParty, frenchPayee, isInFrance, unschemedNumbers } from './parties';

/** Code de commerce, art. L441-9 and L441-10: what an invoice says where the parties agreed on nothing else. */
const LEGAL_RATE =
  'Pénalités de retard : taux de refinancement de la BCE majoré de 10 points de pourcentage.';
const LEGAL_NOTES: readonly InvoiceNote[] = [
  {
    subjectCode: 'PMT',
    text: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.',
  },
  { subjectCode: 'PMD', text: LEGAL_RATE },
  { subjectCode: 'AAB', text: "Pas d'escompte pour paiement anticipé." },
];

const RATE = /\d\s*(?:%|points?|pour ?cent)|\btaux\b/iu;

const TIME_UNITS = new Set(['HUR', 'DAY', 'MIN', 'WEE', 'MON', 'ANN', 'QAN', 'SEC', 'E49']);

/** BR-FR-08. B goods, S services, M both; 1 on credit, 2 paid already, 4 final after a deposit. */
export function frenchProcess(invoice: SemanticInvoice): string {
  return `${kindOf(invoice)}${stageOf(invoice)}`;
}

function kindOf({ lines, delivery, invoicingPeriod, despatchAdviceReference }: SemanticInvoice): string {
  const isService = lines.every(({ unitCode, period }) => TIME_UNITS.has(unitCode) || period !== undefined);
  if (isService || invoicingPeriod) return 'S';
  return delivery?.address || despatchAdviceReference ? 'B' : 'M';
}

/** BR-FR-CO-09: what is paid already has a due date, the day of the payment. */
function stageOf({ totals, national, typeCode, paymentDueDate }: SemanticInvoice): string {
  if ((national?.prepayments ?? []).length > 0 && typeCode !== '386') return '4';
  const isPaid = totals.paidAmount === totals.totalWithVat && Number(totals.amountDue) === 0;
  return isPaid && paymentDueDate ? '2' : '1';
}

/** BR-FR-04 has neither partial invoices nor debit notes: the document stays what it is. */
const TYPES: Readonly<Record<string, string>> = { '326': '380', '383': '380' };

export function toFrench(invoice: SemanticInvoice): SemanticInvoice {
  const { seller, buyer, national } = invoice;
  const late = withRate(national?.seller?.latePaymentText);
  const discounts = national?.cashDiscounts?.map(({ text }) => text).join('\n');
  const own: Readonly<Record<string, string | undefined>> = { PMD: late, AAB: discounts };
  const notes = LEGAL_NOTES.map((note) => ({ ...note, text: own[note.subjectCode ?? ''] || note.text }));
  const { payee, typeCode } = invoice;
  const french = {
    ...invoice,
    typeCode: TYPES[typeCode] ?? typeCode,
    lines: invoice.lines.map(withShortDecimals),
    seller: frenchParty(invoice, 'seller', seller),
    buyer: frenchParty(invoice, 'buyer', buyer),
    ...(payee ? { payee: frenchPayee(payee) } : {}),
    ...describedByCode(invoice),
  };
  const numbers = unschemedNumbers(invoice);
  const told = numbers.length > 0 ? { ...french, notes: [...(french.notes ?? []), ...numbers] } : french;
  return withNotes(told, [{ subjectCode: 'BAR', text: treatmentOf(invoice) }, ...notes]);
}

/** The company's words, and the rate of the law behind them where they name none. */
function withRate(words: string | undefined): string | undefined {
  return !words || RATE.test(words) ? words : `${words}\n${LEGAL_RATE}`;
}

/** BR-FR-20: how the platforms treat it. */
function treatmentOf({ buyer, national }: SemanticInvoice): string {
  const isBusiness =
    national?.buyer?.isBusiness ?? (buyer.vatIdentifier ?? buyer.legalRegistration) !== undefined;
  return `${isBusiness ? 'B2B' : 'B2C'}${isInFrance(buyer) ? '' : 'INT'}`;
}

/** BR-FR-17: what a file is, by a code of the platforms. */
const FILE_CODES = new Set(
  (
    'RIB LISIBLE FEUILLE_DE_STYLE PJA BORDEREAU_SUIVI DOCUMENT_ANNEXE BON_LIVRAISON BON_COMMANDE ' +
    'BORDEREAU_SUIVI_VALIDATION ETAT_ACOMPTE FACTURE_PAIEMENT_DIRECT RECAPITULATIF_COTRAITANCE'
  ).split(' '),
);

/** BT-123 is such a code or absent; LISIBLE once (BR-FR-18). */
function describedByCode({
  supportingDocuments,
}: SemanticInvoice): Pick<SemanticInvoice, 'supportingDocuments'> {
  if (!supportingDocuments) return {};
  const readable = supportingDocuments.find(({ description }) => description === 'LISIBLE');
  return {
    supportingDocuments: supportingDocuments.map((file) => {
      const { description = '', ...rest } = file;
      const isSecond = description === 'LISIBLE' && file !== readable;
      return FILE_CODES.has(description) && !isSecond ? file : rest;
    }),
  };
}
