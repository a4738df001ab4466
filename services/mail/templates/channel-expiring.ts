// Tells owners that a certificate or token of a connection to an e-invoicing channel ends soon.
import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { days, longDate } from '../../../shared/runtime/locale';
import { COMMON } from './common';
import { type BuiltInTemplate, isCount, isDate, isNotBlank } from './template';

interface Words {
  subject(label: string, left: string): string;
  text(label: string, company: string, date: string): string;
  todo: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: (label, left) => `Credentials of ${label} expire in ${left}`,
    text: (label, company, date) =>
      `The certificate or token with which ${company} is connected to ${label} is valid until ${date}. After that, invoices can no longer be sent by this channel.`,
    todo: 'Get a new one where the old one came from, and connect the channel with it in the settings of the company.',
  },
  fr: {
    subject: (label, left) => `Les identifiants de ${label} expirent dans ${left}`,
    text: (label, company, date) =>
      `Le certificat ou le jeton qui relie ${company} à ${label} est valable jusqu’au ${date}. Passé cette date, plus aucune facture ne pourra être envoyée par ce canal.`,
    todo: 'Obtenez-en un nouveau là où l’ancien a été délivré, puis reconnectez le canal dans les paramètres de la société.',
  },
  it: {
    subject: (label, left) => `Le credenziali di ${label} scadono tra ${left}`,
    text: (label, company, date) =>
      `Scadenza del certificato o del token che collega ${company} a ${label}: ${date}. Dopo tale data non sarà più possibile inviare fatture tramite questo canale.`,
    todo: 'Richiedine uno nuovo a chi ha rilasciato il precedente e ricollega il canale nelle impostazioni dell’azienda.',
  },
  pl: {
    subject: (label, left) => `Dane dostępowe ${label} wygasają za ${left}`,
    text: (label, company, date) =>
      `Certyfikat lub token, którym firma ${company} łączy się z ${label}, jest ważny do ${date} r. Po tym terminie nie będzie można wysyłać faktur tym kanałem.`,
    todo: 'Uzyskaj nowy tam, skąd pochodzi poprzedni, i połącz kanał ponownie w ustawieniach firmy.',
  },
  de: {
    subject: (label, left) => `Zugangsdaten für ${label}: noch ${left} gültig`,
    text: (label, company, date) =>
      `Das Zertifikat oder Token, mit dem ${company} an ${label} angebunden ist, ist bis zum ${date} gültig. Danach lassen sich über diesen Kanal keine Rechnungen mehr versenden.`,
    todo: 'Besorgen Sie ein neues bei der Stelle, die das alte ausgegeben hat, und verbinden Sie den Kanal damit in den Einstellungen der Firma.',
  },
  pt: {
    subject: (label, left) => `As credenciais de ${label} expiram dentro de ${left}`,
    text: (label, company, date) =>
      `O certificado ou token que liga a ${company} a ${label} é válido até ${date}. Depois dessa data, deixará de ser possível enviar faturas por este canal.`,
    todo: 'Obtenha um novo junto de quem emitiu o anterior e volte a ligar o canal nas definições da empresa.',
  },
};

export const channelExpiring: BuiltInTemplate<MailVariables['channel_expiring']> = {
  holdsSecret: false,
  required: { companyName: isNotBlank, label: isNotBlank, expiresOn: isDate, daysLeft: isCount },
  compose(locale, { companyName, label, expiresOn, daysLeft }) {
    const words = WORDS[locale];
    return {
      ...COMMON[locale],
      subject: words.subject(label, days(locale, daysLeft)),
      paragraphs: [words.text(label, companyName, longDate(locale, expiresOn)), words.todo],
      notes: [],
    };
  },
};
