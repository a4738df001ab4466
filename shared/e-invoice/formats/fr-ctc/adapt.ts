// France's rules for invoices between platforms (BR-FR, flow 2).
import Big from 'big.js';
import type { InvoiceNote, SemanticInvoice } from '../../semantic/invoice';
import type { InvoiceLine } from '../../semantic/lines';
import type { Buyer, Seller } from '../../semantic/parties';
import { withNotes } from '../peppol/notes';

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

const SIREN_ICD = '0002';
/** EAS: the address of a company in the French directory, its SIREN first. */
const DIRECTORY = '0225';

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

export function toFrench(invoice: SemanticInvoice): SemanticInvoice {
  const { seller, buyer, national } = invoice;
  const late = withRate(national?.seller?.latePaymentText);
  const discounts = national?.cashDiscounts?.map(({ text }) => text).join('\n');
  const own: Readonly<Record<string, string | undefined>> = { PMD: late, AAB: discounts };
  const notes = LEGAL_NOTES.map((note) => ({ ...note, text: own[note.subjectCode ?? ''] || note.text }));
  const parties = { seller: inDirectory(seller), buyer: inDirectory(buyer) };
  const lines = invoice.lines.map(shortPrice);
  return withNotes({ ...invoice, lines, ...parties, ...describedByCode(invoice) }, [
    { subjectCode: 'BAR', text: treatmentOf(invoice) },
    ...notes,
  ]);
}

/** The company's words, and the rate of the law behind them where they name none. */
function withRate(words: string | undefined): string | undefined {
  return !words || RATE.test(words) ? words : `${words}\n${LEGAL_RATE}`;
}

/** BR-FR-DEC-03: the price without VAT of one that includes it has more decimals than the format takes. */
function shortPrice(line: InvoiceLine): InvoiceLine {
  if (!line.withVat) return line;
  const netPrice = new Big(line.price.netPrice).round(6).toFixed();
  return { ...line, price: { ...line.price, netPrice } };
}

/** BR-FR-20: how the platforms treat it. */
function treatmentOf({ buyer, national }: SemanticInvoice): string {
  const isBusiness =
    national?.buyer?.isBusiness ?? (buyer.vatIdentifier ?? buyer.legalRegistration) !== undefined;
  const isFrench = (buyer.postalAddress.countryCode ?? 'FR') === 'FR';
  return `${isBusiness ? 'B2B' : 'B2C'}${isFrench ? '' : 'INT'}`;
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

/** BT-34 and BT-49 are those of the directory; without another one it is the SIREN alone. */
function inDirectory<P extends Seller | Buyer>(party: P): P {
  const { electronicAddress, legalRegistration } = party;
  if (electronicAddress?.scheme === DIRECTORY || legalRegistration?.scheme !== SIREN_ICD) return party;
  return { ...party, electronicAddress: { scheme: DIRECTORY, value: legalRegistration.value } };
}
