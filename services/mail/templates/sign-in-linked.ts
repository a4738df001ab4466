import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { COMMON } from './common';
import { type BuiltInTemplate, isNotBlank } from './template';

interface Words {
  subject: string;
  text(label: string): string;
  unexpected: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: 'A new way of sign-in to your account',
    text: (label) => `From now on you can sign in to your account with ${label}.`,
    unexpected:
      'If you did not do this, set a new password at once, end all your sessions and ask the owners of your company.',
  },
  fr: {
    subject: 'Un nouveau moyen de connexion à votre compte',
    text: (label) => `Vous pouvez désormais vous connecter à votre compte avec ${label}.`,
    unexpected:
      'Si vous n’êtes pas à l’origine de cette action, choisissez tout de suite un nouveau mot de passe, fermez toutes vos sessions et adressez-vous aux propriétaires de votre entreprise.',
  },
  it: {
    subject: 'Un nuovo modo di accedere al tuo account',
    text: (label) => `Da ora puoi accedere al tuo account con ${label}.`,
    unexpected:
      'Se non sei stato tu, imposta subito una nuova password, chiudi tutte le sessioni e rivolgiti ai titolari della tua azienda.',
  },
  pl: {
    subject: 'Nowy sposób logowania do Twojego konta',
    text: (label) => `Od teraz możesz logować się do swojego konta przez ${label}.`,
    unexpected:
      'Jeśli to nie Ty, natychmiast ustaw nowe hasło, zakończ wszystkie sesje i zapytaj właścicieli swojej firmy.',
  },
  de: {
    subject: 'Eine neue Anmeldung für Ihr Konto',
    text: (label) => `Sie können sich ab jetzt mit ${label} bei Ihrem Konto anmelden.`,
    unexpected:
      'Falls Sie das nicht waren, setzen Sie sofort ein neues Passwort, beenden Sie alle Sitzungen und fragen Sie die Inhaber Ihres Unternehmens.',
  },
  pt: {
    subject: 'Uma nova forma de iniciar sessão na sua conta',
    text: (label) => `A partir de agora pode iniciar sessão na sua conta com ${label}.`,
    unexpected:
      'Se não foi o autor desta ação, defina já uma nova palavra-passe, termine todas as sessões e contacte os proprietários da sua empresa.',
  },
};

export const signInLinked: BuiltInTemplate<MailVariables['sign_in_linked']> = {
  holdsSecret: false,
  required: { label: isNotBlank },
  compose(locale, { label }) {
    const words = WORDS[locale];
    return {
      ...COMMON[locale],
      subject: words.subject,
      paragraphs: [words.text(label), words.unexpected],
      notes: [],
    };
  },
};
