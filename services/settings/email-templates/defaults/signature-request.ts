// Asks a client to read and sign a quote. Polite forms: the reader is a customer of the company.
import type { Locale } from '../../../../shared/contracts/primitives';
import type { DefaultText } from '../../../../shared/mail-templates/default-text';

const link = '{signatureLink}';

export const SIGNATURE_REQUEST: Record<Locale, DefaultText> = {
  en: {
    subject: 'Quote {documentNumber} from {companyName} is ready for your signature',
    intro:
      '{companyName} has prepared quote {documentNumber} for you, for a total of {amount}. You can read it and sign it online:',
    button: { label: 'Read and sign the quote', link },
    notes: [
      'The link is meant for you alone and works until {expiryDate}.',
      'If you have any questions, simply reply to this e-mail.',
    ],
  },
  fr: {
    subject: '{companyName} vous invite à signer le devis {documentNumber}',
    intro:
      '{companyName} a préparé à votre attention le devis {documentNumber}, d’un montant de {amount}. Vous pouvez le consulter et le signer en ligne :',
    button: { label: 'Consulter et signer le devis', link },
    notes: [
      'Ce lien vous est personnel et reste valable jusqu’au {expiryDate}.',
      'Pour toute question, il vous suffit de répondre à cet e-mail.',
    ],
  },
  it: {
    subject: '{companyName} La invita a firmare il preventivo {documentNumber}',
    intro:
      '{companyName} ha preparato per Lei il preventivo {documentNumber}, per un importo di {amount}. Può consultarlo e firmarlo online:',
    button: { label: 'Consulta e firma il preventivo', link },
    notes: [
      'Il link è strettamente personale e scade in data {expiryDate}.',
      'Per qualsiasi domanda può rispondere direttamente a questa e-mail.',
    ],
  },
  pl: {
    subject: '{companyName}: oferta {documentNumber} do podpisu',
    intro:
      'firma {companyName} przygotowała dla Państwa ofertę {documentNumber} na kwotę {amount}. Można ją przeczytać i podpisać online:',
    button: { label: 'Zobacz i podpisz ofertę', link },
    notes: [
      'Link jest przeznaczony wyłącznie dla Państwa i działa do {expiryDate} r.',
      'W razie pytań prosimy odpowiedzieć na tę wiadomość.',
    ],
  },
  de: {
    subject: '{companyName}: Angebot {documentNumber} zur Unterschrift',
    intro:
      '{companyName} hat für Sie das Angebot {documentNumber} über {amount} erstellt. Sie können es online ansehen und unterzeichnen:',
    button: { label: 'Angebot ansehen und unterzeichnen', link },
    notes: [
      'Der Link ist nur für Sie bestimmt und bis zum {expiryDate} gültig.',
      'Bei Fragen antworten Sie einfach auf diese E-Mail.',
    ],
  },
  pt: {
    subject: '{companyName}: orçamento {documentNumber} para assinatura',
    intro:
      'A {companyName} preparou para si o orçamento {documentNumber}, no valor de {amount}. Pode consultá-lo e assiná-lo online:',
    button: { label: 'Consultar e assinar o orçamento', link },
    notes: [
      'Esta ligação é pessoal e é válida até {expiryDate}.',
      'Se tiver alguma dúvida, basta responder a este e-mail.',
    ],
  },
};
