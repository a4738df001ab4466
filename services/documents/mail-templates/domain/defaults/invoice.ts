import type { Locale } from '../../../../../shared/contracts/primitives';
import type { DefaultText } from '../../../../../shared/mail-templates/default-text';

export const INVOICE: Record<Locale, DefaultText> = {
  en: {
    subject: 'Invoice {documentNumber} from {companyName}',
    intro: 'Please find attached invoice {documentNumber} for {amount}, due on {dueDate}.',
  },
  fr: {
    subject: 'Facture {documentNumber} de {companyName}',
    intro:
      'Veuillez trouver ci-joint la facture {documentNumber} d’un montant de {amount}, à régler au plus tard le {dueDate}.',
  },
  it: {
    subject: 'Fattura {documentNumber} di {companyName}',
    intro: 'in allegato trova la fattura {documentNumber} di {amount}, con scadenza il {dueDate}.',
  },
  pl: {
    subject: 'Faktura {documentNumber} ({companyName})',
    intro:
      'w załączeniu przesyłamy fakturę {documentNumber} na kwotę {amount}, z terminem płatności {dueDate}.',
  },
  de: {
    subject: 'Rechnung {documentNumber} von {companyName}',
    intro: 'im Anhang finden Sie die Rechnung {documentNumber} über {amount}, fällig am {dueDate}.',
  },
  pt: {
    subject: 'Fatura {documentNumber} da {companyName}',
    intro: 'Em anexo enviamos a fatura {documentNumber} no valor de {amount}, com vencimento em {dueDate}.',
  },
};
