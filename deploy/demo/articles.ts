// Articles of the demonstration company.
import type { Inputs } from './client-types';

export const ARTICLES: readonly Inputs['article'][] = [
  service('Projekt graficzny', 'PG-01', '180.00', 'h'),
  service('Skład i łamanie', 'SK-01', '95.50', 'h'),
  service('Sesja zdjęciowa', 'SZ-01', '1250.00', 'dzień'),
  service('Korekta tekstu', 'KT-01', '12.40', 'strona'),
  service('Opieka nad stroną', 'OS-01', '399.00', 'miesiąc'),
  product('Wizytówki, 500 szt.', 'WI-500', '149.00', 'op.', 40, 10),
  product('Plakat A2', 'PL-A2', '32.90', 'szt.', 180, 25),
  product('Katalog 48 stron', 'KA-48', '27.35', 'szt.', 600, 100),
  product('Koperty z nadrukiem, 100 szt.', 'KO-100', '64.99', 'op.', 6, 10),
  product('Teczka firmowa', 'TE-01', '4.75', 'szt.', 950, 200),
];

function service(name: string, reference: string, unitPrice: string, unit: string): Inputs['article'] {
  return { type: 'SERVICE', name, reference, unitPrice, unit, vatRate: '23' };
}

function product(
  name: string,
  reference: string,
  unitPrice: string,
  unit: string,
  stockQuantity: number,
  lowStockThreshold: number,
): Inputs['article'] {
  const stock = { stockTracked: true, stockQuantity, lowStockThreshold };
  return { type: 'PRODUCT', name, reference, unitPrice, unit, vatRate: '23', ...stock };
}
