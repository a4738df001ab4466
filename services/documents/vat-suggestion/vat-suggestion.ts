// Suggests the VAT of a line, by request and as the default of lines without one, and the taxes that the client withholds.
import { vatSuggestion } from './actions/vat-suggestion';
import { withholdingSuggestion } from './actions/withholding-suggestion';

export const vatSuggestionActions = { vatSuggestion, withholdingSuggestion };
