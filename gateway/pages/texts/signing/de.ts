import { GENERAL } from '../general';
import type { Texts } from './texts';

export const de: Texts = {
  quote: {
    title: 'Angebot {number}',
    intro: '{seller} hat dieses Angebot für {buyer} erstellt.',
    date: 'Datum',
    validUntil: 'Gültig bis',
    signUntil: 'Antwort bis',
    reference: 'Referenz',
    line: 'Beschreibung',
    net: 'Netto',
    allowances: 'Nachlässe',
    charges: 'Zuschläge',
    netTotal: 'Summe ohne MwSt.',
    vat: 'MwSt.',
    total: 'Gesamtbetrag',
    pdf: 'Angebot herunterladen (PDF)',
    certificate: 'Nachweis herunterladen (PDF)',
    signed: 'Unterzeichnet von {name} am {when}.',
    refused: 'Abgelehnt von {name} am {when}.',
    codeOfSeller:
      'Der Code wurde über den Mailserver von {seller} gesendet und hätte dort gelesen werden können: Er allein beweist nicht, dass die Antwort vom Empfänger stammt.',
    codeCaptured:
      'Der Code wurde niemandem gesendet, weil kein E-Mail-Versand eingerichtet war: Er beweist nicht, dass die Antwort vom Empfänger stammt.',
    questions: 'Haben Sie Fragen?',
  },
  sign: {
    heading: 'Ihre Antwort',
    codeIntro: 'Um sicherzugehen, dass Sie es sind, senden wir einen Code an {email}.',
    sendCode: 'Code senden',
    haveCode: 'Ich habe schon einen Code',
    codeSent: 'Ein Code ist unterwegs an {email}. Er ist 10 Minuten gültig.',
    code: 'Code',
    codeHint: 'Die sechs Ziffern aus der E-Mail',
    codeProblem: 'Geben Sie die sechs Ziffern aus der E-Mail ein.',
    name: 'Ihr vollständiger Name',
    nameProblem: 'Geben Sie Ihren Namen ein.',
    accept: 'Ich habe das Angebot {number} gelesen und nehme es verbindlich an.',
    acceptProblem: 'Setzen Sie hier ein Häkchen, um zu unterzeichnen.',
    submit: 'Angebot unterzeichnen',
  },
  refuse: {
    heading: 'Ich nehme dieses Angebot nicht an',
    reason: 'Grund (freiwillig)',
    submit: 'Angebot ablehnen',
  },
  page: {
    ...GENERAL.de.page,
    problem: 'Dieses Angebot kann nicht angezeigt werden',
  },
  errors: {
    ...GENERAL.de.errors,
    signing_link_not_found: 'Dieser Link ist nicht gültig. Prüfen Sie, ob Sie ihn vollständig kopiert haben.',
    signing_link_expired: 'Dieser Link ist abgelaufen. Bitten Sie den Absender des Angebots um einen neuen.',
    signing_link_withdrawn: 'Dieser Link gilt nicht mehr. Vielleicht haben Sie einen neueren erhalten.',
    quote_answered:
      'Dieses Angebot wurde bereits beantwortet. Laden Sie die Seite neu, um die Antwort zu sehen.',
    signing_code_wrong: 'Der Code ist falsch. Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
    signing_code_needed: 'Dieser Code gilt nicht mehr. Bitte lassen Sie sich einen neuen senden.',
    signing_code_limit:
      'Innerhalb einer Stunde werden nur drei Codes gesendet. Bitte versuchen Sie es später noch einmal.',
    signing_codes_used_up:
      'Für diesen Link werden keine Codes mehr gesendet. Bitten Sie den Absender des Angebots um einen neuen Link.',
  },
};
