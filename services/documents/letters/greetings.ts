import type { Locale } from '../../../shared/contracts/primitives';

/** How a letter begins and ends, whatever it brings. */
export const GREETINGS: Record<Locale, { greeting: string; closing: string }> = {
  en: { greeting: 'Hello {recipientName},', closing: 'Kind regards,' },
  fr: { greeting: 'Bonjour {recipientName},', closing: 'Cordialement,' },
  it: { greeting: 'Gentile {recipientName},', closing: 'Cordiali saluti,' },
  pl: { greeting: 'Dzień dobry,', closing: 'Z poważaniem,' },
  de: { greeting: 'Guten Tag {recipientName},', closing: 'Mit freundlichen Grüßen' },
  pt: { greeting: 'Estimado(a) {recipientName},', closing: 'Com os melhores cumprimentos,' },
};
