import { GENERAL } from '../general';
import type { Texts } from './texts';

export const de: Texts = {
  fields: {
    email: 'E-Mail-Adresse',
    emailProblem: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    password: 'Passwort',
    passwordProblem: 'Geben Sie Ihr Passwort ein.',
    newPassword: 'Neues Passwort',
    newPasswordHint: 'Mindestens 8 Zeichen',
    newPasswordProblem: 'Wählen Sie ein Passwort mit 8 bis 256 Zeichen.',
    show: 'Anzeigen',
    showPassword: 'Passwort anzeigen',
    hide: 'Verbergen',
    hidePassword: 'Passwort verbergen',
    firstName: 'Vorname',
    firstNameProblem: 'Geben Sie Ihren Vornamen ein.',
    lastName: 'Nachname',
    lastNameProblem: 'Geben Sie Ihren Nachnamen ein.',
    code: 'Einladungscode',
    codeProblem: 'Geben Sie den Code aus Ihrer Einladung ein.',
  },
  providers: {
    or: 'oder',
    signInWith: 'Mit {label} anmelden',
    found: 'Sie können sich mit {label} anmelden.',
  },
  signIn: {
    title: 'Anmelden',
    submit: 'Anmelden',
    newHere: 'Noch kein Konto?',
    signUp: 'Konto anlegen',
    forgot: 'Passwort vergessen?',
    findCompany: 'Weiter',
    findCompanyHint: 'Über Ihre E-Mail-Adresse gelangen Sie zur Anmeldung Ihres Unternehmens.',
    companyHint: 'Ihr Unternehmen hat eine eigene Anmeldung.',
    otherWays: 'Andere Anmeldemöglichkeiten',
    already: 'Sie sind als {email} angemeldet.',
    goOn: 'Weiter',
    signedOut: 'Sie sind abgemeldet.',
    passwordChanged: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen Passwort an.',
  },
  signUp: {
    title: 'Konto anlegen',
    submit: 'Konto anlegen',
    haveAccount: 'Sie haben schon ein Konto?',
    signIn: 'Anmelden',
    firstUser: 'Dies wird das erste Konto dieses Systems. Eine Einladung ist nicht nötig.',
    invited: 'Sie wurden eingeladen. Legen Sie ein Konto an, um die Einladung anzunehmen.',
    needsCode: 'Um ein Konto anzulegen, brauchen Sie eine Einladung.',
    withoutPassword:
      'Hier gibt es keine Passwörter: Sie melden sich über Ihre Organisation an, und Ihr Konto wird beim ersten Mal angelegt.',
  },
  accept: {
    title: 'Einladung annehmen',
    intro: 'Sie sind als {email} angemeldet und treten dem Unternehmen mit diesem Konto bei.',
    submit: 'Einladung annehmen',
    otherAccount: 'Anderes Konto verwenden',
  },
  link: {
    title: 'Anmeldung Ihres Unternehmens verknüpfen',
    intro:
      'Sie sind als {email} angemeldet. Nach dem nächsten Schritt kann dieses Konto benutzen, wen der Anbieter Ihres Unternehmens dort anmeldet.',
    submit: '{label} verknüpfen',
    otherAccount: 'Ein anderes Konto verwenden',
  },
  requestReset: {
    title: 'Passwort vergessen?',
    intro:
      'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen können.',
    submit: 'Link senden',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sent: 'Falls es zu dieser Adresse ein Konto mit Passwort gibt, haben wir einen Link dorthin gesendet. Er lässt sich einmal und eine Stunde lang verwenden.',
    toSignIn: 'Zurück zur Anmeldung',
  },
  resetPassword: {
    title: 'Neues Passwort festlegen',
    intro: 'Danach sind Sie überall abgemeldet und melden sich mit dem neuen Passwort wieder an.',
    submit: 'Passwort speichern',
  },
  account: {
    title: 'Ihr Konto',
    companies: 'Ihre Unternehmen',
    noCompany: 'Sie gehören noch keinem Unternehmen an.',
    active: 'Aktiv',
    activate: 'Wechseln',
    activateCompany: 'Wechseln zu {company}',
    accept: 'Einladung annehmen',
    reference: 'API-Referenz',
    signOut: 'Abmelden',
    joined: 'Sie sind {company} beigetreten.',
    accepted: 'Die Einladung wurde angenommen.',
    OWNER: 'Inhaber',
    ADMIN: 'Administrator',
    MEMBER: 'Mitglied',
  },
  page: {
    ...GENERAL.de.page,
    problem: 'Etwas ist schiefgegangen',
    notFound: 'Diese Seite gibt es nicht',
    notFoundHint:
      'Bitte prüfen Sie die Adresse: Vielleicht ist sie vertippt oder in einer E-Mail abgeschnitten worden.',
  },
  errors: {
    ...GENERAL.de.errors,
    unauthorized: 'Sie sind nicht mehr angemeldet. Melden Sie sich neu an.',
    invalid_credentials: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    oidc_only: 'Die Anmeldung mit Passwort ist hier abgeschaltet.',
    sign_up_closed: 'Das Anlegen von Konten ist hier abgeschaltet.',
    invitation_required: 'Um ein Konto anzulegen, brauchen Sie eine Einladung.',
    invitation_invalid:
      'Diese Einladung ist nicht gültig: Sie wurde schon verwendet, ist abgelaufen oder gilt für eine andere E-Mail-Adresse.',
    email_taken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich dort wie gewohnt an.',
    reset_token_invalid: 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
    already_member: 'Sie gehören diesem Unternehmen schon an.',
    session_confined:
      'Sie haben sich über Ihr Unternehmen angemeldet und können nur in diesem Unternehmen arbeiten.',
    INVALID_OAUTH_CONFIGURATION:
      'Die Anmeldung über diesen Anbieter ist gerade nicht möglich. Wenden Sie sich an Ihren Administrator.',
    sso_provider_not_found:
      'Diese Anmeldung gibt es nicht, oder sie ist abgeschaltet. Wählen Sie eine andere.',
    sso_not_found: 'Für diese E-Mail-Adresse hat kein Unternehmen eine eigene Anmeldung.',
    sign_in_not_found:
      'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Bitte beginnen Sie von vorn.',
    sign_in_denied: 'Der Anbieter hat Sie nicht angemeldet.',
    sign_in_refused: 'Die Antwort des Anbieters konnte nicht angenommen werden. Bitte beginnen Sie von vorn.',
    sso_email_missing:
      'Der Anbieter hat uns Ihre E-Mail-Adresse nicht mitgeteilt. Wenden Sie sich an Ihren Administrator.',
    sso_membership_ended: 'Sie gehören diesem Unternehmen nicht mehr an. Sie brauchen eine neue Einladung.',
    sso_link_required:
      'Bei diesem Konto müssen Sie die Anmeldung Ihres Unternehmens selbst verknüpfen. Melden Sie sich zuerst auf andere Weise an.',
    external_account_taken: 'Ihre Unternehmensanmeldung gehört schon zu einem anderen Konto.',
  },
};
