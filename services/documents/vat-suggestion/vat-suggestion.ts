// Suggests the VAT of a line: by request, and as the default of lines without one.
import { vatSuggestion } from './actions/vat-suggestion';

export const vatSuggestionActions = { vatSuggestion };
