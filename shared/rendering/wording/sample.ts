// Buyer and lines of the sample invoice.
import type { Locale } from '../../contracts/primitives';

export interface SampleWords {
  buyer: string[];
  lines: [design: string, development: string, hosting: string, handbook: string];
  units: { hours: string; months: string };
  notes: string;
}

export const SAMPLE_WORDS: Record<Locale, SampleWords> = {
  en: {
    buyer: ['Northwind Bakery Ltd', '14 Harbour Street', 'Bristol BS1 5TR', 'United Kingdom'],
    lines: [
      'Design of the online shop',
      'Development: catalogue, basket and checkout',
      'Hosting and maintenance',
      'Printed handbook',
    ],
    units: { hours: 'h', months: 'months' },
    notes: 'This is a sample. Thank you for your trust!',
  },
  fr: {
    buyer: ['Boulangerie Lefèvre SARL', '14 rue du Port', '44000 Nantes', 'France'],
    lines: [
      'Conception graphique de la boutique en ligne',
      'Développement : catalogue, panier et paiement',
      'Hébergement et maintenance',
      'Manuel imprimé',
    ],
    units: { hours: 'h', months: 'mois' },
    notes: 'Ceci est un exemple. Merci de votre confiance !',
  },
  it: {
    buyer: ['Panificio Bellini S.r.l.', 'Via del Porto 14', '16124 Genova GE', 'Italia'],
    lines: [
      'Progettazione grafica del negozio online',
      'Sviluppo: catalogo, carrello e pagamento',
      'Hosting e manutenzione',
      'Manuale stampato',
    ],
    units: { hours: 'h', months: 'mesi' },
    notes: 'Questo è un esempio. Grazie per la fiducia!',
  },
  pl: {
    buyer: ['Piekarnia Żółty Młyn Sp. z o.o.', 'ul. Portowa 14', '80-001 Gdańsk', 'Polska'],
    lines: [
      'Projekt graficzny sklepu internetowego',
      'Wdrożenie: katalog, koszyk i płatności',
      'Hosting i utrzymanie',
      'Drukowana instrukcja obsługi',
    ],
    units: { hours: 'godz.', months: 'mies.' },
    notes: 'To jest przykład. Dziękujemy za zaufanie!',
  },
  de: {
    buyer: ['Bäckerei Grünwald GmbH', 'Hafenstraße 14', '20457 Hamburg', 'Deutschland'],
    lines: [
      'Gestaltung des Online-Shops',
      'Entwicklung: Katalog, Warenkorb und Kasse',
      'Hosting und Wartung',
      'Gedrucktes Handbuch',
    ],
    units: { hours: 'Std.', months: 'Monate' },
    notes: 'Dies ist ein Muster. Vielen Dank für Ihr Vertrauen!',
  },
  pt: {
    buyer: ['Padaria São João, Lda.', 'Rua do Porto, 14', '1100-001 Lisboa', 'Portugal'],
    lines: [
      'Design da loja online',
      'Desenvolvimento: catálogo, carrinho e pagamento',
      'Alojamento e manutenção',
      'Manual impresso',
    ],
    units: { hours: 'h', months: 'meses' },
    notes: 'Isto é um exemplo. Obrigado pela sua confiança!',
  },
};
