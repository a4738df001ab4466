/** A document with one line of 1,000.00. */
export const sold = (vatCategory: string, more: object = {}) => ({
  lines: [{ description: 'Work', unitPrice: 1000, vatCategory, ...more }],
});
