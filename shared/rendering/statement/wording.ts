// The words of a statement.
import type { Bucket } from '../../contracts/documents/statements';
import type { Locale } from '../../contracts/primitives';

export interface StatementWording {
  title: string;
  asOf: string;
  columns: {
    number: string;
    issueDate: string;
    dueDate: string;
    total: string;
    paid: string;
    credited: string;
    balance: string;
    days: string;
  };
  balance: string;
  unapplied: string;
  buckets: Record<Bucket, string>;
  /** The open amount of invoices that are not on it. */
  unsent: string;
  nothing: string;
  page: string;
}

export const STATEMENT_WORDING: Record<Locale, StatementWording> = {
  en: {
    title: 'Statement of account',
    asOf: 'As of',
    columns: {
      number: 'Invoice',
      issueDate: 'Issued',
      dueDate: 'Due',
      total: 'Total',
      paid: 'Paid',
      credited: 'Credited',
      balance: 'Balance',
      days: 'Days overdue',
    },
    balance: 'Balance',
    unapplied: 'Paid in excess',
    buckets: { current: 'Not yet due', '0-30': '0–30 days', '31-60': '31–60 days', '60+': 'Over 60 days' },
    unsent: 'Issued, not sent yet',
    nothing: 'There are no invoices.',
    page: 'Page',
  },
  fr: {
    title: 'Relevé de compte',
    asOf: 'Au',
    columns: {
      number: 'Facture',
      issueDate: 'Émise le',
      dueDate: 'Échéance',
      total: 'Total',
      paid: 'Payé',
      credited: 'Avoirs',
      balance: 'Solde',
      days: 'Jours de retard',
    },
    balance: 'Solde',
    unapplied: 'Trop-perçu',
    buckets: { current: 'Non échu', '0-30': '0–30 jours', '31-60': '31–60 jours', '60+': 'Plus de 60 jours' },
    unsent: 'Émises, non encore envoyées',
    nothing: 'Aucune facture.',
    page: 'Page',
  },
  it: {
    title: 'Estratto conto',
    asOf: 'Al',
    columns: {
      number: 'Fattura',
      issueDate: 'Emessa il',
      dueDate: 'Scadenza',
      total: 'Totale',
      paid: 'Pagato',
      credited: 'Accreditato',
      balance: 'Saldo',
      days: 'Giorni di ritardo',
    },
    balance: 'Saldo',
    unapplied: 'Pagato in eccesso',
    buckets: {
      current: 'Non scaduto',
      '0-30': '0–30 giorni',
      '31-60': '31–60 giorni',
      '60+': 'Oltre 60 giorni',
    },
    unsent: 'Emesse, non ancora inviate',
    nothing: 'Nessuna fattura.',
    page: 'Pagina',
  },
  pl: {
    title: 'Zestawienie należności',
    asOf: 'Stan na',
    columns: {
      number: 'Faktura',
      issueDate: 'Wystawiona',
      dueDate: 'Termin',
      total: 'Kwota',
      paid: 'Zapłacono',
      credited: 'Skorygowano',
      balance: 'Saldo',
      days: 'Dni po terminie',
    },
    balance: 'Saldo',
    unapplied: 'Nadpłata',
    buckets: { current: 'Przed terminem', '0-30': '0–30 dni', '31-60': '31–60 dni', '60+': 'Ponad 60 dni' },
    unsent: 'Wystawione, jeszcze niewysłane',
    nothing: 'Brak faktur.',
    page: 'Strona',
  },
  de: {
    title: 'Kundenkontoauszug',
    asOf: 'Stand',
    columns: {
      number: 'Rechnung',
      issueDate: 'Datum',
      dueDate: 'Fällig',
      total: 'Betrag',
      paid: 'Bezahlt',
      credited: 'Gutgeschrieben',
      balance: 'Saldo',
      days: 'Tage überfällig',
    },
    balance: 'Saldo',
    unapplied: 'Überzahlt',
    buckets: {
      current: 'Nicht fällig',
      '0-30': '0–30 Tage',
      '31-60': '31–60 Tage',
      '60+': 'Über 60 Tage',
    },
    unsent: 'Ausgestellt, noch nicht versandt',
    nothing: 'Keine Rechnungen.',
    page: 'Seite',
  },
  pt: {
    title: 'Extrato de conta',
    asOf: 'Em',
    columns: {
      number: 'Fatura',
      issueDate: 'Emitida',
      dueDate: 'Vencimento',
      total: 'Total',
      paid: 'Pago',
      credited: 'Creditado',
      balance: 'Saldo',
      days: 'Dias de atraso',
    },
    balance: 'Saldo',
    unapplied: 'Pago em excesso',
    buckets: { current: 'Por vencer', '0-30': '0–30 dias', '31-60': '31–60 dias', '60+': 'Mais de 60 dias' },
    unsent: 'Emitidas, ainda não enviadas',
    nothing: 'Sem faturas.',
    page: 'Página',
  },
};
