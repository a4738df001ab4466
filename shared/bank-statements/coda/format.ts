// CODA 2.6, the coded statements of Belgian banks.
import { textLines } from '../bytes/text-lines';
import type { StatementFormat, StatementReader, StatementSink } from '../format';
import { statementBuilder } from './statement';

export const CODA: StatementFormat = {
  name: 'coda',
  // a header: creation day, bank, application 05
  recognises: (head) => /^(?:\xef\xbb\xbf)?0[0 ]{4}\d{6}[\d ]{3}05[D ]/.test(head),
  open: openCoda,
};

function openCoda(sink: StatementSink): StatementReader {
  const builder = statementBuilder(sink);
  let last = 1;
  const lines = textLines((line, number) => {
    last = number;
    builder.line(line, number);
  });
  return {
    write: lines.write,
    end() {
      lines.end();
      builder.end(last);
    },
  };
}
