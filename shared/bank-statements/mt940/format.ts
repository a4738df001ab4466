// MT940 of SWIFT, with the dialects of German and Dutch banks.
import { textLines } from '../bytes/text-lines';
import type { StatementFormat, StatementReader, StatementSink } from '../format';
import { StatementUnreadable } from '../unreadable';
import { fieldReader } from './fields';
import { statementBuilder } from './statement';

/** The first field, after blocks of the message or a line that is not of it. */
const BEGINNING = /^(?:\xef\xbb\xbf)?(?:\s|[^\n]{0,200}\n|\{[123]:[^{}\n]{0,200}\}|\{4:){0,9}?:(?:20|25):/;

export const MT940: StatementFormat = {
  name: 'mt940',
  recognises: (head) => BEGINNING.test(head),
  open: openMt940,
};

function openMt940(sink: StatementSink): StatementReader {
  const builder = statementBuilder(sink);
  const fields = fieldReader({
    field: builder.field,
    tooLong: (line) => {
      throw new StatementUnreadable('statement_limit_exceeded', 'has a field of more than 500 lines', line);
    },
  });
  const lines = textLines(fields.line);
  return {
    write: lines.write,
    end() {
      lines.end();
      fields.end();
      builder.end();
    },
  };
}
