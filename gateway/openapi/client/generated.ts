/** First line of what `npm run generate` writes for the client. */
export const GENERATED =
  '// Written by `npm run generate` from the contracts, and committed: never edited by hand.';
