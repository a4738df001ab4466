// Suggestions and bookings of lines, and the run that books what is certain.
import { book } from './actions/book';
import { ignore } from './actions/ignore';
import { match } from './actions/match';
import { readMatching, saveMatching } from './actions/matching-settings';
import { suggestions } from './actions/suggestions';
import { unbook } from './actions/unbook';
import { unignore } from './actions/unignore';
import { finishLater } from './jobs/finish-later';
import { matchImported } from './jobs/match-imported';

export const actions = { suggestions, book, unbook, ignore, unignore, match, readMatching, saveMatching };
export const jobs = [finishLater, matchImported];
