import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { minutes } from '../../../shared/runtime/locale';
import { COMMON } from './common';
import { type BuiltInTemplate, isCount, isLink } from './template';

interface Words {
  subject: string;
  text: string;
  button: string;
  valid(duration: string): string;
  unexpected: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: 'Reset your password',
    text: 'We received a request to reset the password of your account. To choose a new password, follow the link below.',
    button: 'Choose a new password',
    valid: (duration) => `The link works once and is valid for ${duration}.`,
    unexpected: 'If you did not ask for this, ignore this e-mail: your password stays as it is.',
  },
  fr: {
    subject: 'Réinitialisation de votre mot de passe',
    text: 'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte. Pour choisir un nouveau mot de passe, suivez le lien ci-dessous.',
    button: 'Choisir un nouveau mot de passe',
    valid: (duration) => `Ce lien ne peut être utilisé qu’une seule fois ; il est valable ${duration}.`,
    unexpected:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail : votre mot de passe reste inchangé.',
  },
  it: {
    subject: 'Reimposta la tua password',
    text: 'Abbiamo ricevuto una richiesta di reimpostare la password del tuo account. Per scegliere una nuova password, apri il link qui sotto.',
    button: 'Scegli una nuova password',
    valid: (duration) => `Il link può essere usato una sola volta ed è valido per ${duration}.`,
    unexpected: 'Se la richiesta non è partita da te, ignora questa e-mail: la tua password resta invariata.',
  },
  pl: {
    subject: 'Ustaw nowe hasło',
    text: 'Otrzymaliśmy prośbę o zmianę hasła do Twojego konta. Aby ustawić nowe hasło, skorzystaj z poniższego linku.',
    button: 'Ustaw nowe hasło',
    valid: (duration) => `Linku można użyć tylko raz; jest ważny przez ${duration}.`,
    unexpected: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość: Twoje hasło pozostanie bez zmian.',
  },
  de: {
    subject: 'Setzen Sie Ihr Passwort zurück',
    text: 'Für Ihr Konto wurde ein neues Passwort angefordert. Über den folgenden Link können Sie es festlegen.',
    button: 'Neues Passwort festlegen',
    valid: (duration) => `Der Link lässt sich nur einmal verwenden und ist ${duration} gültig.`,
    unexpected:
      'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
  },
  pt: {
    subject: 'Repor a sua palavra-passe',
    text: 'Recebemos um pedido para repor a palavra-passe da sua conta. Para escolher uma nova palavra-passe, utilize a ligação abaixo.',
    button: 'Escolher uma nova palavra-passe',
    valid: (duration) => `A ligação só pode ser utilizada uma vez e é válida durante ${duration}.`,
    unexpected: 'Se não fez este pedido, ignore este e-mail: a sua palavra-passe mantém-se inalterada.',
  },
};

export const passwordReset: BuiltInTemplate<MailVariables['password_reset']> = {
  holdsSecret: true,
  required: { link: isLink, validMinutes: isCount },
  compose(locale, { link, validMinutes }) {
    const words = WORDS[locale];
    return {
      ...COMMON[locale],
      subject: words.subject,
      paragraphs: [words.text],
      button: { label: words.button, link },
      notes: [words.valid(minutes(locale, validMinutes)), words.unexpected],
    };
  },
};
