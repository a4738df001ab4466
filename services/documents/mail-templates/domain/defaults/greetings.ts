import type { Locale } from '../../../../../shared/contracts/primitives';

/** Greeting and closing of every default text; the name of the company follows the closing. */
export const GREETINGS: Record<Locale, { greeting: string; closing: string }> = {
  en: { greeting: 'Hello {recipientName},', closing: 'Kind regards,' },
  fr: { greeting: 'Bonjour {recipientName},', closing: 'Cordialement,' },
  it: { greeting: 'Gentile {recipientName},', closing: 'Cordiali saluti,' },
  pl: { greeting: 'Dzień dobry,', closing: 'Z poważaniem,' },
  de: { greeting: 'Guten Tag {recipientName},', closing: 'Mit freundlichen Grüßen' },
  pt: { greeting: 'Estimado(a) {recipientName},', closing: 'Com os melhores cumprimentos,' },
};
