// Lines of which it is known what they pay: none is booked wrongly, and at least 70 % of those with a reference are booked. What an
// index finds for a line has the outcome of all documents. LABELLED_LINES=5000 takes the whole set.
import {
  asCandidate,
  candidatesOf,
  presentParts,
} from '../../../services/receivables/booking/domain/candidates';
import { DocumentIndex } from '../../../services/receivables/booking/domain/document-index';
import { matchOne } from '../../../services/receivables/booking/domain/match-one';
import { criteriaOf, matchableOf } from '../../../services/receivables/booking/domain/matchable';
import { NameIndex } from '../../../shared/bank-statements/matching/name-index';
import { type LabelledLine, labelledSet } from './labelled';

const LINES = Number(process.env.LABELLED_LINES ?? 400);
/** Comparing with all documents takes the time that the index saves. */
const COMPARED_MAX = 400;
const BOOKED_SHARE_MIN = 0.7;
const SETTINGS = { autoBook: 'references', threshold: 90, discountGraceDays: 0 } as const;

const set = labelledSet(LINES, 20_261_127);
const names = new NameIndex([
  ...new Map(set.documents.map(({ clientId: id, clientName: name }) => [id, { id, name }])).values(),
]);
const payersOf = ({ line }: LabelledLine) =>
  set.payers.filter(({ account }) => account === line.counterparty.account);

/** Books the lines one after the other: a document that is paid is open no longer. */
function bookAll() {
  const index = new DocumentIndex(set.documents);
  const balances = new Map(set.documents.map(({ id, balanceMinor }) => [id, balanceMinor]));
  const booked: { labelled: LabelledLine; ids: string[] }[] = [];
  for (const labelled of set.lines) {
    const { candidates, byId } = matchableOf(criteriaOf(labelled.line, payersOf(labelled), names), index);
    const documents = candidates.documents
      .map((document) => ({ ...document, balanceMinor: balances.get(document.id) ?? 0 }))
      .filter(({ balanceMinor }) => balanceMinor > 0);
    const known = { candidates: { ...candidates, documents }, byId };
    const { isCertain, suggestions } = matchOne(labelled.line, known, SETTINGS);
    const [best] = suggestions;
    if (!isCertain || !best) continue;
    const parts = presentParts(best);
    for (const { documentId = '', amountMinor } of parts)
      balances.set(documentId, (balances.get(documentId) ?? 0) - amountMinor);
    booked.push({ labelled, ids: parts.flatMap(({ documentId }) => documentId ?? []) });
  }
  return booked;
}

it('no line is booked wrongly, and 70 % of those with a reference are booked', () => {
  const booked = bookAll();
  const wrong = booked.filter(({ labelled, ids }) => {
    const right = labelled.pays.map(({ id }) => id).toSorted();
    return ids.toSorted().join() !== right.join();
  });
  expect(
    wrong.map(({ labelled, ids }) => ({ trap: labelled.trap, text: labelled.line.remittance.text, ids })),
  ).toEqual([]);
  const referenced = set.lines.filter(({ isReferenced }) => isReferenced);
  const found = booked.filter(({ labelled }) => labelled.isReferenced);
  expect(found.length / referenced.length).toBeGreaterThanOrEqual(BOOKED_SHARE_MIN);
});

it('the documents that an index finds have the outcome of all documents', () => {
  const index = new DocumentIndex(set.documents);
  const documents = set.documents.map(asCandidate);
  for (const labelled of set.lines.slice(0, COMPARED_MAX)) {
    const payers = payersOf(labelled);
    const whole = { candidates: candidatesOf(documents, index.clientNames, payers), byId: index.byId };
    const all = matchOne(labelled.line, whole, SETTINGS);
    const found = matchOne(
      labelled.line,
      matchableOf(criteriaOf(labelled.line, payers, names), index),
      SETTINGS,
    );
    const shown = ({ suggestions, isCertain }: typeof all) => ({
      isCertain,
      suggestions: suggestions.map(({ score, codes }) => ({ score, codes })),
      best: suggestions[0]?.settles,
    });
    expect(shown(found)).toEqual(shown(all));
  }
});
