// Suggestions and bookings of lines, and the run that books what is certain.
import { book } from './actions/book';
import { exportDecisions } from './actions/export-decisions';
import { ignore } from './actions/ignore';
import { match } from './actions/match';
import { readMatching, saveMatching } from './actions/matching-settings';
import { suggestions } from './actions/suggestions';
import { unbook } from './actions/unbook';
import { unignore } from './actions/unignore';
import { unmatchedMoney } from './actions/unmatched-money';
import { finishLater } from './jobs/finish-later';
import { finishPortion } from './jobs/finish-portion';
import { matchImported } from './jobs/match-imported';

const lines = { suggestions, book, unbook, ignore, unignore, match };

export const actions = { ...lines, readMatching, saveMatching, exportDecisions, unmatchedMoney };
export const jobs = [finishLater, finishPortion, matchImported];
