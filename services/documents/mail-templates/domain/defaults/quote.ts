import type { Locale } from '../../../../../shared/contracts/primitives';
import type { Message } from './message';

export const QUOTE: Record<Locale, Message> = {
  en: {
    subject: 'Quote {documentNumber} from {companyName}',
    text: 'Please find attached our quote {documentNumber} for {amount}. We look forward to hearing from you.',
  },
  fr: {
    subject: 'Devis {documentNumber} de {companyName}',
    text: 'Veuillez trouver ci-joint notre devis {documentNumber} d’un montant de {amount}. Nous restons à votre disposition.',
  },
  it: {
    subject: 'Preventivo {documentNumber} di {companyName}',
    text: 'in allegato trova il nostro preventivo {documentNumber} di {amount}. Restiamo a Sua disposizione.',
  },
  pl: {
    subject: 'Oferta {documentNumber} ({companyName})',
    text: 'w załączeniu przesyłamy ofertę {documentNumber} na kwotę {amount}. Zapraszamy do kontaktu.',
  },
  de: {
    subject: 'Angebot {documentNumber} von {companyName}',
    text: 'im Anhang finden Sie unser Angebot {documentNumber} über {amount}. Wir freuen uns auf Ihre Nachricht.',
  },
  pt: {
    subject: 'Orçamento {documentNumber} da {companyName}',
    text: 'Em anexo enviamos o nosso orçamento {documentNumber} no valor de {amount}. Ficamos ao seu dispor.',
  },
};
