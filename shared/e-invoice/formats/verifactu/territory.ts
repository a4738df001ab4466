// The tax on sales at an address in Spain: the VAT territory leaves out the Canary Islands, Ceuta and Melilla
// (Ley 37/1992, art. 3).

/** 01 VAT, 02 IPSI, 03 IGIC (list L1 of the tax agency). */
export type Tax = '01' | '02' | '03';

export interface Place {
  country: string | null;
  postalCode: string | null;
}

/** The tax of the place; null abroad. */
export function taxAt({ country, postalCode }: Place): Tax | null {
  if (country !== 'ES') return null;
  const province = (postalCode ?? '').slice(0, 2);
  if (province === '35' || province === '38') return '03';
  return province === '51' || province === '52' ? '02' : '01';
}
