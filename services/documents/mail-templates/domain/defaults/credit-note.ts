import type { Locale } from '../../../../../shared/contracts/primitives';
import type { Message } from './message';

export const CREDIT_NOTE: Record<Locale, Message> = {
  en: {
    subject: 'Credit note {documentNumber} from {companyName}',
    text: 'Please find attached credit note {documentNumber} for {amount}, which corrects invoice {correctedNumber}.',
  },
  fr: {
    subject: 'Avoir {documentNumber} de {companyName}',
    text: 'Veuillez trouver ci-joint l’avoir {documentNumber} d’un montant de {amount}, relatif à la facture {correctedNumber}.',
  },
  it: {
    subject: 'Nota di credito {documentNumber} di {companyName}',
    text: 'in allegato trova la nota di credito {documentNumber} di {amount}, relativa alla fattura {correctedNumber}.',
  },
  pl: {
    subject: 'Faktura korygująca {documentNumber} ({companyName})',
    text: 'w załączeniu przesyłamy fakturę korygującą {documentNumber} na kwotę {amount} do faktury {correctedNumber}.',
  },
  de: {
    subject: 'Rechnungskorrektur {documentNumber} von {companyName}',
    text: 'im Anhang finden Sie die Rechnungskorrektur {documentNumber} über {amount} zur Rechnung {correctedNumber}.',
  },
  pt: {
    subject: 'Nota de crédito {documentNumber} da {companyName}',
    text: 'Em anexo enviamos a nota de crédito {documentNumber} no valor de {amount}, relativa à fatura {correctedNumber}.',
  },
};
