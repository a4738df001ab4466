// Sends the code with which a client proves, while signing, that the e-mail address is theirs.
import type { Locale } from '../../../../shared/contracts/primitives';
import type { DefaultText } from '../../../../shared/mail-templates/default-text';

const code = { code: '{code}', isUnsigned: true };

export const VERIFICATION_CODE: Record<Locale, DefaultText> = {
  en: {
    subject: 'Your code for signing quote {documentNumber}',
    intro: 'To sign quote {documentNumber} from {companyName}, enter this code:',
    ...code,
    notes: [
      'The code is valid for {validity} and can be used once.',
      'Do not pass it on to anybody. If you did not ask for it, you can ignore this e-mail.',
    ],
  },
  fr: {
    subject: 'Votre code pour signer le devis {documentNumber}',
    intro: 'Pour signer le devis {documentNumber} de {companyName}, saisissez ce code :',
    ...code,
    notes: [
      'Le code est valable {validity} et ne peut être utilisé qu’une seule fois.',
      'Ne le communiquez à personne. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',
    ],
  },
  it: {
    subject: 'Il Suo codice per firmare il preventivo {documentNumber}',
    intro: 'Per firmare il preventivo {documentNumber} di {companyName}, inserisca questo codice:',
    ...code,
    notes: [
      'Il codice è valido per {validity} e può essere utilizzato una sola volta.',
      'Non lo comunichi a nessuno. Se non lo ha richiesto, può ignorare questa e-mail.',
    ],
  },
  pl: {
    subject: 'Kod do podpisania oferty {documentNumber}',
    intro: 'aby podpisać ofertę {documentNumber} ({companyName}), proszę wpisać ten kod:',
    ...code,
    notes: [
      'Kod jest ważny przez {validity} i można go użyć tylko raz.',
      'Prosimy nikomu go nie podawać. Jeśli to nie Państwo o niego prosili, proszę zignorować tę wiadomość.',
    ],
  },
  de: {
    subject: 'Ihr Code zum Unterzeichnen von Angebot {documentNumber}',
    intro:
      'um das Angebot {documentNumber} von {companyName} zu unterzeichnen, geben Sie bitte diesen Code ein:',
    ...code,
    notes: [
      'Der Code ist {validity} gültig und lässt sich nur einmal verwenden.',
      'Geben Sie ihn an niemanden weiter. Falls Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
    ],
  },
  pt: {
    subject: 'O seu código para assinar o orçamento {documentNumber}',
    intro: 'Para assinar o orçamento {documentNumber} da {companyName}, introduza este código:',
    ...code,
    notes: [
      'O código é válido durante {validity} e só pode ser utilizado uma vez.',
      'Não o partilhe com ninguém. Se não o pediu, pode ignorar este e-mail.',
    ],
  },
};
