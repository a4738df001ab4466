import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { longDate } from '../../../shared/runtime/locale';
import { COMMON } from './common';
import { type BuiltInTemplate, isDate, isLink, isNotBlank } from './template';

interface Words {
  subject(inviter: string, company: string): string;
  text(inviter: string, company: string): string;
  /** Without a company: an invitation to the instance. */
  accountSubject(inviter: string): string;
  accountText(inviter: string): string;
  button: string;
  code: string;
  expires(date: string): string;
  unexpected: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: (inviter, company) => `${inviter} has invited you to join ${company}`,
    text: (inviter, company) => `${inviter} has invited you to join ${company}.`,
    accountSubject: (inviter) => `${inviter} has invited you to create an account`,
    accountText: (inviter) => `${inviter} has invited you to create an account.`,
    button: 'Accept the invitation',
    code: 'Invitation code',
    expires: (date) => `The invitation is valid until ${date}.`,
    unexpected: 'If you were not expecting this invitation, you can ignore this e-mail.',
  },
  fr: {
    subject: (inviter, company) => `${inviter} vous invite à rejoindre ${company}`,
    text: (inviter, company) => `${inviter} vous invite à rejoindre ${company}.`,
    accountSubject: (inviter) => `${inviter} vous invite à créer un compte`,
    accountText: (inviter) => `${inviter} vous invite à créer un compte.`,
    button: 'Accepter l’invitation',
    code: 'Code d’invitation',
    expires: (date) => `L’invitation est valable jusqu’au ${date}.`,
    unexpected: 'Si vous n’attendiez pas cette invitation, vous pouvez ignorer cet e-mail.',
  },
  it: {
    subject: (inviter, company) => `${inviter} ti ha invitato a entrare in ${company}`,
    text: (inviter, company) => `${inviter} ti ha invitato a entrare in ${company}.`,
    accountSubject: (inviter) => `${inviter} ti ha invitato a creare un account`,
    accountText: (inviter) => `${inviter} ti ha invitato a creare un account.`,
    button: 'Accetta l’invito',
    code: 'Codice di invito',
    // a colon, because the article before a day depends on the number
    expires: (date) => `Scadenza dell’invito: ${date}.`,
    unexpected: 'Se non aspettavi questo invito, puoi ignorare questa e-mail.',
  },
  pl: {
    subject: (inviter, company) => `${inviter} zaprasza Cię do firmy ${company}`,
    text: (inviter, company) => `${inviter} zaprasza Cię do firmy ${company}.`,
    accountSubject: (inviter) => `${inviter} zaprasza Cię do założenia konta`,
    accountText: (inviter) => `${inviter} zaprasza Cię do założenia konta.`,
    button: 'Przyjmij zaproszenie',
    code: 'Kod zaproszenia',
    expires: (date) => `Zaproszenie jest ważne do ${date} r.`,
    unexpected: 'Jeśli nie spodziewasz się tego zaproszenia, zignoruj tę wiadomość.',
  },
  de: {
    subject: (inviter, company) => `${inviter} lädt Sie zu ${company} ein`,
    text: (inviter, company) => `${inviter} lädt Sie ein, bei ${company} mitzuarbeiten.`,
    accountSubject: (inviter) => `${inviter} lädt Sie ein, ein Konto anzulegen`,
    accountText: (inviter) => `${inviter} lädt Sie ein, ein Konto anzulegen.`,
    button: 'Einladung annehmen',
    code: 'Einladungscode',
    expires: (date) => `Die Einladung gilt bis zum ${date}.`,
    unexpected: 'Falls Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
  },
  pt: {
    subject: (_inviter, company) => `Convite para se juntar à empresa ${company}`,
    text: (inviter, company) => `${inviter} enviou-lhe um convite para se juntar à empresa ${company}.`,
    accountSubject: (inviter) => `Convite de ${inviter} para criar uma conta`,
    accountText: (inviter) => `${inviter} enviou-lhe um convite para criar uma conta.`,
    button: 'Aceitar o convite',
    code: 'Código do convite',
    expires: (date) => `O convite é válido até ${date}.`,
    unexpected: 'Se não estava à espera deste convite, pode ignorar este e-mail.',
  },
};

export const invitation: BuiltInTemplate<MailVariables['invitation']> = {
  holdsSecret: true,
  required: { inviterName: isNotBlank, link: isLink },
  optional: { expiresOn: isDate },
  compose(locale, { inviterName, companyName, link, code, expiresOn }) {
    const words = WORDS[locale];
    return {
      ...COMMON[locale],
      subject: companyName ? words.subject(inviterName, companyName) : words.accountSubject(inviterName),
      paragraphs: [companyName ? words.text(inviterName, companyName) : words.accountText(inviterName)],
      button: { label: words.button, link },
      code: code ? { label: words.code, value: code } : undefined,
      notes: [...(expiresOn ? [words.expires(longDate(locale, expiresOn))] : []), words.unexpected],
    };
  },
};
