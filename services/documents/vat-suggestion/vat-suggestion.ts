// The VAT that a line probably has: asked for, and the default of lines that say none.
import { vatSuggestion } from './actions/vat-suggestion';

export const vatSuggestionActions = { vatSuggestion };
