// Goods or a service: of an article, and as a guess from the unit of a line.
import { unitCodeOf } from '../../code-lists/units';
import type { SupplyKind } from '../sale/vat-places';

/** Units of time, work and lump sums; what is sold by other units is mostly goods. */
const SERVICE_UNITS = new Set(
  'HUR LH MIN SEC DAY E49 WEE MON QAN SAN ANN LS E48 ACT E51 IE E54 ROM ZP D68 KMT P1 C62'.split(' '),
);

/** Units of time, by which work is sold, and of mass and volume, by which goods are. */
const TIME = new Set('HUR LH MIN SEC DAY E49 WEE MON QAN SAN ANN'.split(' '));
const MASS = new Set('KGM GRM MGM TNE DTN LBR ONZ LTR MLT CLT DLT HLT MTQ DMQ CMQ'.split(' '));

/** All kinds that a line without an article may be of, the likely one first. */
export function kindsOfUnit(unit: string | null | undefined): readonly SupplyKind[] {
  const code = unitCodeOf(unit ?? '') ?? '';
  if (TIME.has(code)) return ['service'];
  if (MASS.has(code)) return ['goods'];
  return kindOfUnit(unit) === 'service' ? ['service', 'goods'] : ['goods', 'service'];
}

/** A hint, for a line without an article. */
export function kindOfUnit(unit: string | null | undefined): SupplyKind {
  const code = unitCodeOf(unit ?? '');
  return code === null || SERVICE_UNITS.has(code) ? 'service' : 'goods';
}

export function kindOfArticle({ type }: { type: 'PRODUCT' | 'SERVICE' }): SupplyKind {
  return type === 'SERVICE' ? 'service' : 'goods';
}
