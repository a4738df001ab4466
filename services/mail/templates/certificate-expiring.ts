// Tells owners and admins that a signing certificate ends soon.
import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { days, longDate } from '../../../shared/runtime/locale';
import { COMMON } from './common';
import { type BuiltInTemplate, isCount, isDate, isNotBlank } from './template';

interface Words {
  subject(label: string, left: string): string;
  text(label: string, company: string, date: string): string;
  todo: string;
  unlessDone: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: (label, left) => `Signing certificate “${label}” expires in ${left}`,
    text: (label, company, date) =>
      `The signing certificate “${label}” of ${company} is valid until ${date}. After that, documents can no longer be signed with it.`,
    todo: 'Ask your certificate authority for a new one, and add it in the settings of the company.',
    unlessDone: 'If a new certificate is in place already, deactivate the old one and ignore this e-mail.',
  },
  fr: {
    subject: (label, left) => `Le certificat de signature « ${label} » expire dans ${left}`,
    text: (label, company, date) =>
      `Le certificat de signature « ${label} » de ${company} est valable jusqu’au ${date}. Passé cette date, il ne permettra plus de signer de documents.`,
    todo: 'Demandez-en un nouveau à votre autorité de certification et ajoutez-le dans les paramètres de la société.',
    unlessDone: 'Si un nouveau certificat est déjà en place, désactivez l’ancien et ignorez cet e-mail.',
  },
  it: {
    subject: (label, left) => `Il certificato di firma «${label}» scade tra ${left}`,
    text: (label, company, date) =>
      `Scadenza del certificato di firma «${label}» di ${company}: ${date}. Dopo tale data non sarà più possibile usarlo per firmare documenti.`,
    todo: 'Richiedine uno nuovo alla tua autorità di certificazione e aggiungilo nelle impostazioni dell’azienda.',
    unlessDone: 'Se un nuovo certificato è già attivo, disattiva il vecchio e ignora questa e-mail.',
  },
  pl: {
    subject: (label, left) => `Certyfikat podpisu „${label}” wygasa za ${left}`,
    text: (label, company, date) =>
      `Certyfikat podpisu „${label}” firmy ${company} jest ważny do ${date} r. Po tym terminie nie będzie można podpisywać nim dokumentów.`,
    todo: 'Uzyskaj nowy certyfikat w swoim centrum certyfikacji i dodaj go w ustawieniach firmy.',
    unlessDone: 'Jeśli nowy certyfikat jest już dodany, dezaktywuj stary i zignoruj tę wiadomość.',
  },
  de: {
    subject: (label, left) => `Signaturzertifikat „${label}“: noch ${left} gültig`,
    text: (label, company, date) =>
      `Das Signaturzertifikat „${label}“ von ${company} ist bis zum ${date} gültig. Danach lassen sich damit keine Dokumente mehr signieren.`,
    todo: 'Fordern Sie bei Ihrer Zertifizierungsstelle ein neues an und hinterlegen Sie es in den Einstellungen der Firma.',
    unlessDone:
      'Falls bereits ein neues Zertifikat hinterlegt ist, deaktivieren Sie das alte und ignorieren Sie diese E-Mail.',
  },
  pt: {
    subject: (label, left) => `O certificado de assinatura «${label}» expira dentro de ${left}`,
    text: (label, company, date) =>
      `O certificado de assinatura «${label}» da ${company} é válido até ${date}. Depois dessa data, deixará de ser possível assinar documentos com ele.`,
    todo: 'Peça um novo à sua entidade certificadora e adicione-o nas definições da empresa.',
    unlessDone: 'Se já existir um novo certificado, desative o antigo e ignore este e-mail.',
  },
};

export const certificateExpiring: BuiltInTemplate<MailVariables['certificate_expiring']> = {
  holdsSecret: false,
  required: { companyName: isNotBlank, label: isNotBlank, expiresOn: isDate, daysLeft: isCount },
  compose(locale, { companyName, label, expiresOn, daysLeft }) {
    const words = WORDS[locale];
    return {
      ...COMMON[locale],
      subject: words.subject(label, days(locale, daysLeft)),
      paragraphs: [words.text(label, companyName, longDate(locale, expiresOn)), words.todo],
      notes: [words.unlessDone],
    };
  },
};
