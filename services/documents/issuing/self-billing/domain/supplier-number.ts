/** The name of the series of a supplier. */
export function supplierSeries({ ordinal }: { ordinal: number }): string {
  return `SB${ordinal}`;
}

/** `SB3-0001`: the place of the supplier among those of the company, and the number in its series. */
export function supplierNumber(series: { ordinal: number }, sequence: number): string {
  return `${supplierSeries(series)}-${String(sequence).padStart(4, '0')}`;
}
