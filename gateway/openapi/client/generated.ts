/** First line of each generated file of the client. */
export const GENERATED =
  '// Written by the build from the contracts and gateway/openapi.json: never edited by hand.';
