import { GENERAL } from '../general';
import type { Texts } from './texts';

export const pl: Texts = {
  quote: {
    title: 'Oferta {number}',
    intro: 'Sprzedawca: {seller} · Nabywca: {buyer}',
    date: 'Data',
    validUntil: 'Ważna do',
    signUntil: 'Odpowiedź do',
    reference: 'Numer referencyjny',
    line: 'Opis',
    net: 'Netto',
    allowances: 'Rabaty',
    charges: 'Dopłaty',
    netTotal: 'Razem netto',
    vat: 'VAT',
    total: 'Razem brutto',
    pdf: 'Pobierz ofertę (PDF)',
    certificate: 'Pobierz poświadczenie (PDF)',
    signed: 'Podpis: {name}, {when}.',
    refused: 'Oferta odrzucona: {name}, {when}.',
    codeOfSeller:
      'Kod wysłał serwer pocztowy firmy {seller}, która mogła go odczytać: sam kod nie dowodzi, że odpowiedzi udzielił odbiorca.',
    codeCaptured:
      'Kodu nikomu nie wysłano, ponieważ wysyłka poczty nie jest skonfigurowana: nie dowodzi on, że odpowiedzi udzielił odbiorca.',
    questions: 'Masz pytania?',
  },
  sign: {
    heading: 'Twoja odpowiedź',
    codeIntro: 'Aby potwierdzić, że to Ty, wyślemy kod na adres {email}.',
    sendCode: 'Wyślij kod',
    haveCode: 'Mam już kod',
    codeSent: 'Kod został wysłany na adres {email}. Jest ważny 10 minut.',
    code: 'Kod',
    codeHint: 'Sześć cyfr z wiadomości e-mail',
    codeProblem: 'Wpisz sześć cyfr z wiadomości e-mail.',
    name: 'Imię i nazwisko',
    nameProblem: 'Wpisz imię i nazwisko.',
    accept: 'Znam treść oferty {number} i przyjmuję ją ze skutkiem wiążącym.',
    acceptProblem: 'Zaznacz to pole, aby podpisać.',
    submit: 'Podpisz ofertę',
  },
  refuse: {
    heading: 'Nie przyjmuję tej oferty',
    reason: 'Powód (opcjonalnie)',
    submit: 'Odrzuć ofertę',
  },
  page: {
    ...GENERAL.pl.page,
    problem: 'Nie można wyświetlić tej oferty',
  },
  errors: {
    ...GENERAL.pl.errors,
    signing_link_not_found: 'Ten link jest nieprawidłowy. Sprawdź, czy został skopiowany w całości.',
    signing_link_expired: 'Ten link wygasł. Poproś nadawcę oferty o nowy.',
    signing_link_withdrawn: 'Ten link nie jest już ważny. Być może masz nowszy.',
    quote_answered: 'Na tę ofertę już odpowiedziano. Odśwież stronę, aby zobaczyć odpowiedź.',
    signing_code_wrong: 'Kod jest nieprawidłowy. Sprawdź go i spróbuj ponownie.',
    signing_code_needed: 'Tego kodu nie można już użyć. Poproś o nowy.',
    signing_code_limit: 'W ciągu godziny wysyłamy najwyżej trzy kody. Spróbuj ponownie później.',
    signing_codes_used_up: 'Dla tego linku nie wysyłamy już kodów. Poproś nadawcę oferty o nowy link.',
  },
};
