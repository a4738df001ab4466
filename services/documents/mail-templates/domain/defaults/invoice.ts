import type { Locale } from '../../../../../shared/contracts/primitives';
import type { Message } from './message';

export const INVOICE: Record<Locale, Message> = {
  en: {
    subject: 'Invoice {documentNumber} from {companyName}',
    text: 'Please find attached invoice {documentNumber} for {amount}, due on {dueDate}.',
  },
  fr: {
    subject: 'Facture {documentNumber} de {companyName}',
    text: 'Veuillez trouver ci-joint la facture {documentNumber} d’un montant de {amount}, à régler au plus tard le {dueDate}.',
  },
  it: {
    subject: 'Fattura {documentNumber} di {companyName}',
    text: 'in allegato trova la fattura {documentNumber} di {amount}, con scadenza il {dueDate}.',
  },
  pl: {
    subject: 'Faktura {documentNumber} ({companyName})',
    text: 'w załączeniu przesyłamy fakturę {documentNumber} na kwotę {amount}, z terminem płatności {dueDate}.',
  },
  de: {
    subject: 'Rechnung {documentNumber} von {companyName}',
    text: 'im Anhang finden Sie die Rechnung {documentNumber} über {amount}, fällig am {dueDate}.',
  },
  pt: {
    subject: 'Fatura {documentNumber} da {companyName}',
    text: 'Em anexo enviamos a fatura {documentNumber} no valor de {amount}, com vencimento em {dueDate}.',
  },
};
