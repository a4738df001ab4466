// Shows the administrator who set up the mail of a company that it arrives.
import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { COMMON } from './common';
import { type BuiltInTemplate, isNotBlank } from './template';

interface Words {
  subject(company: string): string;
  text(company: string): string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: (company) => `Test of the mail settings of ${company}`,
    text: (company) => `The mail settings of ${company} work: this message was sent with them.`,
  },
  fr: {
    subject: (company) => `Test des paramètres de messagerie de ${company}`,
    text: (company) =>
      `Les paramètres de messagerie de ${company} fonctionnent : ce message a été envoyé avec eux.`,
  },
  it: {
    subject: (company) => `Prova delle impostazioni di posta di ${company}`,
    text: (company) =>
      `Le impostazioni di posta di ${company} funzionano: questo messaggio è stato inviato con esse.`,
  },
  pl: {
    subject: (company) => `Test ustawień poczty firmy ${company}`,
    text: (company) =>
      `Ustawienia poczty firmy ${company} działają: ta wiadomość została wysłana z ich użyciem.`,
  },
  de: {
    subject: (company) => `Test der E-Mail-Einstellungen von ${company}`,
    text: (company) =>
      `Die E-Mail-Einstellungen von ${company} funktionieren: Diese Nachricht wurde damit versendet.`,
  },
  pt: {
    subject: (company) => `Teste das definições de e-mail da ${company}`,
    text: (company) => `As definições de e-mail da ${company} funcionam: esta mensagem foi enviada com elas.`,
  },
};

export const mailTest: BuiltInTemplate<MailVariables['mail_test']> = {
  holdsSecret: false,
  required: { companyName: isNotBlank },
  compose(locale, { companyName }) {
    const words = WORDS[locale];
    const { subject, text } = words;
    return { ...COMMON[locale], subject: subject(companyName), paragraphs: [text(companyName)], notes: [] };
  },
};
