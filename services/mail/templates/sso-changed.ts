import { isWebUrl } from '../../../shared/contracts/formats';
import type { MailVariables } from '../../../shared/contracts/mail';
import type { Locale } from '../../../shared/contracts/primitives';
import { COMMON } from './common';
import { type BuiltInTemplate, isNotBlank } from './template';

interface Change {
  company: string;
  by: string;
  label: string;
  host: string;
}

interface Words {
  subject(company: string): string;
  saved(change: Change): string;
  removed(change: Change): string;
  unexpected: string;
  button: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: (company) => `The single sign-on of ${company} was changed`,
    saved: ({ company, by, label, host }) =>
      `${by} has saved the single sign-on of ${company}: “${label}”, at ${host}. The provider there decides who can sign in to the company.`,
    removed: ({ company, by, label, host }) =>
      `${by} has removed the single sign-on of ${company}: “${label}”, at ${host}.`,
    unexpected: 'If this is not in order, change it back, and change the role of the member who did it.',
    button: 'Single sign-on in the API reference',
  },
  fr: {
    subject: (company) => `L’authentification unique de ${company} a été modifiée`,
    saved: ({ company, by, label, host }) =>
      `${by} a enregistré l’authentification unique de ${company} : « ${label} », sur ${host}. Ce fournisseur décide qui peut se connecter à l’entreprise.`,
    removed: ({ company, by, label, host }) =>
      `${by} a supprimé l’authentification unique de ${company} : « ${label} », sur ${host}.`,
    unexpected:
      'Si cela n’est pas normal, annulez la modification et changez le rôle du membre qui l’a faite.',
    button: 'L’authentification unique dans la référence de l’API',
  },
  it: {
    subject: (company) => `Il single sign-on di ${company} è stato modificato`,
    saved: ({ company, by, label, host }) =>
      `${by} ha salvato il single sign-on di ${company}: «${label}», su ${host}. Il provider che si trova lì decide chi può accedere all’azienda.`,
    removed: ({ company, by, label, host }) =>
      `${by} ha rimosso il single sign-on di ${company}: «${label}», su ${host}.`,
    unexpected: 'Se non è regolare, annulla la modifica e cambia il ruolo del membro che l’ha fatta.',
    button: 'Il single sign-on nella documentazione dell’API',
  },
  pl: {
    subject: (company) => `Zmieniono logowanie jednokrotne firmy ${company}`,
    saved: ({ company, by, label, host }) =>
      `${by} – ta osoba zapisała logowanie jednokrotne firmy ${company}: „${label}”, pod adresem ${host}. Tamtejszy dostawca decyduje, kto może zalogować się do firmy.`,
    removed: ({ company, by, label, host }) =>
      `${by} – ta osoba usunęła logowanie jednokrotne firmy ${company}: „${label}”, pod adresem ${host}.`,
    unexpected: 'Jeśli coś się nie zgadza, cofnij zmianę i zmień rolę osoby, która jej dokonała.',
    button: 'Logowanie jednokrotne w dokumentacji API',
  },
  de: {
    subject: (company) => `Das Single Sign-on von ${company} wurde geändert`,
    saved: ({ company, by, label, host }) =>
      `${by} hat das Single Sign-on von ${company} gespeichert: „${label}“, bei ${host}. Der Anbieter dort entscheidet, wer sich bei dem Unternehmen anmelden kann.`,
    removed: ({ company, by, label, host }) =>
      `${by} hat das Single Sign-on von ${company} entfernt: „${label}“, bei ${host}.`,
    unexpected:
      'Falls das nicht in Ordnung ist, machen Sie die Änderung rückgängig und ändern Sie die Rolle des Mitglieds, von dem sie stammt.',
    button: 'Single Sign-on in der API-Referenz',
  },
  pt: {
    subject: (company) => `O início de sessão único de ${company} foi alterado`,
    saved: ({ company, by, label, host }) =>
      `${by} guardou o início de sessão único de ${company}: «${label}», em ${host}. O fornecedor que aí se encontra decide quem pode iniciar sessão na empresa.`,
    removed: ({ company, by, label, host }) =>
      `${by} removeu o início de sessão único de ${company}: «${label}», em ${host}.`,
    unexpected: 'Se não estiver correto, reverta a alteração e mude a função do membro que a fez.',
    button: 'O início de sessão único na referência da API',
  },
};

export const ssoChanged: BuiltInTemplate<MailVariables['sso_changed']> = {
  holdsSecret: false,
  required: {
    companyName: isNotBlank,
    change: (value) => value === 'saved' || value === 'removed',
    changedBy: isNotBlank,
    label: isNotBlank,
    host: isNotBlank,
    link: isWebUrl,
  },
  compose(locale, { companyName: company, change, changedBy: by, label, host, link }) {
    const words = WORDS[locale];
    return {
      ...COMMON[locale],
      subject: words.subject(company),
      paragraphs: [words[change]({ company, by, label, host }), words.unexpected],
      button: { label: words.button, link },
      notes: [],
    };
  },
};
