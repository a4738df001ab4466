// Suggestions and bookings of lines, and the run that books what is certain.
import { book, unbook } from './actions/book';
import { exportDecisions } from './actions/export-decisions';
import { ignore, unignore } from './actions/ignore';
import { match, readMatching, saveMatching } from './actions/match';
import { suggestions } from './actions/suggestions';
import { finishLater, finishPortion } from './jobs/finish-portion';
import { matchImported } from './jobs/match-imported';

const lines = { suggestions, book, unbook, ignore, unignore, match };

export const actions = { ...lines, readMatching, saveMatching, exportDecisions };
export const jobs = [finishLater, finishPortion, matchImported];
