import type { Locale } from '../../../../../shared/contracts/primitives';
import type { DefaultText } from '../../../../../shared/mail-templates/default-text';

export const CREDIT_NOTE: Record<Locale, DefaultText> = {
  en: {
    subject: 'Credit note {documentNumber} from {companyName}',
    intro:
      'Please find attached credit note {documentNumber} for {amount}, which corrects invoice {correctedNumber}.',
  },
  fr: {
    subject: 'Avoir {documentNumber} de {companyName}',
    intro:
      'Veuillez trouver ci-joint l’avoir {documentNumber} d’un montant de {amount}, relatif à la facture {correctedNumber}.',
  },
  it: {
    subject: 'Nota di credito {documentNumber} di {companyName}',
    intro:
      'in allegato trova la nota di credito {documentNumber} di {amount}, relativa alla fattura {correctedNumber}.',
  },
  pl: {
    subject: 'Faktura korygująca {documentNumber} ({companyName})',
    intro:
      'w załączeniu przesyłamy fakturę korygującą {documentNumber} na kwotę {amount} do faktury {correctedNumber}.',
  },
  de: {
    subject: 'Rechnungskorrektur {documentNumber} von {companyName}',
    intro:
      'im Anhang finden Sie die Rechnungskorrektur {documentNumber} über {amount} zur Rechnung {correctedNumber}.',
  },
  pt: {
    subject: 'Nota de crédito {documentNumber} da {companyName}',
    intro:
      'Em anexo enviamos a nota de crédito {documentNumber} no valor de {amount}, relativa à fatura {correctedNumber}.',
  },
};
