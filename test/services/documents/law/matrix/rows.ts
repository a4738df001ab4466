// The rows of the table with their supplies.
import { DATES_AND_MONEY } from './dates-and-money';
import { EXEMPTIONS } from './exemptions';
import matrix from './lawful-matrix.json';
import { PARTIES } from './parties';
import { TREATMENT } from './treatment';

const WALKS = { ...TREATMENT, ...EXEMPTIONS, ...PARTIES, ...DATES_AND_MONEY };

export const MATRIX_ROWS = Object.entries(WALKS).map(([rule, walk]) => {
  const row = matrix.rows.find((one) => one.rule === rule);
  if (!row) throw new Error(`${rule} is no row of the table`);
  return { ...row, walk };
});
